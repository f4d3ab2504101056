import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdminHeaders } from '../support/admin-headers';
import { createDataDir, type ServerProcess, startServer } from '../support/server-process';
import { openEventDamage } from '../support/stores/event-damage';
import { openDatabase } from '../support/stores/open-database';
import { createUser, type TestUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

const CARD = 'amex-blue-cash-preferred';
const OTHER_CARD = 'citi-double-cash';
const ANSWERS = 150;

interface Card {
  readonly id: string;
  readonly rewards: { readonly category: string; readonly rate: number }[];
}
interface Supersession {
  readonly recommendationId: string;
  readonly next: { readonly valueCents: number };
}
const dataDir = createDataDir();
let server: ServerProcess;
let ada: TestUser;
beforeAll(async () => {
  server = await startServer(dataDir);
  ada = await createUser(server.url);
  for (const cardId of [CARD, OTHER_CARD]) await ada.send('POST', '/api/user/cards', { cardId });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The values in the first column of a query on the log. */
function query(sql: string): readonly unknown[] {
  const db = openDatabase(join(dataDir, 'events.db'));
  try {
    return db.prepare<[]>(sql).pluck().all();
  } finally {
    db.close();
  }
}

function readShippedCard(): Card {
  const [data] = query(
    `SELECT data FROM events WHERE type = 'CardListed' AND json_extract(data, '$.card.id') = '${CARD}'`,
  );
  return (JSON.parse(String(data)) as { card: Card }).card;
}

/** The number of `RecommendationSuperseded` in each stream that has some. */
const countSuperseded = () =>
  query(`SELECT count(*) FROM events WHERE type = 'RecommendationSuperseded' GROUP BY stream_id`);

async function revise(rate: number, revision: object): Promise<void> {
  const card = readShippedCard();
  const rewards = card.rewards.map((row) => (row.category === 'groceries' ? { ...row, rate } : row));
  const response = await fetch(`${server.url}/api/admin/refresh-cards`, {
    method: 'POST',
    headers: { ...createAdminHeaders(dataDir), 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'revise', cards: [{ ...card, rewards }], ...revision }),
  });
  expect(response.status).toBe(200);
}

const verify = (id: string) => ada.getBody(`/api/user/recommendations/${id}/verify`);
const listSuperseded = async () =>
  (await ada.getBody('/api/user/recommendations?superseded=true&limit=100')) as object[];

it('supersedes each answer once, even if the process is killed in between, and leaves purchases alone', async () => {
  const ids: string[] = [];
  for (let count = 0; count < ANSWERS; count += 1) {
    const { body } = await ada.send('POST', '/api/recommend', { location: 'Kroger', amount: '100' });
    ids.push((body as { id: string }).id);
  }
  const [first = ''] = ids;
  const purchase = { cardId: CARD, amount: '100', storeName: 'Kroger', recommendationId: first };
  expect((await ada.send('POST', '/api/purchases', purchase)).status).toBe(201);
  const purchases = await ada.getBody('/api/user/purchases');

  await revise(5, { kind: 'change', effectiveFrom: '2026-01-01' });
  await revise(1, { kind: 'correction', effectiveFrom: '2026-01-01' });
  await waitUntil('an answer is superseded', async () => countSuperseded().length > 0);
  await server.kill9();
  expect(countSuperseded().length).toBeLessThan(ANSWERS);
  server = await startServer(dataDir);
  ada.setUrl(server.url);
  await waitUntil('all are superseded', async () => countSuperseded().length === ANSWERS, 60_000);
  expect(countSuperseded()).toEqual(Array.from({ length: ANSWERS }, () => 1));

  await waitUntil('they are listed', async () => (await listSuperseded()).length === 100);
  const superseded = {
    correctedCard: { id: CARD },
    previous: { card: { id: CARD }, value: 6 },
    next: { card: { id: OTHER_CARD }, value: 2 },
    difference: -4,
    reasonCode: { code: 'other-card' },
  };
  const receipt = await ada.getBody(`/api/user/recommendations/${first}`);
  expect(receipt).toMatchObject({ card: { id: CARD }, estimatedValue: 6, superseded });
  expect(await verify(first)).toMatchObject({ verified: true, superseded: { verified: true } });
  expect(await ada.getBody('/api/user/purchases')).toEqual(purchases);

  // The correction outlasts the restart, and a change supersedes nothing.
  const { body: next } = await ada.send('POST', '/api/recommend', { location: 'Kroger', amount: '100' });
  expect(next).toMatchObject({ card: { id: OTHER_CARD } });
  expect(next).not.toHaveProperty('superseded');
});

it('reports a recorded correction that was changed by one cent, and only that one', async () => {
  const rows = query(`SELECT data FROM events WHERE type = 'RecommendationSuperseded' LIMIT 2`).map(String);
  const [changed, unchanged] = rows.map((data) => JSON.parse(data) as Supersession);
  if (!changed || !unchanged) throw new Error('The log contains too few corrections.');
  const next = { ...changed.next, valueCents: changed.next.valueCents + 1 };
  await server.stop();
  openEventDamage(dataDir).rewrite(rows[0] ?? '', { data: JSON.stringify({ ...changed, next }) });
  server = await startServer(dataDir);
  ada.setUrl(server.url);
  const toVerification = (verified: boolean) => ({ verified: true, superseded: { verified } });
  expect(await verify(changed.recommendationId)).toMatchObject(toVerification(false));
  expect(await verify(unchanged.recommendationId)).toMatchObject(toVerification(true));
});
