import { expect, it } from 'vitest';
import { renderPlainBenefit } from './plain-benefits';

const params = { valueCents: 6_00, percent: 10, expiresOn: '2026-12-31' };

it('an offer that a purchase uses up names its limit', () => {
  expect(renderPlainBenefit({ code: 'offer-pays', params }, 100_00)).toBe(
    'Your offer pays 10% back, up to $6. It ends on December 31, 2026.',
  );
  expect(renderPlainBenefit({ code: 'offer-close', params: { ...params, missingCents: 10_00 } }, 90_00)).toBe(
    'Spend $10 more to get 10% back, up to $6.',
  );
});

it('an offer that pays its full percentage, or an amount, is shown as it is stored', () => {
  expect(renderPlainBenefit({ code: 'offer-pays', params }, 60_00)).toBeUndefined();
  expect(
    renderPlainBenefit({ code: 'offer-pays', params: { ...params, percent: undefined } }, 100_00),
  ).toBeUndefined();
});
