import { expect, it } from 'vitest';
import { computeCostMicros, formatCost } from './purchase-cost';

it('scales the cost with the amount', () => {
  expect(computeCostMicros({ cost: 3 }, { amount: 100 }, 33_33)).toBe(999_900);
  expect(computeCostMicros({}, { amount: 100 }, 33_33)).toBe(0);
});

it('writes a cost above the reward as a negative net value', () => {
  expect(formatCost(2.9, 1)).toBe('Costs $2.90 here; net −$1.90');
});
