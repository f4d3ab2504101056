import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { insights } from '@tapwise/contracts/read-models/insights';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { OTHER_USER_ID, USER_ID } from '../../../testing/documents';
import { startQueryServer } from '../../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
let headers: Record<string, string>;
beforeEach(async () => {
  server = await startQueryServer();
  headers = server.signIn(USER_ID);
});
afterEach(() => server.close());

describe('the insights route', () => {
  it('reports the current month', async () => {
    const ofMonth = `${USER_ID}:2026-11`;
    const totals = { spendCents: 100_00, rewardCents: 2_00, purchases: 1 };
    server.views.put(catalog, [createCatalogDoc('plain-card', { name: 'Plain Card' })]);
    server.views.put(insights, [
      {
        id: ofMonth,
        userId: USER_ID,
        month: '2026-11',
        ...totals,
        bestRewardCents: 3_00,
        byCategory: { groceries: totals },
        byCard: { 'plain-card': totals },
      },
      { id: `${ofMonth}:whole foods`, ofMonth, storeName: 'Whole Foods', ...totals },
    ]);
    const now = await server.read('insights', '/api/user/insights', headers);
    expect(now).toMatchObject({ month: '2026-11', monthlyRewards: 2, bestRewards: 3 });
    expect(now.byCard).toMatchObject([{ id: 'plain-card', name: 'Plain Card', rewards: 2 }]);
    expect(now.byStore).toMatchObject([{ id: 'Whole Foods', spend: 100 }]);
    expect(now.otherStores).toEqual({ spend: 0, rewards: 0, purchases: 0 });
    server.setClock('2026-12-01T00:00:00.000Z');
    headers = server.signIn(USER_ID);
    const later = await server.read('insights', '/api/user/insights', headers);
    expect(later).toMatchObject({ month: '2026-12', monthlyRewards: 0 });
    expect(later.history.at(-2)).toMatchObject({ month: '2026-11', rewards: 2 });
  });

  it('lists the top stores exactly and sums up the others', async () => {
    const ofMonth = `${USER_ID}:2026-11`;
    // The first stores have the most spending, the last ones the most visits, and one store has neither.
    const stores = Array.from({ length: 401 }, (_, index) => ({
      id: `${ofMonth}:store ${String(index)}`,
      ofMonth,
      storeName: `Store ${String(index)}`,
      spendCents: 10_000 - index,
      rewardCents: 1,
      purchases: index + 1,
    }));
    const sum = (pick: (store: (typeof stores)[number]) => number) =>
      stores.reduce((total, store) => total + pick(store), 0);
    const spendCents = sum((store) => store.spendCents);
    const purchases = sum((store) => store.purchases);
    const month = { spendCents, rewardCents: 401, purchases, bestRewardCents: 401 };
    server.views.put(insights, [
      { id: ofMonth, userId: USER_ID, month: '2026-11', ...month, byCategory: {}, byCard: {} },
      ...stores,
    ]);
    const found = await server.read('insights', '/api/user/insights', headers);
    expect(found.byStore).toHaveLength(400);
    expect(found.byStore[0]).toMatchObject({ name: 'Store 0' });
    const visits = found.byStore.toSorted((a, b) => b.purchases - a.purchases);
    expect(visits.slice(0, 5).map(({ name }) => name)).toEqual(
      [400, 399, 398, 397, 396].map((index) => `Store ${String(index)}`),
    );
    expect(found.otherStores).toEqual({ spend: 98, rewards: 0.01, purchases: 201 });
  });
});

describe('a month of insights', () => {
  const totals = { spendCents: 40_00, rewardCents: 1_00, purchases: 1, bestRewardCents: 1_00 };
  const createMonth = (month: string, userId: UserId = USER_ID) => ({
    id: `${userId}:${month}`,
    userId,
    month,
    ...totals,
    byCategory: {},
    byCard: {},
  });
  const getPath = (month: string) => `/api/user/insights?month=${month}`;

  it('has its own totals and stores, even if it is older than the history', async () => {
    const store = { ofMonth: `${USER_ID}:2025-02`, storeName: 'Shell', ...totals };
    server.views.put(insights, [
      createMonth('2026-11'),
      createMonth('2025-02'),
      createMonth('2024-12', OTHER_USER_ID),
      { id: `${USER_ID}:2025-02:shell`, ...store },
    ]);
    expect(await server.read('insights', getPath('2025-02'), headers)).toMatchObject({
      month: '2025-02',
      monthlySpend: 40,
      byStore: [{ id: 'Shell' }],
      firstMonth: '2025-02',
    });
    const { byStore } = await server.read('insights', getPath('2026-11'), headers);
    expect(byStore).toEqual([]);
  });

  it.each(['2026-10', '1999-01'])('has zeros without purchases: %s', async (month) => {
    server.views.put(insights, [createMonth('2026-11')]);
    const found = await server.read('insights', getPath(month), headers);
    expect(found).toMatchObject({ month, monthlySpend: 0, purchases: 0, byCategory: [], byStore: [] });
  });

  it.each(['2026-13', '2026-00', '2026-1', '2026-11-01', 'november', '', '2026-11&month=2026-10'])(
    'is rejected if it isn’t a month: %s',
    async (month) => {
      const response = await server.get(getPath(month), headers);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ field: 'month' });
    },
  );

  it('is rejected if it is in the future, but not if it has started somewhere', async () => {
    const response = await server.get(getPath('2026-12'), headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'month-in-future', field: 'month' });
    server.setClock('2026-11-30T12:00:00.000Z');
    headers = server.signIn(USER_ID);
    expect((await server.get(getPath('2026-12'), headers)).status).toBe(200);
    expect((await server.get(getPath('2027-01'), headers)).status).toBe(400);
  });
});
