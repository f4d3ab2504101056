import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../support/fake-clock';
import { createDataDir, type ServerProcess, startServer } from '../support/server-process';
import { createUser, createVisitor, PASSWORD, type TestUser } from '../support/test-user';

const START = Date.parse('2026-11-21T10:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const dataDir = createDataDir();
let clock: FakeClock;
let server: ServerProcess;
beforeAll(async () => {
  clock = createFakeClock(dataDir, new Date(START).toISOString());
  server = await startServer(dataDir, clock.environment);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const setElapsed = (ms: number) => clock.setTime(new Date(START + ms).toISOString());
/** A user who signs in at the initial time. */
async function createUserAtStart(): Promise<TestUser> {
  setElapsed(0);
  return createUser(server.url);
}
const getReadStatus = async ({ get }: TestUser) => (await get('/api/auth/user')).status;
const getWriteStatus = async ({ send }: TestUser) =>
  (await send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' })).status;
const SIDES = [
  ['reads', getReadStatus],
  ['writes', getWriteStatus],
] as const;

describe.each(SIDES)('a session that only %s', (_, use) => {
  it('expires after exactly 7 days without use', async () => {
    const inTime = await createUserAtStart();
    const late = await createUserAtStart();
    setElapsed(7 * DAY - 1);
    expect(await use(inTime)).toBe(200);
    setElapsed(7 * DAY);
    expect(await use(late)).toBe(401);
    setElapsed(14 * DAY - 2);
    expect(await use(inTime)).toBe(200);
  });

  it('expires after 30 days, even if it is used', async () => {
    const user = await createUserAtStart();
    for (let day = 1; day < 30; day += 1) {
      setElapsed(day * DAY);
      expect(await use(user)).toBe(200);
    }
    setElapsed(30 * DAY - 1);
    expect(await use(user)).toBe(200);
    setElapsed(30 * DAY);
    expect([await getReadStatus(user), await getWriteStatus(user)]).toEqual([401, 401]);
  });
});

describe('signing out', () => {
  it('ends the session itself: a copied cookie works in neither service', async () => {
    const user = await createUserAtStart();
    const thief = createVisitor(server.url);
    const cookie = user.getCookieHeader();
    const sendAsThief = async (method: string, path: string, body?: unknown) =>
      (await thief.send(method, path, body, { cookie })).status;
    expect(await sendAsThief('GET', '/api/auth/user')).toBe(200);
    const response = await user.send('GET', '/api/logout', undefined, { 'sec-fetch-site': 'same-origin' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/landing']);
    expect(await sendAsThief('GET', '/api/auth/user')).toBe(401);
    expect(await sendAsThief('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' })).toBe(401);
    expect(await getReadStatus(user)).toBe(401);
  });

  it("doesn't end the account’s other sessions", async () => {
    const user = await createUserAtStart();
    const elsewhere = createVisitor(server.url);
    await elsewhere.send('POST', '/api/auth/login', { email: user.email, password: PASSWORD });
    await user.send('GET', '/api/logout', undefined, { 'sec-fetch-site': 'same-origin' });
    expect(await getReadStatus(elsewhere)).toBe(200);
  });
});
