import { describe, expect, it } from 'vitest';
import { CardId, CreditId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { OpenCredit } from '@tapwise/contracts/vocabulary/recommendations/open-credit';
import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import { computeBenefitsForAmount } from './added-bonus';

const cardId = CardId.parse('amex-gold');
const merchantId = MerchantId.parse('best-buy');
const CREDIT: OpenCredit = {
  cardId,
  creditId: CreditId.parse('dining'),
  name: 'Dining credit',
  period: 'month',
  leftCents: 7_00,
  endsOn: '2026-11-30',
  merchants: [],
  merchantNames: [],
  categories: ['dining'],
};
const OFFER: OpenOffer = {
  cardId,
  storeName: 'Best Buy',
  merchantId,
  reward: { kind: 'amount', amountCents: 10_00 },
  minSpendCents: 50_00,
  expiresOn: '2026-12-31',
  isRepeatable: false,
  isCumulative: false,
  paidUnits: 0,
  towardCents: 0,
};
const TEN_PERCENT: OpenOffer = { ...OFFER, reward: { kind: 'percent', percent: 10, maxCents: 8_00 } };

interface Inputs {
  readonly credits?: OpenCredit[];
  readonly offers?: OpenOffer[];
}

function compute(cents: number, { credits = [], offers = [] }: Inputs) {
  return computeBenefitsForAmount({ benefitInputs: { credits, offers, centsPerPoint: 1.6 } }, cents);
}

describe('the benefits of a different amount', () => {
  it('use at most the amount and what is left of credits', () => {
    expect(compute(5_00, { credits: [CREDIT] })?.micros).toBe(5_000_000);
    expect(compute(500_00, { credits: [CREDIT] })).toEqual({
      micros: 7_000_000,
      creditCents: 7_00,
      offerCents: 0,
      lines: ['$7 of your dining credit is left this month.'],
    });
  });

  it('use further credits for a larger amount, those that end first', () => {
    const yearly: OpenCredit = {
      ...CREDIT,
      creditId: CreditId.parse('travel'),
      name: 'Travel credit',
      period: 'calendar-year',
      endsOn: '2026-12-31',
    };
    expect(compute(6_00, { credits: [yearly, CREDIT] })?.lines).toHaveLength(1);
    expect(compute(10_00, { credits: [yearly, CREDIT] })).toEqual({
      micros: 10_000_000,
      creditCents: 10_00,
      offerCents: 0,
      lines: ['$7 of your dining credit is left this month.', '$7 of your travel credit is left this year.'],
    });
  });

  it('state what is still missing to the minimum of an offer', () => {
    expect(compute(45_00, { offers: [OFFER] })).toEqual({
      micros: 0,
      creditCents: 0,
      offerCents: 0,
      lines: ['Spend $5 more to get $10 back.'],
    });
  });

  it('count an offer from its minimum on, however far the requested amount was from it', () => {
    expect(compute(20_00, { offers: [OFFER] })).toBeUndefined();
    expect(compute(50_00, { offers: [OFFER] })).toEqual({
      micros: 10_000_000,
      creditCents: 0,
      offerCents: 10_00,
      lines: ['Your offer pays $10 back here. It ends on December 31, 2026.'],
    });
  });

  it('pay a share of this amount, up to the most that the offer pays', () => {
    expect(compute(60_00, { offers: [TEN_PERCENT] })?.micros).toBe(6_000_000);
    expect(compute(600_00, { offers: [TEN_PERCENT] })).toEqual({
      micros: 8_000_000,
      creditCents: 0,
      offerCents: 8_00,
      lines: ['Your offer pays 10% back, up to $8. It ends on December 31, 2026.'],
    });
  });

  it('count earlier purchases toward the minimum of an offer that adds up', () => {
    const cumulative = { ...OFFER, isCumulative: true, towardCents: 30_00 };
    expect(compute(15_00, { offers: [cumulative] })?.lines).toEqual(['Spend $5 more to get $10 back.']);
    expect(compute(20_00, { offers: [cumulative] })?.micros).toBe(10_000_000);
  });

  it('value points as the answer does', () => {
    const points: OpenOffer = { ...OFFER, reward: { kind: 'points-per-dollar', pointsPerDollar: 2 } };
    expect(compute(100_00, { offers: [points] })).toEqual({
      micros: 3_200_000,
      creditCents: 0,
      offerCents: 3_20,
      lines: ['Your offer pays 200 points here, worth $3.20. It ends on December 31, 2026.'],
    });
  });

  it('state nothing without credits and offers', () => {
    expect(computeBenefitsForAmount({}, 50_00)).toBeUndefined();
  });
});
