import { join } from 'node:path';
import { routes } from '@tapwise/contracts/http/routes';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer, ApiClient } from './testing/api-client';
import { ADMIN_KEY, startApi, type RunningApi } from './testing/start-api';

/** One good body for every route of the table that takes one: what is spoiled below, one field at a time. */
const GOOD_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  signUp: { name: 'Ada', email: 'ada@example.com', password: 'secret-1' },
  logIn: { email: 'ada@example.com', password: 'secret-1' },
  forgotPassword: { email: 'ada@example.com' },
  resetPassword: { token: 'token', newPassword: 'secret-1' },
  setGoals: { goals: ['travel'] },
  addCard: { cardId: 'amex-gold' },
  chooseCategory: { category: 'dining' },
  activateQuarter: { quarter: '2026-Q4' },
  recommend: { location: 'Costco' },
  recordPurchase: { cardId: 'amex-gold', amount: '10.00', storeName: 'Costco' },
  giveFeedback: {
    recommendationId: '1',
    location: 'Costco',
    recommendedCardId: 'amex-gold',
    actualCardId: 'amex-gold',
    feedbackType: 'followed',
    satisfactionScore: 5,
  },
  toggleFavorite: { searchTerm: 'Costco' },
  upgradeToPremium: { planType: 'monthly' },
  setPrice: { planType: 'monthly', price: '2.99' },
  refreshCards: { action: 'refresh-all' },
};

/** Fits no field of any route. */
const BAD_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  boolean: true,
  'an object': { $gt: '' },
  'a nested list': [[]],
  'too long': 'x'.repeat(5000),
  'control characters': 'a\u0000b\u202e',
  blank: '   ',
};
const EXTRA_FIELDS: Readonly<Record<string, unknown>> = {
  isOnboarded: true,
  userId: '01938b3c-0000-7000-8000-000000000001',
  $where: '1',
  constructor: { prototype: {} },
};
/** A password may be any text. */
const ODD_BUT_GOOD = new Set(['signUp.password.control characters']);

const table = Object.entries(routes).flatMap(([name, route]) =>
  route.side === 'command' && 'body' in route ? [{ name, ...route }] : [],
);

let api: RunningApi;
let user: ApiClient;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.stop());

/** Events in the whole log, and profiles in the vault: what bad input must not add to. */
function stored(): { events: number; profiles: number } {
  const count = (file: string, table: string) => {
    const db = new Database(join(api.dataDir, file), { readonly: true });
    const found = db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
    db.close();
    return found;
  };
  return { events: count('events.db', 'events'), profiles: count('vault.db', 'profiles') };
}

async function isRefused(send: () => Promise<ApiAnswer>): Promise<void> {
  const before = stored();
  const answer = await send();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body['message']).toEqual(expect.any(String));
  expect(answer.text).not.toMatch(/node_modules|at .*\.ts|sqlite|zod/i);
  expect(stored()).toEqual(before);
}

it('knows a good body for every command route that takes one', () => {
  expect(table.map(({ name }) => name).sort()).toEqual(Object.keys(GOOD_BODIES).sort());
});

describe.each(table)('$method $path', ({ name, method, path }) => {
  const good = GOOD_BODIES[name] ?? {};
  const send = (body: unknown) =>
    user.ask(method, path, { body, headers: { authorization: `Bearer ${ADMIN_KEY}` } });
  const spoiled = Object.keys(good).flatMap((field) =>
    Object.entries(BAD_VALUES)
      .filter(([kind]) => !ODD_BUT_GOOD.has(`${name}.${field}.${kind}`))
      .map(([kind, value]) => ({ field, kind, body: { ...good, [field]: value } })),
  );

  it.each(Object.keys(good))('refuses a body without %s', async (field) => {
    const { [field]: _, ...rest } = good;
    await isRefused(() => send(rest));
  });

  it.each(spoiled)('refuses $field: $kind', async ({ body }) => {
    await isRefused(() => send(body));
  });

  it.each(Object.keys(EXTRA_FIELDS))('refuses the extra field %s', async (field) => {
    await isRefused(() => send({ ...good, [field]: EXTRA_FIELDS[field] }));
  });

  it.each([[[]], ['text'], [7], [null], [[good]]])('refuses a body that is %j', async (body) => {
    await isRefused(() => send(body));
  });

  it('refuses no body, and __proto__', async () => {
    await isRefused(() => send(undefined));
    const raw = `{"__proto__":{"isAdmin":true},${JSON.stringify(good).slice(1)}`;
    await isRefused(() => user.ask(method, path, { raw, headers: { authorization: `Bearer ${ADMIN_KEY}` } }));
  });
});

it.each(['..', '%00', 'a'.repeat(300), '%7B%22%24gt%22%3A%22%22%7D', '__proto__', 'AMEX-GOLD'])(
  'refuses to remove the card %s',
  async (cardId) => {
    await isRefused(() => user.ask('DELETE', `/api/user/cards/${cardId}`));
  },
);
