import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { openEventDamage } from '../../support/stores/event-damage';
import { createUser, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const GOLD = 'amex-gold';
const LIST = '/api/user/recommendations';
const dataDir = createDataDir();
let server: ServerProcess;
let ada: TestUser;
let ben: TestUser;

async function recommend(user: TestUser, location: string): Promise<string> {
  const { status, body } = await user.send('POST', '/api/recommend', { location });
  expect(status).toBe(200);
  return (body as { id: string }).id;
}
const verify = async (user: TestUser, id: string) => (await user.get(`${LIST}/${id}/verify`)).status;
const giveFeedback = async (user: TestUser, recommendationId: string) => {
  const cards = { recommendedCardId: GOLD, actualCardId: GOLD };
  const feedback = { location: 'Shell', feedbackType: 'followed', satisfactionScore: 5 };
  return (await user.send('POST', '/api/user/feedback', { recommendationId, ...cards, ...feedback })).status;
};
async function collect(user: TestUser) {
  const { body, headers } = await user.get(LIST);
  const ids = (body as { id: string }[]).map(({ id }) => id);
  return { ids, isBehind: headers.get('x-read-model') === 'behind' };
}
async function createCardholder(): Promise<TestUser> {
  const user = await createUser(server.url);
  expect((await user.send('POST', '/api/user/cards', { cardId: GOLD })).status).toBe(201);
  return user;
}

/** Stops Tapwise, changes its log, and restarts it without read models. */
async function restartAfterDamage(damage: () => void): Promise<void> {
  await server.stop();
  damage();
  for (const name of readdirSync(dataDir)) if (name.startsWith('views.db')) rmSync(join(dataDir, name));
  server = await startServer(dataDir, { LOG_LEVEL: 'silent' });
  for (const user of [ada, ben]) user.setUrl(server.url);
  await waitUntil('the read models are filled', async () => {
    const { headers } = await ben.get('/api/user/cards');
    return headers.get('x-read-model') === null;
  });
}
function damageMetadata(id: string): void {
  const db = new Database(join(dataDir, 'events.db'));
  db.prepare(
    "UPDATE events SET metadata = '{' WHERE stream_id = (SELECT id FROM streams WHERE name = ?)",
  ).run(`recommendation-${id}`);
  db.close();
}

beforeAll(async () => {
  server = await startServer(dataDir, { LOG_LEVEL: 'silent' });
  [ada, ben] = [await createCardholder(), await createCardholder()];
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('an unreadable recommendation affects only its user, and no other recommendation', async () => {
  const damaged = await recommend(ada, 'Shell');
  const intact = await recommend(ada, 'Costco');
  const bens = await recommend(ben, 'Target');
  await restartAfterDamage(() => void openEventDamage(dataDir).flip(`%${damaged}%`));
  await waitUntil('the list of its user is behind', async () => (await collect(ada)).isBehind);
  expect((await collect(ada)).ids).toEqual([intact]);
  expect(await collect(ben)).toEqual({ ids: [bens], isBehind: false });
  expect([await verify(ada, damaged), await giveFeedback(ada, damaged)]).toEqual([503, 503]);
  expect([await verify(ben, damaged), await giveFeedback(ben, damaged)]).toEqual([404, 404]);
  expect([await verify(ada, intact), await giveFeedback(ada, intact)]).toEqual([200, 201]);
  const next = await recommend(ada, 'Starbucks');
  expect((await collect(ada)).ids).toEqual([next, intact]);
});

it('an unreadable recommendation of unknown owner affects no list', async () => {
  const [bens] = (await collect(ben)).ids;
  const lost = await recommend(ben, 'Walmart');
  await restartAfterDamage(() => damageMetadata(lost));
  await waitUntil('the rest is listed', async () => (await collect(ben)).ids.length > 0);
  expect(await collect(ben)).toEqual({ ids: [bens], isBehind: false });
  expect(await verify(ben, lost)).toBe(503);
  const next = await recommend(ben, 'Starbucks');
  expect((await collect(ben)).ids).toEqual([next, bens]);
});
