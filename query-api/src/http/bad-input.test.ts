import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '@tapwise/contracts/http/define-route';
import { getExample } from '@tapwise/contracts/http/examples/examples';
import { routes } from '@tapwise/contracts/http/routes';
import { Problem } from '@tapwise/contracts/http/schemas/fields';
import { USER_ID } from '../testing/documents';
import { ADMIN_KEY, startQueryServer } from '../testing/query-server';

const LONG_TEXT = 'x'.repeat(2000);
/**
 * Invalid values for each kind of field, as in a URL. Empty and missing values aren't included, because
 * defaults apply.
 */
const BAD_VALUES: Readonly<Record<string, readonly string[]>> = {
  number: [
    '',
    '%20',
    'x',
    '0',
    '-1',
    '1.5',
    '1e9',
    'Infinity',
    'null',
    'true',
    '%00',
    '{"$gt":""}',
    LONG_TEXT,
  ],
  id: ['', '%20', 'x', '1', '%00', '{"$gt":""}', '__proto__', LONG_TEXT],
  text: ['a%00b', '%E2%80%AEx', LONG_TEXT],
};
const ZOD_MESSAGE =
  /invalid (input|option|string|email address|uuid)|too (big|small)|unrecognized|expected|received/i;
/** Any text is accepted. Unknown tokens are reported as invalid. */
const UNUSUAL_BUT_VALID = new Set(['verifyResetToken.token.a%00b', 'verifyResetToken.token.%E2%80%AEx']);

const Fields = z.object({
  properties: z.record(z.string(), z.object({ type: z.string(), format: z.string().optional() })).default({}),
});
function getFields(schema: z.ZodType | undefined): readonly (readonly [string, string])[] {
  const { properties } = Fields.parse(schema ? z.toJSONSchema(schema, { io: 'input' }) : {});
  return Object.entries(properties).map(([name, { type, format }]) => {
    if (type === 'string') return [name, format === 'uuid' ? 'id' : 'text'];
    return [name, 'number'];
  });
}

/** The path with valid parameters except one, followed by `query`. */
function getAddress(
  name: string,
  { path }: Route,
  corrupted: Record<string, string> = {},
  query = '',
): string {
  const { params = {} } = getExample(name);
  const filled = path.replace(/:(\w+)/g, (_, part: string) => corrupted[part] ?? params[part] ?? '');
  return query === '' ? filled : `${filled}?${query}`;
}

const queries = Object.entries<Route>(routes).filter(([, { service }]) => service === 'query');
const cases = queries.flatMap(([name, route]) => [
  ...getFields(route.params).flatMap(([field, kind]) =>
    (BAD_VALUES[kind] ?? [])
      .filter((value) => value !== '')
      .map((value) => ({ name, field, value, address: getAddress(name, route, { [field]: value }) })),
  ),
  ...getFields(route.query).flatMap(([field, kind]) =>
    [...(BAD_VALUES[kind] ?? []), `1&${field}=2`].map((value) => ({
      name,
      field,
      value,
      address: getAddress(name, route, {}, `${field}=${value}`),
    })),
  ),
]);

let server: Awaited<ReturnType<typeof startQueryServer>>;
let session: Record<string, string>;
const ADMIN = { Authorization: `Bearer ${ADMIN_KEY}` };
/** A request with a key or a token doesn't use its session. */
const getHeaders = (name: string) =>
  queries.some(([query, { access }]) => query === name && access === 'admin') ? ADMIN : session;
beforeAll(async () => {
  server = await startQueryServer({ hasRateLimits: false });
  session = server.signIn(USER_ID);
});
afterAll(() => server.close());

it('the list of bad input covers every route with parameters', () => {
  const withInput = queries.filter(([, { params, query }]) => params ?? query).map(([name]) => name);
  expect(new Set(cases.map(({ name }) => name))).toEqual(new Set(withInput));
});

it.each(cases.filter(({ name, field, value }) => !UNUSUAL_BUT_VALID.has(`${name}.${field}.${value}`)))(
  '$name rejects $field=$value',
  async ({ name, field, address }) => {
    const response = await server.get(address, getHeaders(name));
    expect(response.status).toBe(400);
    const problem = Problem.parse(await response.json());
    expect(problem.field).toBe(field);
    expect(problem.message).not.toMatch(ZOD_MESSAGE);
  },
);

describe('a malformed path', () => {
  it.each(queries.filter(([, { params }]) => params))('is rejected by %s', async (name, route) => {
    const [field = ''] = getFields(route.params).map(([part]) => part);
    const response = await server.get(getAddress(name, route, { [field]: '%zz' }), getHeaders(name));
    expect(response.status).toBe(400);
    expect(Problem.parse(await response.json()).code).toBe('invalid-path');
  });
});

it('an unknown query parameter is ignored', async () => {
  const response = await server.get(
    '/api/user/favorites?userId=1&limit[$gt]=&__proto__=1&constructor=1',
    session,
  );
  expect(await response.json()).toEqual([]);
});
