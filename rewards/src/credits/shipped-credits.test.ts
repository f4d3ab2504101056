import { describe, expect, it } from 'vitest';
import brands from '../../data/brands.json';
import file from '../../data/credits.json';
import { loadShippedCatalog } from '../cards/catalog/shipped-catalog';
import { MERCHANTS } from '../places/reference/merchants';
import { isAutomatic } from './credit-matches';
import { CreditFile } from './credits-schema';
import { findCredit, listCreditsOfCard } from './shipped-credits';

const { credits } = CreditFile.parse(file);

describe('the shipped credits', () => {
  it('contain each id once, and each card’s credits', () => {
    expect(new Set(credits.map(({ id }) => id)).size).toBe(credits.length);
    expect(listCreditsOfCard('amex-gold').map(({ id }) => id)).toContain('amex-gold-dunkin');
    expect(listCreditsOfCard('unknown')).toEqual([]);
    expect(findCredit('unknown')).toBeUndefined();
  });

  it('belong to cards of the catalog', () => {
    const cards = new Set(loadShippedCatalog().cards.map(({ id }) => id));
    expect(credits.filter(({ cardId }) => !cards.has(cardId))).toEqual([]);
  });

  it('name merchants of the data', () => {
    const ids = new Set<string>([...MERCHANTS, ...brands.merchants].map(({ id }) => id));
    expect(credits.flatMap(({ merchants }) => merchants.filter((id) => !ids.has(id)))).toEqual([]);
  });

  it('add up to at most what a year of periods pays', () => {
    const PERIODS_PER_YEAR = { month: 12, quarter: 4, 'half-year': 2, 'every-4-years': 1 / 4 };
    for (const { id, amount, amountByMonth, perYear, period } of credits) {
      if (amount === null || perYear === null || period === 'per-stay') continue;
      const periods =
        period === 'calendar-year' || period === 'membership-year' ? 1 : PERIODS_PER_YEAR[period];
      const extra = Object.values(amountByMonth ?? {}).reduce((sum, dollars) => sum + dollars - amount, 0);
      expect([id, amount * periods + extra]).toEqual([id, expect.closeTo(perYear, 2)]);
    }
  });

  it('use no credit by itself that depends on spending or has no dollar figure', () => {
    const automatic = credits.filter(isAutomatic);
    expect(automatic.length).toBeGreaterThan(150);
    for (const { name } of automatic) expect(name).not.toMatch(/after (?:\$|\d)/);
  });
});
