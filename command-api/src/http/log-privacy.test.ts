import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Route } from '@tapwise/contracts/http/define-route';
import { getExample } from '@tapwise/contracts/http/examples/examples';
import { routes } from '@tapwise/contracts/http/routes';
import type { ApiClient } from './testing/api-client';
import { ADMIN_KEY, type RunningApi, startApi } from './testing/start-api';

const ADDRESS = '203.0.113.77';
const commands = Object.entries<Route>(routes).filter(([, { service }]) => service === 'command');

let api: RunningApi;
let seen: Set<string>;
let checkedLines: number;
beforeAll(async () => {
  api = await startApi({ hasRateLimits: false, isBehindProxy: true });
  seen = new Set();
  checkedLines = 0;
});
afterAll(() => api.stop());

/** Replaces each text of a body with a unique one that can be found in the log. */
function withMarkers(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('@') ? `canary-${value}` : `canary ${value}`;
  if (Array.isArray(value)) return value.map(withMarkers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMarkers(inner)]));
}

interface SendOptions {
  readonly client: ApiClient;
  readonly body: unknown;
  readonly key: string | undefined;
}

async function send(name: string, route: Route, { client, body, key }: SendOptions) {
  const { params = {} } = getExample(name);
  const path = route.path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '');
  for (const secret of [params['secret'], params['token']]) if (secret !== undefined) seen.add(secret);
  for (const value of client.cookies.values()) if (value.length > 16) seen.add(value);
  const headers = {
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    'x-forwarded-for': ADDRESS,
    'user-agent': 'canary-agent',
    referer: 'http://localhost/reset-password?token=canary-token',
    'x-after': 'canary-after',
  };
  const options = body === undefined ? { headers } : { headers, body };
  return client.request(route.method, `${path}?email=canary%40example.com&token=canary-token`, options);
}

/** Checks the lines since the last check that `isIncluded` selects. */
function expectNothingPrivate(isIncluded: (line: string) => boolean = () => true): void {
  const log = api.logged.slice(checkedLines).filter(isIncluded).join('\n');
  checkedLines = api.logged.length;
  expect(log).toContain('"request completed"');
  expect(log).not.toMatch(/canary|@example\.com|Ada Lovelace|correct horse|battery staple/i);
  const secrets = [...seen, ADDRESS, '127.0.0.1', ADMIN_KEY, 'a-session-key-of-the-tests'];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
}

describe.each(commands)('the log of %s', (name, route) => {
  const { body } = getExample(name);

  it('reveals nothing private about a success or a rejection', async () => {
    const user = await api.createUser();
    for (const sent of [body, body && withMarkers(body)]) {
      // A success may end the account or the session.
      await send(name, route, { client: await api.createUser(), body: sent, key: undefined });
      for (const key of [ADMIN_KEY, 'canary-wrong-key'])
        await send(name, route, { client: user, body: sent, key });
      for (const key of [ADMIN_KEY, 'canary-wrong-key', undefined])
        await send(name, route, { client: api.createVisitor(), body: sent, key });
    }
    expect(api.logged.join('')).toContain(`"route":"${name}"`);
    expectNothingPrivate();
  });

  it.each([
    ['as it is', body],
    ['marked', body && withMarkers(body)],
  ])('reveals nothing private about an error that quotes the whole request, %s', async (_, sent) => {
    const user = await api.createUser();
    // Only requests to routes of admins contain the key.
    const key = route.access === 'admin' ? ADMIN_KEY : undefined;
    const quoted = JSON.stringify([sent, [...user.cookies], 'canary@example.com', ADDRESS, key]);
    const error = Object.assign(
      new Error(`Rejected ${quoted}`, { cause: new Error(`Because of ${quoted}`) }),
      {
        keyValue: { email: 'canary@example.com' },
      },
    );
    const fail = () => Promise.reject(error);
    const spies = [
      vi.spyOn(api.store, 'read').mockImplementation(fail),
      vi.spyOn(api.vault.profiles, 'findByEmail').mockImplementation(fail),
      vi.spyOn(api.vault.profiles, 'create').mockImplementation(fail),
      vi.spyOn(api.vault.resetTokens, 'claim').mockImplementation(fail),
      vi.spyOn(api.vault.calendarFeeds, 'findBySecret').mockImplementation(fail),
      vi.spyOn(api.vault.calendarFeeds, 'save').mockImplementation(fail),
    ];
    await send(name, route, { client: user, body: sent, key });
    for (const spy of spies) spy.mockRestore();
    // A background task may meet the error too. It has no request whose data it could remove.
    expectNothingPrivate((line) => line.includes('"requestId":'));
  });
});

it('the log of failing requests was checked too', () => {
  expect(api.logged.filter((line) => line.includes('"request failed"')).length).toBeGreaterThan(10);
});
