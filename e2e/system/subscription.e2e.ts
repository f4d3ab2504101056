import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../support/fake-clock';
import { createDataDir, type ServerProcess, startServer } from '../support/server-process';
import { createUser, PASSWORD, type TestUser } from '../support/test-user';

const ADMIN_KEY = 'an-admin-key-of-the-tests';
const dataDir = createDataDir();
let clock: FakeClock;
let server: ServerProcess;
let cardIds: string[];

const start = () => startServer(dataDir, { ...clock.environment, ADMIN_KEY });
beforeAll(async () => {
  clock = createFakeClock(dataDir, '2026-11-21T10:00:00.000Z');
  server = await start();
  const cards = (await (await createUser(server.url)).getBody('/api/credit-cards')) as { id: string }[];
  cardIds = cards.map(({ id }) => id);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const readAsOperator = async (user: TestUser, path: string) => {
  const { body } = await user.send('GET', path, undefined, { authorization: `Bearer ${ADMIN_KEY}` });
  return body;
};
const signIn = ({ email, send }: TestUser) => send('POST', '/api/auth/login', { email, password: PASSWORD });
const upgrade = ({ send }: TestUser, planType = 'monthly') =>
  send('POST', '/api/upgrade-to-premium', { planType });
const cancel = ({ send }: TestUser) => send('POST', '/api/cancel-subscription');
const resume = ({ send }: TestUser) => send('POST', '/api/resume-subscription');
const addCard = ({ send }: TestUser, index: number) =>
  send('POST', '/api/user/cards', { cardId: cardIds[index] ?? '' });

async function addCards(user: TestUser, from: number, to: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = from; index < to; index += 1) statuses.push((await addCard(user, index)).status);
  return statuses;
}

/** The user's subscription at that time. Expects every route to agree. */
async function readSubscription(at: string, user: TestUser): Promise<Record<string, unknown>> {
  clock.setTime(at);
  await signIn(user);
  const subscription = (await user.getBody('/api/user/subscription')) as Record<string, unknown>;
  const { type, status, cardCount, maxCards, canAddMoreCards } = subscription;
  expect(await user.getBody('/api/user/can-add-card')).toEqual({ cardCount, maxCards, canAddMoreCards });
  const cards = (await user.getBody('/api/user/cards')) as { isActive: boolean }[];
  expect(cards.filter(({ isActive }) => isActive)).toHaveLength(Number(cardCount));
  expect(cardCount).toBe(Math.min(cards.length, Number(maxCards)));
  expect(canAddMoreCards).toBe(cards.length < Number(maxCards));
  expect(maxCards).toBe(type === 'premium' ? 30 : 3);
  const rows = (await readAsOperator(user, '/api/admin/users')) as Record<string, unknown>[];
  const row = rows.find(({ email }) => email === user.email);
  expect(row).toMatchObject({ subscriptionType: type, subscriptionStatus: status, cardCount });
  const premium = rows.filter(({ subscriptionType }) => subscriptionType === 'premium').length;
  expect(await readAsOperator(user, '/api/admin/stats')).toMatchObject({
    totalUsers: rows.length,
    premiumUsers: premium,
    freeUsers: rows.length - premium,
  });
  return subscription;
}

const createUserAt = (at: string) => {
  clock.setTime(at);
  return createUser(server.url);
};
const createActive = (expiresAt: string) => ({ type: 'premium', status: 'active', expiresAt });
const createCanceled = (expiresAt: string) => ({ type: 'premium', status: 'cancelled', expiresAt });
const FREE_SUBSCRIPTION = { type: 'free', status: 'active', maxCards: 3 };

describe('a subscription that renews', () => {
  it.each([
    ['monthly', '2027-01-31T10:00:00.000Z', '2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['monthly', '2027-01-31T10:00:00.000Z', '2027-02-28T09:59:59.999Z', '2027-02-28T10:00:00.000Z'],
    ['monthly', '2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z', '2027-03-31T10:00:00.000Z'],
    ['monthly', '2028-01-31T10:00:00.000Z', '2028-02-15T00:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['monthly', '2028-01-31T10:00:00.000Z', '2028-02-29T10:00:00.000Z', '2028-03-31T10:00:00.000Z'],
    ['monthly', '2028-01-31T10:00:00.000Z', '2028-04-01T00:00:00.000Z', '2028-04-30T10:00:00.000Z'],
    ['monthly', '2028-12-31T23:59:59.999Z', '2029-01-01T00:00:00.000Z', '2029-01-31T23:59:59.999Z'],
    ['annual', '2028-02-29T10:00:00.000Z', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
    ['annual', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z', '2030-02-28T10:00:00.000Z'],
    ['annual', '2028-02-29T10:00:00.000Z', '2031-12-31T00:00:00.000Z', '2032-02-29T10:00:00.000Z'],
  ])('%s from %s, seen at %s, expires at %s', async (planType, from, seen, expiresAt) => {
    const user = await createUserAt(from);
    expect((await upgrade(user, planType)).body).toMatchObject({ success: true, planType });
    expect(await readSubscription(seen, user)).toMatchObject(createActive(expiresAt));
  });
});

describe('a canceled subscription', () => {
  const PREMIUM_START = '2033-01-31T10:00:00.000Z';
  const PREMIUM_END = '2033-02-28T10:00:00.000Z';
  const LAST_MOMENT = '2033-02-28T09:59:59.999Z';

  it('stays premium until the end of its cycle, then is free; extra cards stay, and none can be added', async () => {
    const user = await createUserAt(PREMIUM_START);
    await upgrade(user);
    expect(await addCards(user, 0, 5)).toEqual([201, 201, 201, 201, 201]);
    expect((await cancel(user)).status).toBe(200);
    expect((await cancel(user)).status).toBe(409);
    expect(await readSubscription(PREMIUM_START, user)).toMatchObject(createCanceled(PREMIUM_END));
    expect(await readSubscription(LAST_MOMENT, user)).toMatchObject({
      ...createCanceled(PREMIUM_END),
      cardCount: 5,
    });
    expect(await addCards(user, 5, 6)).toEqual([201]);

    const over = await readSubscription(PREMIUM_END, user);
    expect(over).toEqual({ ...FREE_SUBSCRIPTION, cardCount: 3, canAddMoreCards: false });
    expect((await addCard(user, 6)).body).toMatchObject({ code: 'card-limit-reached' });
    expect((await cancel(user)).status).toBe(409);
    for (const index of [0, 1, 2]) await user.send('DELETE', `/api/user/cards/${cardIds[index] ?? ''}`);
    expect(await addCards(user, 6, 7)).toEqual([403]);
    await user.send('DELETE', `/api/user/cards/${cardIds[3] ?? ''}`);
    expect(await addCards(user, 6, 8)).toEqual([201, 403]);
    expect(await readSubscription(PREMIUM_END, user)).toEqual({
      ...FREE_SUBSCRIPTION,
      cardCount: 3,
      canAddMoreCards: false,
    });
  });

  it('ends with the current cycle if it started in an earlier one', async () => {
    const user = await createUserAt(PREMIUM_START);
    await upgrade(user);
    clock.setTime('2033-03-05T00:00:00.000Z');
    await signIn(user);
    await cancel(user);
    expect(await readSubscription('2033-03-31T09:59:59.999Z', user)).toMatchObject(
      createCanceled('2033-03-31T10:00:00.000Z'),
    );
    expect(await readSubscription('2033-03-31T10:00:00.000Z', user)).toMatchObject(FREE_SUBSCRIPTION);
  });

  it('can be renewed before and after its end', async () => {
    const user = await createUserAt(PREMIUM_START);
    await upgrade(user);
    await cancel(user);
    clock.setTime('2033-02-10T12:00:00.000Z');
    await signIn(user);
    expect((await upgrade(user)).status).toBe(200);
    expect((await upgrade(user)).status).toBe(409);
    expect(await readSubscription(PREMIUM_END, user)).toMatchObject(createActive('2033-03-10T12:00:00.000Z'));
    await cancel(user);
    expect(await readSubscription('2033-06-01T00:00:00.000Z', user)).toMatchObject(FREE_SUBSCRIPTION);
    expect((await upgrade(user, 'annual')).status).toBe(200);
    expect(await readSubscription('2033-06-01T00:00:00.000Z', user)).toMatchObject(
      createActive('2034-06-01T00:00:00.000Z'),
    );
  });

  it('can be resumed until its end, and then renews in its old cycle', async () => {
    const user = await createUserAt(PREMIUM_START);
    await upgrade(user);
    await addCards(user, 0, 5);
    expect((await resume(user)).body).toMatchObject({ code: 'not-canceled' });
    await cancel(user);
    clock.setTime(LAST_MOMENT);
    await signIn(user);
    expect((await resume(user)).status).toBe(200);
    expect((await resume(user)).body).toMatchObject({ code: 'not-canceled' });
    expect(await readSubscription(PREMIUM_END, user)).toMatchObject({
      ...createActive('2033-03-31T10:00:00.000Z'),
      cardCount: 5,
    });
  });

  it("can't be resumed from the moment it ends", async () => {
    const user = await createUserAt(PREMIUM_START);
    expect((await resume(user)).body).toMatchObject({ code: 'not-premium' });
    await upgrade(user);
    await addCards(user, 0, 5);
    await cancel(user);
    clock.setTime(PREMIUM_END);
    await signIn(user);
    const late = await resume(user);
    expect([late.status, late.body]).toMatchObject([409, { code: 'premium-ended' }]);
    expect(await readSubscription(PREMIUM_END, user)).toMatchObject({ ...FREE_SUBSCRIPTION, cardCount: 3 });
  });

  it('ends in a server that is restarted with a later clock', async () => {
    const user = await createUserAt(PREMIUM_START);
    await upgrade(user);
    await addCards(user, 0, 4);
    await cancel(user);
    await server.stop();
    clock.setTime(PREMIUM_END);
    server = await start();
    user.setUrl(server.url);
    const over = await readSubscription(PREMIUM_END, user);
    expect(over).toEqual({ ...FREE_SUBSCRIPTION, cardCount: 3, canAddMoreCards: false });
    expect(await addCards(user, 4, 5)).toEqual([403]);
  });
});
