import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@tapwise/contracts/http/define-route';
import { getExample } from '@tapwise/contracts/http/examples/examples';
import { routes } from '@tapwise/contracts/http/routes';
import { USER_ID } from '../testing/documents';
import { ADMIN_KEY, SESSION_KEYS, startQueryServer } from '../testing/query-server';

const ADDRESS = '203.0.113.77';
const queries = Object.entries<Route>(routes).filter(([, { service }]) => service === 'query');

let server: Awaited<ReturnType<typeof startQueryServer>>;
let seen: Set<string>;
beforeAll(async () => {
  server = await startQueryServer({ hasRateLimits: false, isBehindProxy: true });
  server.vault.addProfile(USER_ID, 'Canary Name', 'canary@example.com');
  seen = new Set();
});
afterAll(() => server.close());

async function getAs(path: string, key?: string): Promise<void> {
  const session = server.signIn(USER_ID);
  for (const part of Object.values(session).flatMap((cookies) => cookies.split(/; |=/)))
    if (part.length > 7) seen.add(part);
  const headers = {
    ...session,
    ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    'X-Forwarded-For': ADDRESS,
    'X-After': 'canary-after',
    Referer: 'http://localhost/reset-password?token=canary-token',
  };
  await server.get(`${path}?q=canary&token=canary-token&email=canary%40example.com`, headers);
}

function expectNothingPrivate(): void {
  const log = server.logged.join('\n');
  expect(log).not.toMatch(/canary|@example\.com/i);
  const secrets = [ADDRESS, '127.0.0.1', ADMIN_KEY, ...SESSION_KEYS, ...seen];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
}

describe.each(queries)('the log of %s', (name, route) => {
  const { params = {} } = getExample(name);
  const validPath = route.path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '');
  const marked = route.path.replace(/:(\w+)/g, 'canary-part');

  it('reveals nothing private about a success, a rejection, or an error', async () => {
    for (const path of [validPath, marked])
      for (const sent of [ADMIN_KEY, 'canary-key', undefined]) await getAs(path, sent);
    // Only requests to routes of admins contain the key.
    const key = route.access === 'admin' ? ADMIN_KEY : undefined;
    const quoted = `canary canary-part canary@example.com ${ADDRESS} ${key ?? ''} ${params['token'] ?? ''}`;
    const error = new Error(`Rejected ${quoted}`, { cause: new Error(`Because of ${quoted}`) });
    server.breakWith(Object.assign(error, { keyValue: { email: 'canary@example.com' } }));
    for (const path of [validPath, marked]) await getAs(path, key);
    server.breakWith(undefined);
    expect(server.logged.join('')).toContain(`"route":"${name}"`);
    expectNothingPrivate();
    if (params['token'] !== undefined) expect(server.logged.join('')).not.toContain(params['token']);
  });
});

it('the log of errors was checked too', () => {
  expect(server.logged.filter((line) => line.includes('"request failed"')).length).toBeGreaterThan(10);
});
