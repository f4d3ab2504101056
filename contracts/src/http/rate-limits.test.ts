import { describe, expect, it } from 'vitest';
import type { Route } from './define-route';
import { listPossibleResponses } from './openapi/possible-responses';
import { COST_LIMITS, DEFAULT_LIMITS, getUserLimits, PUBLIC_LIMITS } from './rate-limits';
import { routes } from './routes';

const table: readonly [string, Route][] = Object.entries(routes);
const computePerMinute = ({ attempts, seconds }: { readonly attempts: number; readonly seconds: number }) =>
  (attempts * 60) / seconds;

describe('the rate limit table', () => {
  it.each(table)('%s documents 429', (_name, route) => {
    expect(listPossibleResponses(route).map(({ status }) => status)).toContain(429);
  });

  it.each([
    ['userCards', ['reads']],
    ['insights', ['reads', 'insights']],
    ['addCard', ['writes']],
    ['removeCard', ['writes']],
    ['changePassword', ['writes', 'change-password']],
  ] as const)('%s counts as a read or a write, and by its cost', (name, limits) => {
    expect(getUserLimits(routes[name])).toEqual(limits);
  });

  it('is lower for expensive routes', () => {
    for (const [name, limit] of Object.entries(COST_LIMITS)) {
      expect(
        table.some(([, { costLimit }]) => costLimit === name),
        name,
      ).toBe(true);
      expect(computePerMinute(limit), name).toBeLessThan(computePerMinute(DEFAULT_LIMITS.writes));
    }
  });

  it('allows suggestions and searches while a user types', () => {
    for (const name of ['suggestions', 'searchCreditCards'] as const)
      expect(getUserLimits(routes[name])).toEqual(['reads']);
  });

  it.each(table.filter(([, { access, body }]) => access === 'public' && body !== undefined))(
    '%s, which is public, has a limit by address and account',
    (_name, { publicLimit }) => {
      expect(publicLimit).toBeDefined();
    },
  );

  it('names an account field that the request has', () => {
    for (const [name, { publicLimit, body, params }] of table) {
      if (publicLimit === undefined) continue;
      const { account } = PUBLIC_LIMITS[publicLimit];
      const shape = Object.keys({ ...getFields(body), ...getFields(params) });
      expect(shape, name).toContain(account);
    }
  });
});

function getFields(schema: Route['body']): object {
  const shape: unknown = schema && 'shape' in schema ? schema.shape : {};
  return typeof shape === 'object' && shape !== null ? shape : {};
}
