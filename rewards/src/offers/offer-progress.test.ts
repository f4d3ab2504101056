import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { DatedOffer, OfferReward } from '@tapwise/contracts/vocabulary/offers/offer';
import { computeOfferProgress, type OfferPurchase } from './offer-progress';

const CARD = CardId.parse('amex-gold');
const BEST_BUY = MerchantId.parse('best-buy');
const TARGET = MerchantId.parse('target');

const offer: DatedOffer = {
  offerId: '019a7a3c-4d00-7abc-8def-000000000001',
  cardId: CARD,
  storeName: 'Best Buy',
  merchantId: BEST_BUY,
  reward: { kind: 'amount', amountCents: 10_00 },
  minSpendCents: 50_00,
  expiresOn: '2026-12-31',
  isRepeatable: false,
  isCumulative: false,
  addedAt: '2026-11-10T15:00:00.000Z',
};

function createPurchase(
  purchasedOn: string,
  dollars: number,
  change: Partial<OfferPurchase> = {},
): OfferPurchase {
  return {
    cardId: CARD,
    storeName: 'Best Buy',
    merchantId: BEST_BUY,
    purchasedOn,
    purchasedAt: `${purchasedOn}T16:00:00.000Z`,
    amountCents: dollars * 100,
    ...change,
  };
}

function isUsed(purchases: readonly OfferPurchase[], change: Partial<DatedOffer> = {}): boolean {
  return computeOfferProgress({ ...offer, ...change }, purchases).isUsed;
}

describe('computeOfferProgress', () => {
  it('is used by the first purchase that reaches the minimum', () => {
    expect(isUsed([])).toBe(false);
    expect(isUsed([createPurchase('2026-11-12', 49)])).toBe(false);
    expect(isUsed([createPurchase('2026-11-12', 49), createPurchase('2026-11-13', 50)])).toBe(true);
  });

  it('counts neither other cards nor other stores', () => {
    expect(isUsed([createPurchase('2026-11-12', 99, { cardId: 'chase-freedom' })])).toBe(false);
    expect(isUsed([createPurchase('2026-11-12', 99, { merchantId: TARGET })])).toBe(false);
    expect(isUsed([createPurchase('2026-11-12', 99, { merchantId: null })])).toBe(false);
  });

  it('counts from the day it was added to the day it expires', () => {
    const days = ['2026-11-08', '2026-11-10', '2026-12-31', '2027-01-01'];
    expect(days.map((day) => isUsed([createPurchase(day, 60)]))).toEqual([false, true, true, false]);
  });

  it('counts a purchase of the evening before in UTC only if it was recorded later', () => {
    const recordedLater = { purchasedAt: '2026-11-10T15:00:01.000Z' };
    expect(isUsed([createPurchase('2026-11-09', 60, recordedLater)])).toBe(true);
    expect(isUsed([createPurchase('2026-11-09', 60)])).toBe(false);
    expect(isUsed([createPurchase('2026-11-08', 60, recordedLater)])).toBe(false);
  });

  it('gives the offer back if a refund leaves less than the minimum', () => {
    expect(isUsed([createPurchase('2026-11-12', 60, { amountCents: 49_99 })])).toBe(false);
    expect(isUsed([createPurchase('2026-11-12', 60, { amountCents: 0 })], { minSpendCents: undefined })).toBe(
      false,
    );
  });

  const arbitraryReward: fc.Arbitrary<OfferReward> = fc.oneof(
    fc.constant<OfferReward>({ kind: 'percent', percent: 12.5 }),
    fc.constant<OfferReward>({ kind: 'percent', percent: 20, maxCents: 30_00 }),
    fc.constant<OfferReward>({ kind: 'amount', amountCents: 10_00, maxCents: 30_00 }),
    fc.constant<OfferReward>({ kind: 'points-per-dollar', pointsPerDollar: 3, maxPoints: 900 }),
    fc.constant<OfferReward>({ kind: 'points', points: 1000 }),
  );
  const arbitraryOffer: fc.Arbitrary<DatedOffer> = fc
    .record({
      reward: arbitraryReward,
      minSpendCents: fc.constantFrom(undefined, 20_00, 75_00),
      isRepeatable: fc.boolean(),
      isCumulative: fc.boolean(),
    })
    .map((terms) => ({ ...offer, ...terms }));
  const arbitraryPurchases = fc.array(
    fc
      .record({
        day: fc.integer({ min: 8, max: 30 }),
        dollars: fc.integer({ min: 1, max: 120 }),
        cardId: fc.constantFrom(CARD, CARD, 'chase-freedom'),
      })
      .map(({ day, dollars, cardId }) =>
        createPurchase(`2026-11-${String(day).padStart(2, '0')}`, dollars, { cardId }),
      ),
    { maxLength: 8 },
  );

  it('does not depend on the order of the purchases', () => {
    fc.assert(
      fc.property(
        arbitraryOffer,
        arbitraryPurchases,
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        (terms, purchases, keys) => {
          const keyed = purchases.map((purchase, index) => ({ purchase, key: keys[index] ?? 0 }));
          const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ purchase }) => purchase);
          expect(computeOfferProgress(terms, shuffled)).toEqual(computeOfferProgress(terms, purchases));
        },
      ),
    );
  });

  it('is the same after a purchase and its full refund', () => {
    fc.assert(
      fc.property(
        arbitraryOffer,
        arbitraryPurchases,
        fc.integer({ min: 8, max: 30 }),
        (terms, purchases, day) => {
          const refunded = createPurchase(`2026-11-${String(day).padStart(2, '0')}`, 0);
          expect(computeOfferProgress(terms, [...purchases, refunded])).toEqual(
            computeOfferProgress(terms, purchases),
          );
        },
      ),
    );
  });

  it('never pays more than its maximum, nor more money than was spent', () => {
    fc.assert(
      fc.property(arbitraryOffer, arbitraryPurchases, (terms, purchases) => {
        const { paid } = computeOfferProgress(terms, purchases);
        const { reward } = terms;
        const spentCents = purchases.reduce((sum, { amountCents }) => sum + amountCents, 0);
        const isMoney = reward.kind === 'percent' || reward.kind === 'amount';
        const max = isMoney ? reward.maxCents : reward.maxPoints;
        expect(paid).toBeLessThanOrEqual((max ?? Infinity) * 1_000_000);
        if (isMoney) expect(paid).toBeLessThanOrEqual(spentCents * 1_000_000);
      }),
    );
  });
});
