import { merchantById } from '@tapwise/contracts/merchants/merchant-by-id';
import { describe, expect, it } from 'vitest';
import { holdCard, NOTHING_TOLD } from '../recommendation/holding';
import { shippedCatalogue } from './shipped-catalogue';

const { asOf, cards } = shippedCatalogue();

function idsOf(field: 'rewards' | 'rotating' | 'chooseCategory'): string[] {
  const merchants: (string | undefined)[] = cards.flatMap((card) => {
    if (field === 'rewards') return card.rewards.flatMap((row) => row.merchants ?? []);
    if (field === 'rotating')
      return card.rotating?.quarters.flatMap((quarter) => quarter.merchants ?? []) ?? [];
    return card.chooseCategory?.slots.flatMap((slot) => slot.merchants ?? []) ?? [];
  });
  return merchants.filter((id) => id !== undefined);
}

describe('the shipped catalogue', () => {
  it('holds all 232 cards of the data file of August 2026, each with its currency', () => {
    expect(asOf).toBe('2026-08');
    expect(cards).toHaveLength(232);
    expect(new Set(cards.map((card) => card.id)).size).toBe(232);
  });

  it.each(['rewards', 'rotating', 'chooseCategory'] as const)('names only known merchants in %s', (field) => {
    expect(idsOf(field).filter((id) => !merchantById(id))).toEqual([]);
  });

  it('gives every private store card a store of its own', () => {
    const homeless = cards.filter(
      (card) => card.network === 'private' && !card.rewards.some((row) => row.merchants !== undefined),
    );
    expect(homeless.map((card) => card.id)).toEqual([]);
  });

  it('gives every row with a cap a period and what it pays past the cap', () => {
    const rows = cards.flatMap((card) => card.rewards).filter((row) => row.capAmount !== undefined);
    expect(rows.filter((row) => row.capPeriod === undefined || row.afterCapRate === undefined)).toEqual([]);
  });

  it('pays percent only in currencies of one cent', () => {
    const odd = cards.filter(
      ({ currency, rewards }) =>
        rewards.some((row) => row.unit === '%' && row.rate > 0) &&
        (currency.centsPerPoint !== 1 || currency.cashFloorCents !== 1),
    );
    expect(odd.map((card) => card.id)).toEqual([]);
  });

  it('has no two capped pools that one purchase could draw on, as the engine counts a purchase into one only', () => {
    const quarters = ['2025-Q1', '2025-Q4', '2026-Q1', '2026-Q2', '2026-Q3'];
    const double = cards.filter((card) =>
      quarters.some((quarter) => {
        const capped = holdCard(card, NOTHING_TOLD, quarter).rows.filter(
          (row) => row.pool && row.category !== 'general',
        );
        return capped.some((a) =>
          capped.some(
            (b) =>
              a.pool?.id !== b.pool?.id && [...a.categories].some((category) => b.categories.has(category)),
          ),
        );
      }),
    );
    expect(double.map((card) => card.id)).toEqual([]);
  });
});
