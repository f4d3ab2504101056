import { describe, expect, it } from 'vitest';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { BLUE_CASH, DOUBLE_CASH } from '../../testing/cards';
import { createRecommendation } from '../../testing/recommendations';
import { rankForAmount } from './rank-for-amount';
import { getReasonsForAmount } from './reasons-for-amount';

/** Blue Cash pays 6% on the next $200, then 1%. Double Cash pays 2%. */
const RECOMMENDATION: Recommendation = {
  ...createRecommendation('00000000-0000-4000-8000-000000000001', 'Whole Foods', 'groceries', [
    BLUE_CASH,
    DOUBLE_CASH,
  ]),
  reasoning: [
    '6% back on groceries: $6.00 on $100.00.',
    'Next best is Citi Double Cash with $2.00, $4.00 less.',
    'Whole Foods usually counts as groceries (merchant code 5411).',
  ],
  reasonCodes: [
    {
      code: 'earns',
      params: { percent: 6, where: 'category', category: 'groceries', valueCents: 6_00, amountCents: 100_00 },
    },
    {
      code: 'runner-up',
      params: { card: 'Citi Double Cash', valueCents: 2_00, aheadCents: 4_00 },
    },
    {
      code: 'store-category',
      params: { store: 'Whole Foods', category: 'groceries', merchantCode: '5411' },
    },
  ],
};
const STORE = 'Whole Foods usually counts as groceries (merchant code 5411).';

const listReasons = (cents: number | undefined, recommendation = RECOMMENDATION) =>
  getReasonsForAmount(recommendation, rankForAmount(recommendation, cents)).reasoning;

describe('the explanation of an amount', () => {
  it("is the server's for the original amount, or for none", () => {
    for (const cents of [100_00, undefined]) expect(listReasons(cents)).toEqual(RECOMMENDATION.reasoning);
  });

  it('states what the card earns on another amount, and compares nothing for the original one', () => {
    expect(listReasons(50_00)).toEqual(['6% back on groceries: $3.00 on $50.00.', STORE]);
  });

  it('leaves a rate that differs beyond a cap to the card', () => {
    expect(listReasons(300_00)).toEqual([STORE]);
  });

  it('keeps each code next to its sentence', () => {
    const { reasonCodes } = getReasonsForAmount(RECOMMENDATION, rankForAmount(RECOMMENDATION, 50_00));
    expect(reasonCodes.map((reason) => reason?.code)).toEqual(['earns', 'store-category']);
  });

  it('states that nothing is earned on another amount', () => {
    const nothing: Recommendation = {
      ...RECOMMENDATION,
      reasoning: ['Earns nothing on $100.00.', 'A reason of an older version.'],
      reasonCodes: [{ code: 'earns-nothing', params: { amountCents: 100_00 } }],
    };
    expect(listReasons(40_00, nothing)).toEqual([
      'Earns nothing on $40.00.',
      'A reason of an older version.',
    ]);
  });
});
