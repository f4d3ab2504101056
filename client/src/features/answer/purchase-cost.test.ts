import { expect, it } from 'vitest';
import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import { computeCostMicros, formatCost } from './purchase-cost';

it('scales the cost with the amount', () => {
  const answer = { amount: 100, warningCodes: [] };
  expect(computeCostMicros({ cost: 3 }, answer, 33_33)).toBe(999_900);
  expect(computeCostMicros({}, answer, 33_33)).toBe(0);
});

it('charges a place’s lowest fee, and its percentage above it', () => {
  const rule = 'The IRS’s processors charge fees';
  const warningCodes: WarningCode[] = [
    { code: 'surcharge', params: { percent: 1.75, costCents: 2_50, rule, isAboveReward: true } },
  ];
  const answer = { amount: 100, warningCodes };
  expect(computeCostMicros({ cost: 2.5 }, answer, 50_00)).toBe(2_500_000);
  expect(computeCostMicros({ cost: 2.5 }, answer, 1_000_00)).toBe(17_500_000);
  // A business card, which pays more than the lowest fee.
  expect(computeCostMicros({ cost: 2.89 }, answer, 1_000_00)).toBe(28_900_000);
  // Not the lowest fee.
  expect(computeCostMicros({ cost: 2.5 }, { ...answer, amount: 142.86 }, 14_286_00)).toBe(250_000_000);
});

it('writes a cost above the reward as a negative net value', () => {
  expect(formatCost(2.9, 1)).toBe('Costs $2.90 here; net −$1.90');
});
