import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '@tapwise/contracts/http/define-route';
import { getExample } from '@tapwise/contracts/http/examples/examples';
import { routes } from '@tapwise/contracts/http/routes';
import type { ApiClient, ApiResponse } from './testing/api-client';
import { ADMIN_KEY, type RunningApi, startApi } from './testing/start-api';

/** Values that no field of any route accepts. */
const BAD_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  boolean: true,
  'an object': { $gt: '' },
  'a nested list': [[]],
  'a list': ['x', 'x'],
  'a negative number': -1,
  'too long': 'x'.repeat(5000),
  'control characters': 'a\u0000b\u202e',
  blank: '   ',
};
const EXTRA_FIELDS: Readonly<Record<string, unknown>> = {
  isOnboarded: true,
  userId: '01938b3c-0000-7000-8000-000000000001',
  rewardEarned: '1000.00',
  $where: '1',
  constructor: { prototype: {} },
};
/** A password may be any text. A blank category counts as none. The client's reward of a purchase is ignored. */
const UNUSUAL_BUT_VALID = new Set([
  'signUp.password.control characters',
  'recommend.category.blank',
  'recordPurchase.category.blank',
  'recordPurchase.rewardEarned',
  // Each row is rejected separately.
  'importPurchases.rows.a list',
  'importPurchases.rows.a nested list',
]);
/** zod's own messages. */
const ZOD_MESSAGE =
  /invalid (input|option|string|email address|uuid)|too (big|small)|unrecognized|expected|received/i;
const INTERNAL_DETAILS = /node_modules|at .*\.ts|sqlite|zod/i;

/** Path parameters that aren't ids. */
const INVALID_PATH_PARAMETERS = [
  '%00',
  '%E2%80%AEx',
  '%20',
  '..%2Fx',
  '%zz',
  '%7B%22%24gt%22%3A%22%22%7D',
  '__proto__',
];

const commands = Object.entries<Route>(routes).filter(([, { service }]) => service === 'command');
const withBody = commands.flatMap(([name, route]) =>
  route.body ? [{ name, ...route, body: route.body }] : [],
);
const withoutBody = commands.flatMap(([name, route]) =>
  route.body || route.method === 'GET' ? [] : [{ name, ...route }],
);
const withParams = commands.flatMap(([name, route]) => (route.params ? [{ name, ...route }] : []));

/** The path with valid parameters except one. */
function toPath(name: string, { path }: Pick<Route, 'path'>, corrupted: Record<string, string> = {}): string {
  const { params = {} } = getExample(name);
  return path.replace(/:(\w+)/g, (_, part: string) => corrupted[part] ?? params[part] ?? '');
}

let api: RunningApi;
let user: ApiClient;
beforeAll(async () => {
  api = await startApi({ hasRateLimits: false });
  user = await api.createUser();
  await user.post('/api/user/cards', { cardId: 'amex-gold' });
});
afterAll(() => api.stop());

/** The number of events in the log and of profiles in the vault. Invalid input must not change them. */
function countStored(): { events: number; profiles: number } {
  const count = (file: string, table: string) => {
    const db = new Database(join(api.dataDir, file), { readonly: true });
    const found = db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
    db.close();
    return found;
  };
  return { events: count('events.db', 'events'), profiles: count('vault.db', 'profiles') };
}

async function expectBadRequest(send: () => Promise<ApiResponse>): Promise<void> {
  const before = countStored();
  const response = await send();
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.body['message']).toEqual(expect.any(String));
  expect(response.text).not.toMatch(INTERNAL_DETAILS);
  expect(response.body['message']).not.toMatch(ZOD_MESSAGE);
  expect(countStored()).toEqual(before);
}

it('every command route with a body has a valid one here', () => {
  for (const { name, body } of withBody) expect(body.safeParse(getExample(name).body).error).toBeUndefined();
});

describe.each(withBody)('$method $path', ({ name, method, path, body: schema }) => {
  const validBody: Readonly<Record<string, unknown>> = getExample(name).body ?? {};
  const { required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const headers = { authorization: `Bearer ${ADMIN_KEY}` };
  const address = toPath(name, { path });
  const send = (body: unknown) => user.request(method, address, { body, headers });
  const corrupted = Object.keys(validBody).flatMap((field) =>
    Object.entries(BAD_VALUES)
      .filter(([kind]) => !UNUSUAL_BUT_VALID.has(`${name}.${field}.${kind}`))
      .map(([kind, value]) => ({ field, kind, body: { ...validBody, [field]: value } })),
  );

  it.each(required)('rejects a body without %s', async (field) => {
    const { [field]: _, ...rest } = validBody;
    await expectBadRequest(() => send(rest));
  });

  it.each(corrupted)('rejects $field: $kind', async ({ body }) => {
    await expectBadRequest(() => send(body));
  });

  const extra = Object.keys(EXTRA_FIELDS).filter((field) => !UNUSUAL_BUT_VALID.has(`${name}.${field}`));
  it.each(extra)('rejects the extra field %s', async (field) => {
    await expectBadRequest(() => send({ ...validBody, [field]: EXTRA_FIELDS[field] }));
  });

  it.each([[[]], ['text'], [7], [null], [[validBody]]])('rejects the body %j', async (body) => {
    await expectBadRequest(() => send(body));
  });

  it('rejects a missing body and __proto__', async () => {
    await expectBadRequest(() => send(undefined));
    const raw = `{"__proto__":{"isAdmin":true},${JSON.stringify(validBody).slice(1)}`;
    await expectBadRequest(() => user.request(method, address, { raw, headers }));
  });
});

describe.each(withoutBody)('$method $path', ({ name, method, path }) => {
  it.each(Object.entries(EXTRA_FIELDS))('rejects the extra field %s', async (field, value) => {
    await expectBadRequest(() => user.request(method, toPath(name, { path }), { body: { [field]: value } }));
  });
});

describe.each(withParams)('$method $path', ({ name, method, path, params }) => {
  const { properties = {} } = z.toJSONSchema(params ?? z.object(), { io: 'input' });
  const body = getExample(name).body;
  const corrupted = Object.keys(properties).flatMap((part) =>
    [...INVALID_PATH_PARAMETERS, 'a'.repeat(300), 'AMEX-GOLD'].map((value) => ({ part, value })),
  );

  it.each(corrupted)('rejects $part: $value', async ({ part, value }) => {
    const address = toPath(name, { path }, { [part]: value });
    await expectBadRequest(() => user.request(method, address, body === undefined ? {} : { body }));
  });
});
