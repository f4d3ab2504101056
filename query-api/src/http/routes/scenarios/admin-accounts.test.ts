import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { feedback } from '@tapwise/contracts/read-models/feedback';
import { ALL_TIME, statistics } from '@tapwise/contracts/read-models/statistics';
import { type WalletDoc, wallets } from '@tapwise/contracts/read-models/wallets';
import { createAccountDoc, createWalletDoc, NOW, toUserId } from '../../../testing/documents';
import { ADMIN_KEY, startQueryServer } from '../../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
const headers = { Authorization: `Bearer ${ADMIN_KEY}` };
const PREMIUM_END = '2026-12-21T10:00:00.000Z';
const plan = { planType: 'monthly' as const, startedAt: NOW };
const canceled: Partial<WalletDoc> = { plan: { ...plan, endsAt: PREMIUM_END }, planState: 'cancelled' };
const renewing: Partial<WalletDoc> = { plan: { ...plan, endsAt: null }, planState: 'renewing' };

beforeEach(async () => {
  server = await startQueryServer();
  for (const number of [1, 2, 3]) {
    const registeredAt = `2026-11-0${String(number)}T00:00:00.000Z`;
    server.views.put(accounts, [createAccountDoc(toUserId(number), { registeredAt })]);
  }
  server.vault.addProfile(toUserId(1), 'Ada', 'ada@example.com');
  server.vault.addProfile(toUserId(2), 'Bob', 'bob@example.com');
  server.views.put(wallets, [
    createWalletDoc(toUserId(1), ['a', 'b'], canceled),
    createWalletDoc(toUserId(3), [], renewing),
  ]);
});
afterEach(() => server.close());

it('adminUsers lists accounts, newest first, including deleted ones', async () => {
  expect(await server.read('adminUsers', '/api/admin/users', headers)).toEqual([
    {
      id: toUserId(3),
      name: '(deleted)',
      email: '',
      cardCount: 0,
      subscriptionType: 'premium',
      subscriptionStatus: 'active',
      createdAt: '2026-11-03T00:00:00.000Z',
      expiresAt: PREMIUM_END,
    },
    {
      id: toUserId(2),
      name: 'Bob',
      email: 'bob@example.com',
      cardCount: 0,
      subscriptionType: 'free',
      subscriptionStatus: 'active',
      createdAt: '2026-11-02T00:00:00.000Z',
    },
    {
      id: toUserId(1),
      name: 'Ada',
      email: 'ada@example.com',
      cardCount: 2,
      subscriptionType: 'premium',
      subscriptionStatus: 'cancelled',
      createdAt: '2026-11-01T00:00:00.000Z',
      expiresAt: PREMIUM_END,
    },
  ]);
});

it('adminUsers pages through all accounts', async () => {
  const first = await server.get('/api/admin/users?limit=2', headers);
  const next = first.headers.get('x-next-after') ?? '';
  expect(next).toBe(`2026-11-02T00:00:00.000Z~${toUserId(2)}`);
  const second = await server.get(`/api/admin/users?limit=2&after=${next}`, headers);
  expect((await second.json()) as unknown[]).toMatchObject([{ name: 'Ada' }]);
  expect(second.headers.get('x-next-after')).toBeNull();
});

it('adminStats counts a canceled plan as premium until the second it ends', async () => {
  server.setClock('2026-12-21T09:59:59.999Z');
  const read = () => server.read('adminStats', '/api/admin/stats', headers);
  expect(await read()).toMatchObject({ totalUsers: 3, freeUsers: 1, premiumUsers: 2 });
  server.setClock(PREMIUM_END);
  expect(await read()).toMatchObject({ totalUsers: 3, freeUsers: 2, premiumUsers: 1 });
});

it('adminStats counts more canceled plans than fit on one page', async () => {
  const many = Array.from({ length: 1_100 }, (_, index) =>
    createWalletDoc(toUserId(index + 10), [], canceled),
  );
  server.views.put(wallets, many);
  server.views.put(
    accounts,
    many.map(({ id }) => createAccountDoc(id)),
  );
  expect(await server.read('adminStats', '/api/admin/stats', headers)).toMatchObject({
    totalUsers: 1_103,
    premiumUsers: 1_102,
  });
});

it('adminStats reports totals over all accounts, and for the current month (UTC)', async () => {
  const sums = { cards: 4, recommendations: 9, purchases: 3, spendCents: 100_00, rewardCents: 1_23 };
  const read = () => server.read('adminStats', '/api/admin/stats', headers);
  expect(await read()).toMatchObject({ cardsInWallets: 0, purchasesThisMonth: 0, followRate: null });
  server.views.put(statistics, [
    { id: ALL_TIME, ...sums },
    { id: '2026-11', ...sums, cards: -2, recommendations: 5 },
  ]);
  server.views.put(feedback, [
    { id: 'ada:1', feedbackType: 'followed', givenOn: '2026-11-20' },
    { id: 'ada:2', feedbackType: 'followed', givenOn: '2026-11-20' },
    { id: 'grace:1', feedbackType: 'followed', givenOn: '2026-11-20' },
    { id: 'grace:2', feedbackType: 'different_card', givenOn: '2026-11-21' },
  ]);
  server.setClock('2026-11-30T23:59:59.999Z');
  expect(await read()).toMatchObject({
    month: '2026-11',
    cardsInWallets: 4,
    recommendations: 9,
    recommendationsThisMonth: 5,
    purchasesThisMonth: 3,
    rewardsThisMonth: 1.23,
    followRate: 0.75,
  });
  server.setClock('2026-12-01T00:00:00.000Z');
  expect(await read()).toMatchObject({
    month: '2026-12',
    cardsInWallets: 4,
    recommendations: 9,
    recommendationsThisMonth: 0,
    purchasesThisMonth: 0,
    rewardsThisMonth: 0,
    followRate: 0.75,
  });
});

it('adminUsers pages through 1,000 accounts of the same moment, each once, newest first', async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => toUserId(index + 10));
  const registeredAt = '2026-11-20T00:00:00.000Z';
  server.views.put(
    accounts,
    ids.map((id) => createAccountDoc(id, { registeredAt })),
  );
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page = await server.get(`/api/admin/users?limit=300${next && `&after=${next}`}`, headers);
    seen.push(...((await page.json()) as { id: string }[]).map(({ id }) => id));
    next = page.headers.get('x-next-after');
  }
  expect(seen).toEqual([...ids.toReversed(), toUserId(3), toUserId(2), toUserId(1)]);
});

it('adminUsers reports premium until the second a canceled plan ends', async () => {
  const readAda = async () =>
    (await server.read('adminUsers', '/api/admin/users', headers)).find(({ name }) => name === 'Ada');
  server.setClock('2026-12-21T09:59:59.999Z');
  expect(await readAda()).toMatchObject({ subscriptionType: 'premium', subscriptionStatus: 'cancelled' });
  server.setClock(PREMIUM_END);
  expect(await readAda()).toMatchObject({ subscriptionType: 'free', subscriptionStatus: 'active' });
});

it('logs every use, and never the key', async () => {
  await server.read('adminStats', '/api/admin/stats', headers);
  expect(server.logged.join('')).toContain('adminStats');
  expect(server.logged.join('')).not.toContain(ADMIN_KEY);
});
