import { describe, expect, it } from 'vitest';
import { SAPPHIRE } from '../../testing/cards';
import { createRecommendation } from '../../testing/recommendations';
import { computeBenefitsForAmount } from './added-bonus';

const paid = { valueCents: 10_00, expiresOn: '2026-12-31' };
const { ranking } = createRecommendation('00000000-0000-4000-8000-000000000001', 'Best Buy', 'groceries', [
  SAPPHIRE,
]);
const benefits = {
  benefits: [],
  benefitCodes: [
    {
      code: 'credit-left' as const,
      params: { name: 'Dining credit', leftCents: 7_00, period: 'month' as const, endsOn: '2026-11-30' },
    },
    { code: 'offer-close' as const, params: { ...paid, missingCents: 12_00 } },
  ],
};
const compute = (cents: number) =>
  ranking.map((card) =>
    computeBenefitsForAmount({ ...card, ...benefits }, { cents, originalCents: 38_00 }),
  )[0];

describe('the benefits of a different amount', () => {
  it('state what is still missing to the minimum of an offer', () => {
    expect(compute(45_00)?.lines).toEqual([
      '$7 of your dining credit is left this month.',
      'Spend $5 more to get $10 back.',
    ]);
    expect(compute(45_00)?.micros).toBe(7_000_000);
  });

  it('count the offer once the amount reaches its minimum', () => {
    expect(compute(50_00)?.lines[1]).toBe('Your offer pays $10 back here. It ends on December 31, 2026.');
    expect(compute(50_00)?.micros).toBe(17_000_000);
  });

  it('leave offers out for a smaller amount', () => {
    expect(compute(5_00)).toEqual({
      micros: 5_000_000,
      lines: ['$7 of your dining credit is left this month.'],
    });
  });
});
