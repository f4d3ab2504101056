import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from './fake-clock';
import { newUser, PASSWORD, type Person } from './person';
import { newDataDir, type ServerProcess, startServer } from './server-process';

const ADMIN_KEY = 'an-admin-key-of-the-tests';
const dataDir = newDataDir();
let clock: FakeClock;
let server: ServerProcess;
let cardIds: string[];

const start = () => startServer(dataDir, { ...clock.environment, ADMIN_KEY });
beforeAll(async () => {
  clock = createFakeClock(dataDir, '2026-11-21T10:00:00.000Z');
  server = await start();
  const cards = (await (await newUser(server.url)).getBody('/api/credit-cards')) as { id: string }[];
  cardIds = cards.map(({ id }) => id);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const asOperator = async (person: Person, path: string) => {
  const { body } = await person.send('GET', path, undefined, { authorization: `Bearer ${ADMIN_KEY}` });
  return body;
};
const signIn = ({ email, send }: Person) => send('POST', '/api/auth/login', { email, password: PASSWORD });
const upgrade = ({ send }: Person, planType = 'monthly') =>
  send('POST', '/api/upgrade-to-premium', { planType });
const cancel = ({ send }: Person) => send('POST', '/api/cancel-subscription');
const addCard = ({ send }: Person, at: number) =>
  send('POST', '/api/user/cards', { cardId: cardIds[at] ?? '' });

async function addCards(person: Person, from: number, to: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = from; at < to; at += 1) statuses.push((await addCard(person, at)).status);
  return statuses;
}

/** The person's subscription at that moment, after a check that every route reports the same. */
async function standingAt(at: string, person: Person): Promise<Record<string, unknown>> {
  clock.setTime(at);
  await signIn(person);
  const standing = (await person.getBody('/api/user/subscription')) as Record<string, unknown>;
  const { type, status, cardCount, maxCards, canAddMoreCards } = standing;
  expect(await person.getBody('/api/user/can-add-card')).toEqual({ cardCount, maxCards, canAddMoreCards });
  const kept = (await person.getBody('/api/user/cards')) as { isActive: boolean }[];
  expect(kept.filter(({ isActive }) => isActive)).toHaveLength(Number(cardCount));
  expect(cardCount).toBe(Math.min(kept.length, Number(maxCards)));
  expect(canAddMoreCards).toBe(kept.length < Number(maxCards));
  expect(maxCards).toBe(type === 'premium' ? 30 : 3);
  const rows = (await asOperator(person, '/api/admin/users')) as Record<string, unknown>[];
  const row = rows.find(({ email }) => email === person.email);
  expect(row).toMatchObject({ subscriptionType: type, subscriptionStatus: status, cardCount });
  const premium = rows.filter(({ subscriptionType }) => subscriptionType === 'premium').length;
  expect(await asOperator(person, '/api/admin/stats')).toMatchObject({
    totalUsers: rows.length,
    premiumUsers: premium,
    freeUsers: rows.length - premium,
  });
  return standing;
}

const newUserAt = (at: string) => {
  clock.setTime(at);
  return newUser(server.url);
};
const active = (expiresAt: string) => ({ type: 'premium', status: 'active', expiresAt });
const cancelled = (expiresAt: string) => ({ type: 'premium', status: 'cancelled', expiresAt });
const FREE = { type: 'free', status: 'active', maxCards: 3 };

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
    const person = await newUserAt(from);
    expect((await upgrade(person, planType)).body).toMatchObject({ success: true, planType });
    expect(await standingAt(seen, person)).toMatchObject(active(expiresAt));
  });
});

describe('a canceled subscription', () => {
  const BOUGHT = '2033-01-31T10:00:00.000Z';
  const ENDS = '2033-02-28T10:00:00.000Z';
  const LAST_MOMENT = '2033-02-28T09:59:59.999Z';

  it('stays premium until the end of its cycle, then is free; extra cards stay, and none can be added', async () => {
    const person = await newUserAt(BOUGHT);
    await upgrade(person);
    expect(await addCards(person, 0, 5)).toEqual([201, 201, 201, 201, 201]);
    expect((await cancel(person)).status).toBe(200);
    expect((await cancel(person)).status).toBe(409);
    expect(await standingAt(BOUGHT, person)).toMatchObject(cancelled(ENDS));
    expect(await standingAt(LAST_MOMENT, person)).toMatchObject({ ...cancelled(ENDS), cardCount: 5 });
    expect(await addCards(person, 5, 6)).toEqual([201]);

    const over = await standingAt(ENDS, person);
    expect(over).toEqual({ ...FREE, cardCount: 3, canAddMoreCards: false });
    expect((await addCard(person, 6)).body).toMatchObject({ code: 'card-limit-reached' });
    expect((await cancel(person)).status).toBe(409);
    for (const at of [0, 1, 2]) await person.send('DELETE', `/api/user/cards/${cardIds[at] ?? ''}`);
    expect(await addCards(person, 6, 7)).toEqual([403]);
    await person.send('DELETE', `/api/user/cards/${cardIds[3] ?? ''}`);
    expect(await addCards(person, 6, 8)).toEqual([201, 403]);
    expect(await standingAt(ENDS, person)).toEqual({ ...FREE, cardCount: 3, canAddMoreCards: false });
  });

  it('ends with the current cycle if it started in an earlier one', async () => {
    const person = await newUserAt(BOUGHT);
    await upgrade(person);
    clock.setTime('2033-03-05T00:00:00.000Z');
    await signIn(person);
    await cancel(person);
    expect(await standingAt('2033-03-31T09:59:59.999Z', person)).toMatchObject(
      cancelled('2033-03-31T10:00:00.000Z'),
    );
    expect(await standingAt('2033-03-31T10:00:00.000Z', person)).toMatchObject(FREE);
  });

  it('can be renewed before and after its end', async () => {
    const person = await newUserAt(BOUGHT);
    await upgrade(person);
    await cancel(person);
    clock.setTime('2033-02-10T12:00:00.000Z');
    await signIn(person);
    expect((await upgrade(person)).status).toBe(200);
    expect((await upgrade(person)).status).toBe(409);
    expect(await standingAt(ENDS, person)).toMatchObject(active('2033-03-10T12:00:00.000Z'));
    await cancel(person);
    expect(await standingAt('2033-06-01T00:00:00.000Z', person)).toMatchObject(FREE);
    expect((await upgrade(person, 'annual')).status).toBe(200);
    expect(await standingAt('2033-06-01T00:00:00.000Z', person)).toMatchObject(
      active('2034-06-01T00:00:00.000Z'),
    );
  });

  it('ends in a server that is restarted with a later clock', async () => {
    const person = await newUserAt(BOUGHT);
    await upgrade(person);
    await addCards(person, 0, 4);
    await cancel(person);
    await server.stop();
    clock.setTime(ENDS);
    server = await start();
    person.setUrl(server.url);
    const over = await standingAt(ENDS, person);
    expect(over).toEqual({ ...FREE, cardCount: 3, canAddMoreCards: false });
    expect(await addCards(person, 4, 5)).toEqual([403]);
  });
});
