import { expect, it } from 'vitest';
import { computePlanPrices } from './plan-prices';

it('defaults to 2.99 and 29.99 until the prices are loaded', () => {
  expect(computePlanPrices(undefined)).toMatchObject({ monthly: 2.99, annual: 29.99 });
});

it('divides the annual price by 12, and saves 12 monthly prices minus the annual price', () => {
  const prices = computePlanPrices([
    { planType: 'monthly', price: '2.99' },
    { planType: 'annual', price: '20.00' },
  ]);
  expect(prices.annualPerMonth).toBeCloseTo(1.67, 2);
  expect(prices.savings).toBeCloseTo(15.88, 2);
});
