import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { applyPurchaseChange, type BonusPurchase, findBonusLoss } from './bonus-loss';

const TODAY = '2026-11-23';
const GOLD = CardId.parse('gold');
const card = {
  cardId: GOLD,
  openedOn: '2026-10-01',
  welcomeBonus: { spendCents: 4000_00, deadline: '2026-12-22' },
};
const createPurchase = (netCents: number, change: Partial<BonusPurchase> = {}): BonusPurchase => ({
  cardId: GOLD,
  purchasedOn: '2026-11-20',
  netCents,
  ...change,
});

/** The loss if a purchase changes while `spent` counts toward the bonus, at $100 a day. */
function findLoss(spent: number, before: BonusPurchase, after: BonusPurchase | null, recentCents = 9000_00) {
  return findBonusLoss(card, { spentCents: spent, recentCents }, { before, after }, TODAY);
}

describe('findBonusLoss', () => {
  it('returns what is missing if a bonus that is reached falls below its spend', () => {
    expect(findLoss(4100_00, createPurchase(220_00), null)).toEqual({
      wasReached: true,
      remainingCents: 120_00,
      daysLeft: 30,
    });
    expect(findLoss(4100_00, createPurchase(220_00), createPurchase(100_00))).toMatchObject({
      remainingCents: 20_00,
    });
  });

  it('returns nothing if the bonus stays reached, to the cent', () => {
    expect(findLoss(4100_00, createPurchase(100_00), null)).toBeUndefined();
    expect(findLoss(4100_00, createPurchase(100_01), null)).toMatchObject({ remainingCents: 1 });
  });

  it('returns what remains if a bonus gets out of reach, including because of a lower pace', () => {
    // $3,000 remain at most. Without $900 of the last 90 days, only $2,700 can be spent in 30 days.
    expect(findLoss(1900_00, createPurchase(900_00), null)).toEqual({
      wasReached: false,
      remainingCents: 3000_00,
      daysLeft: 30,
    });
    expect(findLoss(2800_00, createPurchase(900_00), null)).toBeUndefined();
    const other = createPurchase(900_00, { cardId: 'other' });
    expect(findLoss(1299_99, other, null)).toMatchObject({ remainingCents: 2700_01 });
    expect(findLoss(1300_00, other, null)).toBeUndefined();
  });

  it('returns nothing if the bonus was out of reach before', () => {
    expect(findLoss(0, createPurchase(1_00), null, 0)).toBeUndefined();
  });

  it('counts a purchase that moves to a different card, or to a day that doesn’t count, as removed', () => {
    const before = createPurchase(100_00);
    for (const change of [{ cardId: 'other' }, { purchasedOn: '2026-09-30' }, { purchasedOn: '2026-12-23' }])
      expect(findLoss(4000_00, before, createPurchase(100_00, change))).toMatchObject({
        remainingCents: 100_00,
      });
    expect(findLoss(4000_00, before, createPurchase(100_00, { purchasedOn: '2026-12-22' }))).toBeUndefined();
  });

  it('returns nothing for purchases that count toward nothing', () => {
    expect(findLoss(4000_00, createPurchase(100_00, { cardId: 'other' }), null)).toBeUndefined();
    expect(findLoss(4000_00, createPurchase(100_00, { purchasedOn: '2026-09-30' }), null)).toBeUndefined();
  });
});

it('applyPurchaseChange changes nothing if a purchase changes back', () => {
  const purchases = fc.record({
    cardId: fc.constantFrom('gold', 'other'),
    purchasedOn: fc.constantFrom('2026-08-25', '2026-08-26', '2026-10-01', TODAY, '2026-11-24', '2026-12-23'),
    netCents: fc.nat(),
  });
  fc.assert(
    fc.property(purchases, purchases, (before, after) => {
      const spending = { spentCents: 5_000_00, recentCents: 9_000_00 };
      const changed = applyPurchaseChange(spending, card, { before, after }, TODAY);
      expect(applyPurchaseChange(changed, card, { before: after, after: before }, TODAY)).toEqual(spending);
    }),
  );
});
