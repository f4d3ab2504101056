import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../steps/run-to-end';
import type { ComparedPurchase } from './best-payment';
import { sumLosses } from './sum-losses';
import { arbitraryPayments, CARDS, walletAndPayments } from './testing/arbitrary-year';
import { listLosses, pay, replay } from './testing/compare-purchases';

const RECOMMENDATION = '01a1fe63-4fa3-72dd-a733-d644e21632c8';
/** 6% on groceries on up to $6,000 a year, then 1%. */
const GROCERY_CARD = 'amex-blue-cash-preferred';
/** 2% everywhere. */
const FLAT_CARD = 'citi-double-cash';
/** 5% in the quarter's categories, which must be activated. */
const ROTATING_CARD = 'discover-it-cash-back';
/** 3% in one category that the cardholder chooses. */
const CHOOSING_CARD = 'bofa-customized-cash';

describe('what was possible', () => {
  it('uses the best accepted card, and the caps as these choices consume them', () => {
    const payments = [
      pay('2026-01-10', 'Kroger', 5_900, FLAT_CARD),
      pay('2026-02-10', 'Kroger', 300, FLAT_CARD),
      pay('2026-03-10', 'Kroger', 300, FLAT_CARD),
      pay('2026-04-10', 'Costco', 100, FLAT_CARD),
    ];
    expect(listLosses({ wallet: [GROCERY_CARD, FLAT_CARD], payments })).toEqual([
      [118, 354, 'not-asked'],
      // 100 × 6% + 200 × 1%, which is more than 300 × 2%.
      [6, 8, 'not-asked'],
      [6, 6, null],
      [2, 2, null],
    ]);
  });

  it('counts the card used as accepted, because the user paid with it', () => {
    const payments = [pay('2026-04-10', 'Costco', 100, GROCERY_CARD)];
    expect(listLosses({ wallet: [GROCERY_CARD], payments })).toEqual([[1, 1, null]]);
  });

  it('is what was earned with one card whose categories can’t be chosen', () => {
    const fixed = CARDS.filter((card) => card !== CHOOSING_CARD && card !== 'us-bank-cash-plus');
    const single = fc
      .constantFrom(...fixed)
      .chain((card) => fc.record({ card: fc.constant(card), payments: arbitraryPayments([card]) }));
    fc.assert(
      fc.property(single, ({ card, payments }) => {
        for (const { purchase, possibleCents, cause } of replay({ wallet: [card], payments }))
          expect([possibleCents, cause]).toEqual([purchase.rewardCents, null]);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps its choice for a whole period', () => {
    // The card's default is gas.
    const payments = [
      pay('2026-05-01', 'Delta', 300, CHOOSING_CARD),
      pay('2026-05-02', 'Shell', 100, CHOOSING_CARD),
      pay('2026-06-01', 'Delta', 100, CHOOSING_CARD),
      pay('2026-06-02', 'Shell', 300, CHOOSING_CARD),
    ];
    expect(listLosses({ wallet: [CHOOSING_CARD], payments })).toEqual([
      [3, 9, 'not-selected'],
      [3, 1, 'not-selected'],
      [1, 1, null],
      [9, 9, null],
    ]);
  });
});

describe('the cause of a loss', () => {
  it('is an activation that isn’t recorded', () => {
    const payments = [{ ...pay('2026-07-10', 'Shell', 100, FLAT_CARD), recommendationId: RECOMMENDATION }];
    const wallet = [FLAT_CARD, ROTATING_CARD];
    const [loss] = replay({ wallet, payments });
    const activated = [FLAT_CARD, { cardId: ROTATING_CARD, activatedQuarters: ['2026-Q3'] }];
    expect(loss?.cause).toBe('not-activated');
    expect(replay({ wallet: activated, payments })[0]).toMatchObject({
      possibleCents: loss?.possibleCents,
      cause: 'other-card',
    });
  });

  it('is a category that wasn’t chosen', () => {
    const payments = [pay('2026-05-02', 'Delta', 100, FLAT_CARD)];
    const chosen = { cardId: CHOOSING_CARD, choices: ['travel'] };
    expect(listLosses({ wallet: [FLAT_CARD, CHOOSING_CARD], payments })).toEqual([[2, 3, 'not-selected']]);
    expect(listLosses({ wallet: [FLAT_CARD, chosen], payments })).toEqual([[2, 3, 'not-asked']]);
  });

  it('is a code that differs from the recorded one, if the card used was the best under that', () => {
    const payments = [
      { ...pay('2026-05-02', 'Starbucks', 100, GROCERY_CARD), recommendationId: RECOMMENDATION },
    ];
    const recordedCode = { category: 'groceries' as const, mcc: '5411' };
    const change = (purchase: ComparedPurchase) => ({ ...purchase, merchantId: null, recordedCode });
    const wallet = [GROCERY_CARD, FLAT_CARD];
    expect(listLosses({ wallet, payments, change })).toEqual([[1, 2, 'coded-differently']]);
    expect(listLosses({ wallet, payments })).toEqual([[1, 2, 'other-card']]);
  });

  it('is a code that differs from the store’s usual one, if the user didn’t ask', () => {
    const payments = [{ ...pay('2026-05-02', 'Kroger', 100, GROCERY_CARD), category: 'dining' }];
    expect(listLosses({ wallet: [GROCERY_CARD, FLAT_CARD], payments })).toEqual([
      [1, 2, 'coded-differently'],
    ]);
  });

  it('is a used-up cap of the card used', () => {
    const payments = [
      pay('2026-01-10', 'Kroger', 6_000, GROCERY_CARD),
      pay('2026-02-10', 'Kroger', 100, GROCERY_CARD),
    ];
    expect(listLosses({ wallet: [GROCERY_CARD, FLAT_CARD], payments })).toEqual([
      [360, 360, null],
      [1, 2, 'cap-used-up'],
    ]);
  });

  it('is a used-up cap if the replay used the room earlier', () => {
    const payments = [
      pay('2026-01-10', 'Kroger', 6_000, FLAT_CARD),
      pay('2026-02-10', 'Kroger', 100, GROCERY_CARD),
    ];
    expect(listLosses({ wallet: [GROCERY_CARD, FLAT_CARD], payments })).toEqual([
      [120, 360, 'not-asked'],
      [6, 2, 'cap-used-up'],
    ]);
  });

  it("isn't asking, or paying with another card", () => {
    const payments = [
      pay('2026-01-10', 'Kroger', 100, FLAT_CARD),
      { ...pay('2026-01-11', 'Kroger', 100, FLAT_CARD), recommendationId: RECOMMENDATION },
    ];
    expect(listLosses({ wallet: [GROCERY_CARD, FLAT_CARD], payments })).toEqual([
      [2, 6, 'not-asked'],
      [2, 6, 'other-card'],
    ]);
  });
});

describe('the sums', () => {
  it('each add up to the difference, to the cent', () => {
    const sum = (parts: readonly { earnedCents: number; possibleCents: number }[]) =>
      parts.reduce((total, { earnedCents, possibleCents }) => total + possibleCents - earnedCents, 0);
    fc.assert(
      fc.property(walletAndPayments, ({ cards, payments }) => {
        const losses = runToEnd(sumLosses(replay({ wallet: cards, payments })));
        const difference = losses.possibleCents - losses.earnedCents;
        expect(losses.causes.reduce((total, { cents }) => total + cents, 0)).toBe(difference);
        for (const parts of [losses.months, losses.stores, losses.cards]) expect(sum(parts)).toBe(difference);
        for (const { cents } of losses.causes) expect(cents).not.toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
