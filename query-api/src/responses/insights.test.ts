import { describe, expect, it } from 'vitest';
import type { InsightsMonth, InsightsStore } from '@tapwise/contracts/read-models/insights';
import { NOW, USER_ID } from '../testing/documents';
import { listMonthsUpTo, toInsights } from './insights';

const createTotals = (spendCents: number, rewardCents: number, purchases = 1) => ({
  spendCents,
  rewardCents,
  purchases,
});
const november: InsightsMonth = {
  id: `${USER_ID}:2026-11`,
  userId: USER_ID,
  month: '2026-11',
  ...createTotals(150_10, 4_50, 3),
  bestRewardCents: 6_05,
  byCategory: { gas: createTotals(50_00, 50), groceries: createTotals(100_10, 4_00, 2) },
  byCard: { 'plain-card': createTotals(150_10, 4_50, 3) },
};
const april: InsightsMonth = { ...november, id: `${USER_ID}:2026-04`, month: '2026-04' };
const lastYear: InsightsMonth = { ...november, id: `${USER_ID}:2025-03`, month: '2025-03' };
const MONTH = { at: NOW, month: '2026-11' };
const createStore = (storeName: string, sums: ReturnType<typeof createTotals>): InsightsStore => ({
  id: `${november.id}:${storeName}`,
  ofMonth: november.id,
  storeName,
  ...sums,
});
const stores = [
  createStore('Shell', createTotals(50_00, 50)),
  createStore('Whole Foods', createTotals(90_10, 3_00)),
];

describe('months', () => {
  it('cross the year boundary, whatever the day', () => {
    expect(listMonthsUpTo('2026-01-31T23:59:59.999Z', 3)).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(listMonthsUpTo('2026-03-31T00:00:00.000Z', 2)).toEqual(['2026-02', '2026-03']);
  });
});

describe('the insights response', () => {
  const view = toInsights({ months: [november, april, lastYear], stores }, MONTH, (id) =>
    id === 'plain-card' ? 'Plain Card' : undefined,
  );

  it('reports the current month in dollars', () => {
    expect(view).toMatchObject({
      month: '2026-11',
      monthlyRewards: 4.5,
      monthlySpend: 150.1,
      purchases: 3,
      bestRewards: 6.05,
    });
  });

  it('reports the parts by spending, with display names', () => {
    expect(view.byCategory.map(({ id, name, spend }) => [id, name, spend])).toEqual([
      ['groceries', 'Groceries', 100.1],
      ['gas', 'Gas', 50],
    ]);
    expect(view.byStore.map(({ name }) => name)).toEqual(['Whole Foods', 'Shell']);
    expect(view.otherStores).toEqual({ spend: 10, rewards: 1, purchases: 1 });
    expect(view.byCard).toEqual([
      { id: 'plain-card', name: 'Plain Card', spend: 150.1, rewards: 4.5, purchases: 3 },
    ]);
  });

  it('reports twelve months, with zeros for months without purchases', () => {
    expect(view.history).toHaveLength(12);
    expect(view.history[0]?.month).toBe('2025-12');
    expect(view.history.filter(({ spend }) => spend > 0).map(({ month }) => month)).toEqual([
      '2026-04',
      '2026-11',
    ]);
  });

  it('adds up each card over the twelve months, and names the first month', () => {
    expect(view.yearByCard).toEqual([
      { id: 'plain-card', name: 'Plain Card', spend: 300.2, rewards: 9, purchases: 6 },
    ]);
    expect(view.firstMonth).toBe('2025-03');
  });

  it('reports an earlier month, with the same year', () => {
    const docs = { months: [november, april, lastYear], stores: [] };
    const earlier = toInsights(docs, { at: NOW, month: '2025-03' }, () => undefined);
    expect(earlier).toMatchObject({ month: '2025-03', monthlySpend: 150.1, byCard: [{ id: 'plain-card' }] });
    expect(earlier.history).toEqual(view.history);
    expect(toInsights(docs, { at: NOW, month: '2025-04' }, () => undefined).monthlySpend).toBe(0);
  });

  it('contains zeros without purchases', () => {
    const empty = toInsights({ months: [], stores: [] }, MONTH, () => undefined);
    expect(empty).toMatchObject({ monthlyRewards: 0, monthlySpend: 0, purchases: 0, byCard: [] });
    expect(empty).toMatchObject({ yearByCard: [], firstMonth: null });
    expect(empty.history).toHaveLength(12);
  });
});
