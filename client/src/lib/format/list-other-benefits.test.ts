import { expect, it } from 'vitest';
import { listOtherBenefits } from './list-other-benefits';

const benefits = ['2% on everything', 'No Annual Fee', '2% on everything: 1% when you buy'];

it.each([
  ['the reward and no fee', 0, ['2% on everything: 1% when you buy']],
  ['the reward', 95, ['No Annual Fee', '2% on everything: 1% when you buy']],
])('leaves out benefits that only repeat %s', (_what, annualFee, expected) => {
  expect(listOtherBenefits({ benefits, rewardSummary: '2% on everything', annualFee })).toEqual(expected);
});
