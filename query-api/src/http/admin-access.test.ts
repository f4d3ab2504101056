import { afterEach, beforeEach, expect, it } from 'vitest';
import { routes } from '@tapwise/contracts/http/routes';
import { ADMIN_KEY, startQueryServer } from '../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
beforeEach(async () => {
  server = await startQueryServer();
});
afterEach(() => server.close());

const tryKey = (key: string) =>
  server.get(routes.adminStats.path, key === '' ? {} : { Authorization: `Bearer ${key}` });

async function guessWrongly(times: number) {
  for (let count = 0; count < times; count += 1) expect((await tryKey('a-wrong-guess')).status).toBe(401);
}

it('blocks an address after ten wrong keys, with any key, and reports the wait', async () => {
  await guessWrongly(10);
  for (const key of ['a-wrong-guess', ADMIN_KEY]) {
    const response = await tryKey(key);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: 'too-many-tries' });
  }
});

it('admits the operator after nine wrong keys', async () => {
  await guessWrongly(9);
  expect((await tryKey(ADMIN_KEY)).status).toBe(200);
});

it("a request without a key isn't counted", async () => {
  for (let count = 0; count < 12; count += 1) expect((await tryKey('')).status).toBe(401);
  expect((await tryKey(ADMIN_KEY)).status).toBe(200);
});

it('applies no limits if they are turned off', async () => {
  const open = await startQueryServer({ hasRateLimits: false });
  const headers = { Authorization: 'Bearer wrong' };
  for (let count = 0; count < 12; count += 1)
    expect((await open.get(routes.adminStats.path, headers)).status).toBe(401);
  await open.close();
});

it('logs every use with its route, outcome, and a digest of the address, never the key or the address', async () => {
  await guessWrongly(10);
  await tryKey('a-wrong-guess');
  await tryKey('');
  const uses = server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const outcomes = uses.filter(({ msg }) => msg === 'admin request').map(({ outcome }) => outcome);
  expect(outcomes).toEqual([
    ...Array<string>(10).fill('wrong-admin-key'),
    'too-many-tries',
    'too-many-tries',
  ]);
  const [use] = uses.filter(({ msg }) => msg === 'admin request');
  expect(use).toMatchObject({ route: 'adminStats', by: expect.stringMatching(/^[\w-]{16}$/) as string });
  expect(server.logged.join('')).not.toMatch(/a-wrong-guess|127\.0\.0\.1/);
});
