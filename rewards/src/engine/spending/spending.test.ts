import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { ask } from '../testing/ask';
import {
  addPurchase,
  addPurchases,
  createEmptySpending,
  mergeSpending,
  selectYear,
  type SpentPurchase,
} from './spending';

function createPurchase(
  occurredAt: string,
  amountCents = 1000,
  category: Category = 'dining',
): SpentPurchase {
  return { cardId: 'a-card', merchantId: 'starbucks', category, amountCents, rewardCents: 40, occurredAt };
}

const anyPurchase = fc.record({
  cardId: fc.constantFrom('a-card', 'b-card', 'constructor', '__proto__'),
  merchantId: fc.constantFrom('starbucks', 'target', null),
  category: fc.constantFrom<Category>('dining', 'gas'),
  amountCents: fc.integer({ min: 1, max: 999 }),
  rewardCents: fc.integer({ min: 0, max: 99 }),
  occurredAt: fc.constantFrom(
    '2025-12-31T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ),
});

describe('spending', () => {
  it('is summed by card, month, category, and store', () => {
    const spending = [
      createPurchase('2026-02-01T00:00:00.000Z'),
      createPurchase('2026-02-28T23:59:59.999Z', 500),
    ].reduce(addPurchase, createEmptySpending());
    expect(spending).toEqual({
      year: 2026,
      count: 2,
      cards: {
        'a-card': {
          count: 2,
          cents: 1500,
          rewardCents: 80,
          months: {
            '02': {
              categories: { dining: 1500 },
              merchants: { starbucks: { dining: 1500 } },
              visits: { starbucks: 2 },
            },
          },
        },
      },
      categories: { dining: { count: 2, cents: 1500, rewardCents: 80, months: { '02': 1500 } } },
    });
  });

  it('isn’t mutated by addPurchase', () => {
    const before = addPurchase(createEmptySpending(), createPurchase('2026-02-01T00:00:00.000Z'));
    const copy = JSON.stringify(before);
    addPurchase(before, createPurchase('2026-02-02T00:00:00.000Z'));
    expect(JSON.stringify(before)).toBe(copy);
  });

  it('is the same for purchases added at once and merged from parts, which stay as they were', () => {
    const ofOneYear = anyPurchase.map((purchase) => ({
      ...purchase,
      occurredAt: purchase.occurredAt.replace('2025', '2026'),
    }));
    const anyParts = fc.array(fc.array(ofOneYear), { minLength: 1 });
    fc.assert(
      fc.property(anyParts, (purchases) => {
        const parts = purchases.map((part) => addPurchases(createEmptySpending(), part));
        const copy = JSON.stringify(parts);
        expect(mergeSpending(parts)).toEqual(addPurchases(createEmptySpending(), purchases.flat()));
        expect(JSON.stringify(parts)).toBe(copy);
      }),
      { seed: 16 },
    );
  });

  it('is the same for purchases added at once and one by one', () => {
    fc.assert(
      fc.property(fc.array(anyPurchase), fc.array(anyPurchase), (earlier, later) => {
        const before = addPurchases(createEmptySpending(), earlier);
        const copy = JSON.stringify(before);
        const oneByOne = later.reduce(addPurchase, before);
        expect(JSON.stringify(addPurchases(before, later))).toBe(JSON.stringify(oneByOne));
        expect(JSON.stringify(before)).toBe(copy);
        const years = [...earlier, ...later].map(({ occurredAt }) => occurredAt.slice(0, 4)).sort();
        const counted = Object.entries(oneByOne.cards).reduce((sum, [, { count }]) => sum + count, 0);
        expect([counted, oneByOne.year]).toEqual([
          oneByOne.count,
          years.length > 0 ? Number(years.at(-1)) : null,
        ]);
      }),
    );
  });

  it('is reset by the first purchase of a later year (UTC)', () => {
    const before = addPurchase(createEmptySpending(), createPurchase('2025-12-31T23:59:59.999Z'));
    const after = addPurchase(before, createPurchase('2026-01-01T00:00:00.000Z', 700));
    expect(after.year).toBe(2026);
    expect(after.categories).toEqual({
      dining: { count: 1, cents: 700, rewardCents: 40, months: { '01': 700 } },
    });
  });

  it('ignores purchases of an earlier year', () => {
    const before = addPurchase(createEmptySpending(), createPurchase('2026-01-01T00:00:00.000Z'));
    expect(addPurchase(before, createPurchase('2025-06-01T00:00:00.000Z'))).toBe(before);
  });

  it('is empty in any other year', () => {
    const spending = addPurchase(createEmptySpending(), createPurchase('2025-06-01T00:00:00.000Z'));
    expect(selectYear(spending, '2026-01-01T00:00:00.000Z')).toEqual(createEmptySpending());
    expect(selectYear(spending, '2025-12-31T23:59:59.999Z')).toBe(spending);
  });

  it('counts a purchase at an unknown store by category only', () => {
    const spending = addPurchase(createEmptySpending(), {
      ...createPurchase('2026-02-01T00:00:00.000Z'),
      merchantId: null,
    });
    expect(spending.cards['a-card']?.months['02']).toEqual({
      categories: { dining: 1000 },
      merchants: {},
      visits: {},
    });
  });
});

describe('a cash-like purchase', () => {
  it('uses no room of a cap, because it earns nothing', () => {
    const request = { text: 'dentist', cards: ['hilton-honors-business'] };
    const getRoom = (before: { text: string; dollars: number }[]) =>
      ask({ ...request, before }).ranking[0]?.cap?.leftCents;
    expect(getRoom([{ text: 'western union', dollars: 100 }])).toBe(getRoom([]));
    expect(getRoom([{ text: 'dentist', dollars: 100 }])).toBe((getRoom([]) ?? 0) - 10_000);
  });
});

describe('fuel of a supermarket', () => {
  it('uses no room of a cap on gas stations that excludes it, like its answer', () => {
    const request = { text: 'shell', cards: ['discover-it-student-chrome'] };
    const getRoom = (before: { text: string; dollars: number }[]) =>
      ask({ ...request, before }).ranking[0]?.cap?.leftCents;
    expect(ask({ ...request, text: 'h-e-b fuel' }).ranking[0]?.cap).toBeNull();
    expect(getRoom([{ text: 'h-e-b fuel', dollars: 100 }])).toBe(getRoom([]));
    expect(getRoom([{ text: 'chevron', dollars: 100 }])).toBe((getRoom([]) ?? 0) - 10_000);
  });
});
