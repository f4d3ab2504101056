import { expect, it } from 'vitest';
import { planPrices } from './plan-prices';

it('counts with 2.99 and 29.99 until prices have come', () => {
  expect(planPrices(undefined)).toMatchObject({ monthly: 2.99, annual: 29.99 });
});

it('takes a twelfth of the annual price a month, and twelve months less the annual price as savings', () => {
  const prices = planPrices([
    { planType: 'monthly', price: '2.99' },
    { planType: 'annual', price: '20.00' },
  ]);
  expect(prices.annualPerMonth).toBeCloseTo(1.67, 2);
  expect(prices.savings).toBeCloseTo(15.88, 2);
});
