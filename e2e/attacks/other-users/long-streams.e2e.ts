import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { measureWaits } from '../../support/stopwatch';
import { appendVersionedEvents, type VersionedEvent } from '../../support/stores/append-versioned-events';
import { createUser, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';
import { createLegacyId, FEEDBACK, feedbackOn, GOLD, readUserId, recommend, verify } from './recommendations';

const LEGACY_RECOMMENDATIONS = 2_000;
const FEEDBACKS = 20_000;
const LONG_STREAM_EVENTS = 10_000;
const DAY_MS = 86_400_000;
/** Generous: a blocked process took seconds. */
const MAX_WAIT_MS = 3_000;
/** The purchases of today, which each new one rerates. The others are spread over the year. */
const PURCHASES_TODAY = 1_000;
const dataDir = createDataDir();
const year = String(new Date().getUTCFullYear());
let server: ServerProcess;
let attacker: TestUser;
let victim: TestUser;
let recommendationId: string;
let legacyIds: string[];

interface Row {
  readonly data: string;
  readonly stream: string;
}

/** Queries the log of the stopped installation. */
function queryLog<Found>(statement: string, ...values: string[]): Found[] {
  const db = new Database(join(dataDir, 'events.db'), { readonly: true });
  try {
    return db.prepare<string[], Found>(statement).all(...values);
  } finally {
    db.close();
  }
}
const getEvents = (stream: string) =>
  queryLog<Row>(
    'SELECT data, name AS stream FROM events JOIN streams ON streams.id = stream_id WHERE name = ?',
    stream,
  );

/** The attacker's recommendations as earlier versions stored them, in one stream per year. */
function createOlderRecommendations(actor: string): VersionedEvent[] {
  const [row] = getEvents(`recommendation-${recommendationId}`);
  if (!row) throw new Error('The log contains no recommendation');
  const { userId: _, inputs, ...payload } = JSON.parse(row.data) as Record<string, object>;
  const { merchantsVersion: __, ...older } = inputs as Record<string, unknown>;
  return legacyIds.map((id) => ({
    type: 'RecommendationGiven',
    payloadVersion: 1,
    actor,
    data: { ...payload, inputs: older, recommendationId: id },
  }));
}

function appendLongStreams(actor: string): void {
  appendVersionedEvents(dataDir, `advice-${actor}-${year}`, createOlderRecommendations(actor));
  const feedback = Array.from({ length: FEEDBACKS }, (_, index) => ({
    type: 'FeedbackGiven',
    payloadVersion: 2,
    actor,
    data: { ...feedbackOn(recommendationId, 1 + (index % 5)), userId: actor },
  }));
  appendVersionedEvents(dataDir, `recommendation-${recommendationId}`, feedback);
  const [purchase] = getEvents(`ledger-${actor}-${year}`);
  if (!purchase) throw new Error('The log contains no purchase');
  const bought = JSON.parse(purchase.data) as object;
  const start = Date.parse(year);
  const days = Math.ceil((Date.now() - start) / DAY_MS);
  const purchases = Array.from({ length: LONG_STREAM_EVENTS }, (_, index) => ({
    type: 'PurchaseRecorded',
    payloadVersion: 1,
    actor,
    data: {
      ...bought,
      purchaseId: randomUUID(),
      purchasedAt: new Date(
        index < PURCHASES_TODAY ? Date.now() : start + (index % days) * DAY_MS,
      ).toISOString(),
    },
  }));
  appendVersionedEvents(dataDir, `ledger-${actor}-${year}`, purchases);
  const favorites = Array.from({ length: LONG_STREAM_EVENTS }, (_, index) => ({
    type: index % 2 === 0 ? 'FavoriteAdded' : 'FavoriteRemoved',
    payloadVersion: 1,
    actor,
    data: { searchTerm: 'Costco' },
  }));
  appendVersionedEvents(dataDir, `favorites-${actor}`, favorites);
}

beforeAll(async () => {
  server = await startServer(dataDir);
  [attacker, victim] = [await createUser(server.url), await createUser(server.url)];
  for (const user of [attacker, victim])
    expect((await user.send('POST', '/api/user/cards', { cardId: GOLD })).status).toBe(201);
  recommendationId = await recommend(attacker);
  const purchase = { cardId: GOLD, amount: '10', storeName: 'Starbucks' };
  expect((await attacker.send('POST', '/api/purchases', purchase)).status).toBe(201);
  const actor = await readUserId(attacker);
  await server.stop();
  legacyIds = Array.from({ length: LEGACY_RECOMMENDATIONS }, createLegacyId);
  appendLongStreams(actor);
  server = await startServer(dataDir);
  for (const user of [attacker, victim]) user.setUrl(server.url);
  await recommend(victim);
  await waitUntil('the read models contain the appended events', async () => {
    return (await victim.get('/api/user/recommendations')).headers.get('x-read-model') === null;
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The longest response time of the victim until `during` settles, in milliseconds. */
async function measureLongestWait(during: Promise<unknown>): Promise<number> {
  const waits = await measureWaits(async () => {
    await recommend(victim);
    expect((await victim.get('/api/user/cards')).status).toBe(200);
  }, during);
  return Math.max(...waits);
}

const sendAll = <Result>(count: number, send: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));

describe('one account with long streams, after a restart', () => {
  it("doesn't block other users while the streams are loaded", async () => {
    const body = { cardId: GOLD, amount: '10', storeName: 'Starbucks' };
    const attack = Promise.all([
      sendAll(20, () => attacker.send('POST', FEEDBACK, feedbackOn(recommendationId))),
      sendAll(20, () => attacker.send('POST', '/api/purchases', body)),
      sendAll(20, () => attacker.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' })),
      sendAll(20, (index) => verify(attacker, legacyIds[index] ?? '')),
      sendAll(20, () => verify(attacker, createLegacyId())),
    ]);
    expect(await measureLongestWait(attack)).toBeLessThan(MAX_WAIT_MS);
    const statuses = (await attack).map((replies) => [...new Set(replies.map(({ status }) => status))]);
    expect(statuses).toEqual([[201], [201], [200], [200], [404]]);
  });

  it("doesn't block other users with many concurrent verifications", async () => {
    const attack = sendAll(150, (index) =>
      verify(attacker, index % 2 ? recommendationId : (legacyIds.at(-index) ?? '')),
    );
    expect(await measureLongestWait(attack)).toBeLessThan(MAX_WAIT_MS);
    for (const { status } of await attack) expect(status).toBeLessThan(300);
  });

  it("doesn't block other users with many concurrent replays", async () => {
    const attack = sendAll(10, () => attacker.send('POST', '/api/user/what-if', { remove: [GOLD] }));
    expect(await measureLongestWait(attack)).toBeLessThan(MAX_WAIT_MS);
    for (const { status } of await attack) expect(status).toBe(200);
  });
});

describe('a recommendation of an earlier version', () => {
  it('can be verified and rated by its own user only', async () => {
    const first = legacyIds[0] ?? '';
    const last = legacyIds.at(-1) ?? '';
    for (const id of [first, last]) {
      expect((await verify(attacker, id)).body).toMatchObject({ id, verified: true });
      expect((await attacker.send('POST', FEEDBACK, feedbackOn(id))).status).toBe(201);
      expect((await verify(victim, id)).status).toBe(404);
      expect((await victim.send('POST', FEEDBACK, feedbackOn(id))).status).toBe(404);
    }
  });
});
