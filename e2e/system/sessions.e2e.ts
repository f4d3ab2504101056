import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from './fake-clock';
import { newPerson, newUser, PASSWORD, type Person } from './person';
import { newDataDir, type ServerProcess, startServer } from './server-process';

const START = Date.parse('2026-11-21T10:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const dataDir = newDataDir();
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

const turn = (ms: number) => clock.setTime(new Date(START + ms).toISOString());
/** A signed-in person, at the start of time. */
async function signedIn(): Promise<Person> {
  turn(0);
  return newUser(server.url);
}
const reads = async ({ get }: Person) => (await get('/api/auth/user')).status;
const writes = async ({ send }: Person) =>
  (await send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' })).status;
const SIDES = [
  ['reads', reads],
  ['writes', writes],
] as const;

describe.each(SIDES)('a session that only %s', (_, use) => {
  it('expires after exactly 7 days without use', async () => {
    const [inTime, late] = [await signedIn(), await signedIn()];
    turn(7 * DAY - 1);
    expect(await use(inTime)).toBe(200);
    turn(7 * DAY);
    expect(await use(late)).toBe(401);
    turn(14 * DAY - 2);
    expect(await use(inTime)).toBe(200);
  });

  it('expires after 30 days, even if it is used', async () => {
    const person = await signedIn();
    for (let day = 1; day < 30; day += 1) {
      turn(day * DAY);
      expect(await use(person)).toBe(200);
    }
    turn(30 * DAY - 1);
    expect(await use(person)).toBe(200);
    turn(30 * DAY);
    expect([await reads(person), await writes(person)]).toEqual([401, 401]);
  });
});

describe('signing out', () => {
  it('ends the session itself: a copied cookie works in neither service', async () => {
    const person = await signedIn();
    const thief = newPerson(server.url);
    const cookie = person.cookieHeader();
    const asThief = async (method: string, path: string, body?: unknown) =>
      (await thief.send(method, path, body, { cookie })).status;
    expect(await asThief('GET', '/api/auth/user')).toBe(200);
    const led = await person.send('GET', '/api/logout', undefined, { 'sec-fetch-site': 'same-origin' });
    expect([led.status, led.headers.get('location')]).toEqual([302, '/landing']);
    expect(await asThief('GET', '/api/auth/user')).toBe(401);
    expect(await asThief('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' })).toBe(401);
    expect(await reads(person)).toBe(401);
  });

  it('does not end the account’s other sessions', async () => {
    const person = await signedIn();
    const elsewhere = newPerson(server.url);
    await elsewhere.send('POST', '/api/auth/login', { email: person.email, password: PASSWORD });
    await person.send('GET', '/api/logout', undefined, { 'sec-fetch-site': 'same-origin' });
    expect(await reads(elsewhere)).toBe(200);
  });
});
