import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdminHeaders } from '../support/admin-headers';
import { type SplitSystem, startSplit, startStores, type Stores } from '../support/running-system';
import { createDataDir, type ServerProcess, startEntry } from '../support/server-process';
import { createUser, type TestUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

const CARD = 'amex-blue-cash-preferred';
const OTHER_CARD = 'citi-double-cash';
const ANSWERS = 60;
/** A process waits for the lease of one that was killed. */
const LEASE_LIMIT_MS = 60_000;

interface Card {
  readonly id: string;
  readonly rewards: { readonly category: string; readonly rate: number }[];
}
const dataDir = createDataDir();
let stores: Stores;
let system: SplitSystem;
let second: ServerProcess;
let ada: TestUser;

const startCommandApi = () =>
  startEntry('command-api', dataDir, { PUBLIC_URL: 'http://localhost:3000', ...stores.settings });

beforeAll(async () => {
  stores = await startStores();
  system = await startSplit('external-stores', { stores, dataDir });
  second = await startCommandApi();
  ada = await createUser(system.url);
  for (const cardId of [CARD, OTHER_CARD]) await ada.send('POST', '/api/user/cards', { cardId });
});
afterAll(async () => {
  await second.stop();
  await system.stopProcesses();
  await stores.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const listLogged = (type: string) => stores.events.log.events.filter((event) => event.type === type);
const decode = (data: Uint8Array): unknown => JSON.parse(Buffer.from(data).toString('utf8'));

/** How many answers of each stream were superseded since the log had this many superseded answers. */
function countByStream(before = 0): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { stream } of listLogged('RecommendationSuperseded').slice(before))
    counts.set(stream, (counts.get(stream) ?? 0) + 1);
  return counts;
}

async function correct({ url }: ServerProcess, rate: number): Promise<void> {
  const listed = listLogged('CardListed').map(({ data }) => (decode(data) as { card: Card }).card);
  const card = listed.find(({ id }) => id === CARD);
  const rewards = card?.rewards.map((row) => (row.category === 'groceries' ? { ...row, rate } : row));
  const response = await fetch(`${url}/api/admin/refresh-cards`, {
    method: 'POST',
    headers: { ...createAdminHeaders(dataDir), 'content-type': 'application/json' },
    body: JSON.stringify({
      action: 'revise',
      cards: [{ ...card, rewards }],
      kind: 'correction',
      effectiveFrom: '2026-01-01',
    }),
  });
  expect(response.status, await response.text()).toBe(200);
}

it('supersedes each answer once per correction with several processes, and after one of them was killed', async () => {
  for (let count = 0; count < ANSWERS; count += 1)
    expect((await ada.send('POST', '/api/recommend', { location: 'Kroger', amount: '100' })).status).toBe(
      200,
    );
  await correct(system.command, 1);
  await waitUntil('all are superseded', async () => countByStream().size === ANSWERS, LEASE_LIMIT_MS);
  expect([...countByStream().values()]).toEqual(Array(ANSWERS).fill(1));

  // The first process holds the lease when the second one starts. Then it is killed.
  await second.stop();
  await correct(system.command, 3);
  await waitUntil('an answer is superseded', async () => countByStream(ANSWERS).size > 0, LEASE_LIMIT_MS);
  const starting = startCommandApi();
  await system.command.kill9();
  expect(countByStream(ANSWERS).size).toBeLessThan(ANSWERS);
  second = await starting;
  const isComplete = () => countByStream(ANSWERS).size === ANSWERS;
  await waitUntil('all are superseded again', async () => isComplete(), LEASE_LIMIT_MS);
  expect([...countByStream(ANSWERS).values()]).toEqual(Array(ANSWERS).fill(1));
});
