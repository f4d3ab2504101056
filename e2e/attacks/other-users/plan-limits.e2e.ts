import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../support/fake-clock';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { createUser, PASSWORD, type TestUser } from '../../support/test-user';

const ADMIN_KEY = 'an-admin-key-of-the-tests';
const PREMIUM_START = '2033-01-31T10:00:00.000Z';
const LAST_MOMENT = '2033-02-28T09:59:59.999Z';
const PREMIUM_END = '2033-02-28T10:00:00.000Z';
const dataDir = createDataDir();
let clock: FakeClock;
let server: ServerProcess;
let catalog: string[];

beforeAll(async () => {
  clock = createFakeClock(dataDir, PREMIUM_START);
  server = await startServer(dataDir, { ...clock.environment, ADMIN_KEY });
  const cards = (await (await createUser(server.url)).getBody('/api/credit-cards')) as { id: string }[];
  catalog = cards.map(({ id }) => id);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const getIds = (...indexes: number[]) => indexes.map((index) => catalog[index] ?? '');
const choose = ({ send }: TestUser, cardIds: unknown) => send('PUT', '/api/user/cards/active', { cardIds });
const upgrade = ({ send }: TestUser) => send('POST', '/api/upgrade-to-premium', { planType: 'monthly' });
const remove = ({ send }: TestUser, index: number) =>
  send('DELETE', `/api/user/cards/${getIds(index).join()}`).then(({ status }) => status);
const add = ({ send }: TestUser, index: number) =>
  send('POST', '/api/user/cards', { cardId: getIds(index).join() }).then(({ status }) => status);

async function setTime(at: string, { send, email }: TestUser): Promise<void> {
  clock.setTime(at);
  await send('POST', '/api/auth/login', { email, password: PASSWORD });
}

/** Twelve cards on a premium plan that ends at PREMIUM_END. */
async function createUserWithEndingPremium(): Promise<TestUser> {
  clock.setTime(PREMIUM_START);
  const user = await createUser(server.url);
  expect((await upgrade(user)).status).toBe(200);
  for (let index = 0; index < 12; index += 1) expect(await add(user, index)).toBe(201);
  expect((await user.send('POST', '/api/cancel-subscription')).status).toBe(200);
  return user;
}

/** The active cards according to every route: the wallet, the recommendation, its receipt, and the counts. */
async function readActiveCards(user: TestUser): Promise<string[]> {
  const cards = (await user.getBody('/api/user/cards')) as { cardId: string; isActive: boolean }[];
  const active = cards.filter(({ isActive }) => isActive).map(({ cardId }) => cardId);
  const { body } = await user.send('POST', '/api/recommend', { location: `Store ${randomUUID()}` });
  const { id, ranking } = body as { id: string; ranking: { cardId: string }[] };
  expect(ranking.map(({ cardId }) => cardId).sort()).toEqual([...active].sort());
  const receipt = (await user.getBody(`/api/user/recommendations/${id}`)) as {
    inputs: { wallet: { cardId: string }[] };
  };
  expect(receipt.inputs.wallet.map(({ cardId }) => cardId)).toEqual(active);
  const counts = (await user.getBody('/api/user/subscription')) as { cardCount: number; maxCards: number };
  expect(counts.cardCount).toBe(active.length);
  expect(counts.cardCount).toBeLessThanOrEqual(counts.maxCards);
  const headers = { authorization: `Bearer ${ADMIN_KEY}` };
  const { body: rows } = await user.send('GET', '/api/admin/users', undefined, headers);
  const row = (rows as { email: string; cardCount: number }[]).find(({ email }) => email === user.email);
  expect(row?.cardCount).toBe(active.length);
  return active;
}

describe('premium that ends with 12 cards', () => {
  it('leaves the first three cards active from its last millisecond, and keeps the others', async () => {
    const user = await createUserWithEndingPremium();
    await setTime(LAST_MOMENT, user);
    expect(await readActiveCards(user)).toHaveLength(12);
    clock.setTime(PREMIUM_END);
    expect(await readActiveCards(user)).toEqual(getIds(0, 1, 2));
    expect(await user.getBody('/api/user/cards')).toHaveLength(12);
    expect(await add(user, 12)).toBe(403);
  });

  it('leaves the chosen cards active, visible immediately', async () => {
    const user = await createUserWithEndingPremium();
    await setTime(PREMIUM_END, user);
    expect((await choose(user, getIds(11, 4, 7))).status).toBe(200);
    expect(await readActiveCards(user)).toEqual(getIds(4, 7, 11));
    expect((await choose(user, getIds(9))).status).toBe(200);
    expect(await readActiveCards(user)).toEqual(getIds(9));
  });

  it('never lets a user have more than three active cards', async () => {
    const user = await createUserWithEndingPremium();
    await setTime(PREMIUM_END, user);
    const bodies = [
      [],
      getIds(0, 1, 2, 3),
      getIds(0, 0),
      ['0'.repeat(81)],
      [null],
      'all',
      null,
      { length: 3 },
    ];
    for (const cardIds of bodies) expect((await choose(user, cardIds)).status).toBe(400);
    expect((await choose(user, [...getIds(0, 1), 'no-such-card'])).status).toBe(404);
    expect((await choose(user, getIds(0, 20))).status).toBe(404);
    const all = Array.from({ length: 12 }, (_, index) => choose(user, getIds(index, (index + 1) % 12)));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await readActiveCards(user)).toHaveLength(2);
  });

  it('activates the next card when an active one is removed, but not when an inactive one is', async () => {
    const user = await createUserWithEndingPremium();
    await setTime(PREMIUM_END, user);
    await choose(user, getIds(3, 4, 5));
    expect(await remove(user, 11)).toBe(200);
    expect(await readActiveCards(user)).toEqual(getIds(3, 4, 5));
    expect(await remove(user, 4)).toBe(200);
    expect(await readActiveCards(user)).toEqual(getIds(0, 3, 5));
  });

  it('records a purchase on any kept card', async () => {
    const user = await createUserWithEndingPremium();
    await setTime(PREMIUM_END, user);
    const purchase = { cardId: getIds(10).join(), amount: '20.00', storeName: 'Target', category: 'target' };
    expect((await user.send('POST', '/api/purchases', purchase)).status).toBe(201);
    expect(await user.getBody('/api/user/purchases')).toMatchObject([{ cardId: purchase.cardId }]);
    expect(await readActiveCards(user)).toEqual(getIds(0, 1, 2));
  });

  it('activates all cards after an upgrade, and the chosen ones when it ends again', async () => {
    const user = await createUserWithEndingPremium();
    expect((await choose(user, getIds(8, 9))).status).toBe(200);
    expect(await readActiveCards(user)).toHaveLength(12);
    await setTime(PREMIUM_END, user);
    expect(await readActiveCards(user)).toEqual(getIds(8, 9));
    expect((await upgrade(user)).status).toBe(200);
    expect(await readActiveCards(user)).toHaveLength(12);
    // A card that is removed and added again is no longer chosen.
    expect([await remove(user, 8), await add(user, 8)]).toEqual([200, 201]);
    await user.send('POST', '/api/cancel-subscription');
    await setTime('2033-03-28T10:00:00.000Z', user);
    expect(await readActiveCards(user)).toEqual(getIds(0, 9));
  });
});
