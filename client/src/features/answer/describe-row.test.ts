import { expect, it } from 'vitest';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { BLUE_CASH, DOUBLE_CASH } from '../../testing/cards';
import { createRecommendation } from '../../testing/recommendations';
import { describeRow } from './describe-row';
import { rankForAmount } from './rank-for-amount';

const RECOMMENDATION = createRecommendation(
  '00000000-0000-4000-8000-000000000001',
  'Whole Foods',
  'groceries',
  [BLUE_CASH, DOUBLE_CASH],
);

function describeFirst(percent: number, cents: number | undefined): string | undefined {
  const reasonCode: ReasonCode = {
    code: 'pays',
    params: { percent, where: 'category', category: 'groceries', valueCents: 6_00 },
  };
  const ranking = RECOMMENDATION.ranking.map((card) => ({ ...card, reasonCode }));
  return rankForAmount({ ...RECOMMENDATION, ranking }, cents).entries.map(describeRow)[0];
}

it('a row of a ranking says what the card earns for what', () => {
  expect(describeFirst(6, undefined)).toBe('Earns 6% on groceries.');
  expect(describeFirst(6, 50_00)).toBe('Earns 6% on groceries.');
});

it('a row of a ranking lists the rates of an amount beyond a cap', () => {
  expect(describeFirst(6, 300_00)).toBe('6% on the first $200.00, then 1%.');
});
