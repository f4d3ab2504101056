import { describe, expect, it } from 'vitest';
import type { OfferReward } from '@tapwise/contracts/vocabulary/offers/offer';
import { computeMissingCents, type OfferTerms, payOffer, UNUSED_OFFER, valueUnits } from './offer-reward';

const TEN_DOLLARS: OfferReward = { kind: 'amount', amountCents: 10_00 };

function createTerms(reward: OfferReward, terms: Partial<OfferTerms> = {}): OfferTerms {
  return { reward, isRepeatable: false, isCumulative: false, ...terms };
}

/** What each of the purchases is paid, in cents, at 2 cents per point. */
function pay(terms: OfferTerms, ...amounts: readonly number[]) {
  let progress = UNUSED_OFFER;
  const paidCents = amounts.map((cents) => {
    const paid = payOffer(terms, progress, cents);
    ({ progress } = paid);
    return valueUnits(terms.reward, paid.units, 2) / 1_000_000;
  });
  return { paidCents, isUsed: progress.isUsed, towardCents: progress.towardCents };
}

describe('payOffer', () => {
  it('pays a fixed amount once the purchase reaches the minimum, and only once', () => {
    const terms = createTerms(TEN_DOLLARS, { minSpendCents: 50_00 });
    expect(pay(terms, 49_99)).toMatchObject({ paidCents: [0], isUsed: false });
    expect(pay(terms, 50_00)).toMatchObject({ paidCents: [10_00], isUsed: true });
    expect(pay(terms, 20_00, 60_00, 70_00)).toMatchObject({ paidCents: [0, 10_00, 0], isUsed: true });
  });

  it('never pays more money than the purchase', () => {
    expect(pay(createTerms(TEN_DOLLARS), 4_00).paidCents).toEqual([4_00]);
  });

  it('pays a percentage up to the maximum', () => {
    const terms = createTerms({ kind: 'percent', percent: 10, maxCents: 6_00 });
    expect(pay(terms, 45_50)).toMatchObject({ paidCents: [4_55], isUsed: true });
    expect(pay(terms, 100_00)).toMatchObject({ paidCents: [6_00], isUsed: true });
  });

  it('keeps fractions of a cent', () => {
    expect(pay(createTerms({ kind: 'percent', percent: 2.5 }), 1_01).paidCents).toEqual([2.525]);
  });

  it('pays a repeatable percentage until its maximum across purchases', () => {
    const terms = createTerms({ kind: 'percent', percent: 20, maxCents: 40_00 }, { isRepeatable: true });
    expect(pay(terms, 100_00, 90_00)).toMatchObject({ paidCents: [20_00, 18_00], isUsed: false });
    expect(pay(terms, 100_00, 90_00, 50_00, 50_00)).toMatchObject({
      paidCents: [20_00, 18_00, 2_00, 0],
      isUsed: true,
    });
  });

  it('pays a repeatable amount for each qualifying purchase, up to its maximum', () => {
    const reward: OfferReward = { kind: 'amount', amountCents: 3_00, maxCents: 9_00 };
    const terms = createTerms(reward, { minSpendCents: 10_00, isRepeatable: true });
    expect(pay(terms, 10_00, 9_99, 30_00, 12_00, 11_00)).toMatchObject({
      paidCents: [3_00, 0, 3_00, 3_00, 0],
      isUsed: true,
    });
  });

  it('values points at the value of a point', () => {
    const terms = createTerms({ kind: 'points', points: 5000 }, { minSpendCents: 350_00 });
    expect(pay(terms, 350_00)).toMatchObject({ paidCents: [100_00], isUsed: true });
  });

  it('pays points per dollar up to the most points', () => {
    const reward: OfferReward = { kind: 'points-per-dollar', pointsPerDollar: 2, maxPoints: 4000 };
    const terms = createTerms(reward, { isRepeatable: true });
    expect(pay(terms, 100_00, 1_999_00)).toMatchObject({ paidCents: [4_00, 76_00], isUsed: true });
    expect(pay(terms, 1_50).paidCents).toEqual([6]);
  });

  describe('for a cumulative offer', () => {
    it('adds purchases up to the minimum', () => {
      const terms = createTerms(TEN_DOLLARS, { minSpendCents: 50_00, isCumulative: true });
      expect(pay(terms, 20_00, 20_00)).toEqual({ paidCents: [0, 0], isUsed: false, towardCents: 40_00 });
      expect(pay(terms, 20_00, 20_00, 10_00, 99_00)).toMatchObject({
        paidCents: [0, 0, 10_00, 0],
        isUsed: true,
      });
    });

    it('pays the percentage of all purchases that reached the minimum', () => {
      const reward: OfferReward = { kind: 'percent', percent: 10 };
      const terms = createTerms(reward, { minSpendCents: 50_00, isCumulative: true });
      expect(pay(terms, 30_00, 30_00, 30_00).paidCents).toEqual([0, 6_00, 0]);
      expect(pay({ ...terms, isRepeatable: true }, 30_00, 30_00, 30_00).paidCents).toEqual([0, 6_00, 3_00]);
    });

    it('pays a repeatable amount each time the sum reaches the minimum', () => {
      const terms = createTerms(TEN_DOLLARS, {
        minSpendCents: 50_00,
        isCumulative: true,
        isRepeatable: true,
      });
      expect(pay(terms, 120_00, 40_00)).toEqual({
        paidCents: [20_00, 10_00],
        isUsed: false,
        towardCents: 10_00,
      });
    });

    it('pays for any purchase without a minimum', () => {
      expect(pay(createTerms(TEN_DOLLARS, { isCumulative: true }), 20_00).paidCents).toEqual([10_00]);
    });
  });
});

describe('computeMissingCents', () => {
  const terms = createTerms(TEN_DOLLARS, { minSpendCents: 50_00 });

  it('returns what is missing to the minimum', () => {
    expect(computeMissingCents(terms, UNUSED_OFFER, 38_00)).toBe(12_00);
    expect(computeMissingCents(terms, UNUSED_OFFER, 50_00)).toBe(0);
    expect(computeMissingCents(createTerms(TEN_DOLLARS), UNUSED_OFFER, 1)).toBe(0);
  });

  it('counts earlier purchases of a cumulative offer only', () => {
    const progress = { ...UNUSED_OFFER, towardCents: 20_00 };
    expect(computeMissingCents({ ...terms, isCumulative: true }, progress, 20_00)).toBe(10_00);
    expect(computeMissingCents(terms, progress, 20_00)).toBe(30_00);
  });
});
