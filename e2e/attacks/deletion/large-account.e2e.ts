import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { measureWaits } from '../../support/stopwatch';
import { appendVersionedEvents } from '../../support/stores/append-versioned-events';
import { createUser, PASSWORD, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const RECOMMENDATIONS = 16_000;
/** The allowed share of the deletion's duration. One large transaction took most of it. */
const SHARE = 0.25;

const dataDir = createDataDir();
let server: ServerProcess;
let attacker: TestUser;
let victim: TestUser;

function queryDatabase<Found>(name: string, statement: string, ...values: string[]): Found[] {
  const db = new Database(join(dataDir, name), { readonly: true });
  try {
    return db.prepare<string[], Found>(statement).all(...values);
  } finally {
    db.close();
  }
}

/** Copies the only recommendation in the log of the stopped installation, in the format of earlier versions. */
function repeatRecommendation(actor: string): void {
  const [recommendationEvent] = queryDatabase<{ data: string }>(
    'events.db',
    "SELECT data FROM events WHERE type = 'RecommendationGiven'",
  );
  if (!recommendationEvent) throw new Error('Nothing was recommended');
  const { userId: _, inputs, ...rest } = JSON.parse(recommendationEvent.data) as Record<string, object>;
  const { merchantsVersion: __, ...older } = inputs as Record<string, unknown>;
  const recommendations = Array.from({ length: RECOMMENDATIONS }, () => ({
    type: 'RecommendationGiven',
    payloadVersion: 1,
    actor,
    data: { ...rest, inputs: older, recommendationId: randomUUID() },
  }));
  appendVersionedEvents(dataDir, `advice-${actor}-${String(new Date().getUTCFullYear())}`, recommendations);
}

function countRecommendations(actor: string): number {
  const [live] = queryDatabase<{ collection: string }>(
    'views.db',
    "SELECT collection FROM fillings WHERE name LIKE 'recommendation%' AND state = 'live'",
  );
  if (!live) throw new Error('no read model of recommendations');
  const count = `SELECT count(*) AS count FROM ${live.collection} WHERE json_extract(doc, '$.userId') = ?`;
  return queryDatabase<{ count: number }>('views.db', count, actor)[0]?.count ?? 0;
}

beforeEach(async () => {
  server = await startServer(dataDir);
  [attacker, victim] = [await createUser(server.url), await createUser(server.url)];
  await attacker.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
  expect((await attacker.send('POST', '/api/recommend', { location: 'Starbucks' })).status).toBe(200);
  const { id } = (await attacker.getBody('/api/user')) as { id: string };
  await server.stop();
  repeatRecommendation(id);
  server = await startServer(dataDir);
  for (const user of [attacker, victim]) user.setUrl(server.url);
  await waitUntil('they are shown', async () => countRecommendations(id) === RECOMMENDATIONS + 1);
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("deleting an account with thousands of documents doesn't block other users", async () => {
  const { id } = (await attacker.getBody('/api/user')) as { id: string };
  const begun = performance.now();
  const remove = async () => {
    expect((await attacker.send('DELETE', '/api/user', { password: PASSWORD })).status).toBe(200);
    await waitUntil('none is left', async () => countRecommendations(id) === 0);
  };
  const waits = await measureWaits(async () => {
    expect((await victim.get('/api/user/cards')).status).toBe(200);
  }, remove());
  expect(waits.length).toBeGreaterThan(5);
  const took = performance.now() - begun;
  expect(Math.max(...waits)).toBeLessThan(took * SHARE);
});
