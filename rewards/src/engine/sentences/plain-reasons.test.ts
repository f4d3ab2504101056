import { expect, it } from 'vitest';
import { renderPlainReason } from './plain-reasons';

it('a reason is without the parts of its rate and without merchant codes', () => {
  const rate = { percent: 6, pointsPerDollar: 4, centsPerPoint: 1.5 };
  const where = { where: 'category', category: 'dining' } as const;
  expect(
    renderPlainReason({
      code: 'earns',
      params: { ...rate, ...where, valueCents: 6_00, amountCents: 100_00 },
    }),
  ).toBe('6% back on dining: $6.00 on $100.00.');
  expect(
    renderPlainReason({
      code: 'store-category',
      params: { store: 'Kroger', category: 'groceries', merchantCode: '5411' },
    }),
  ).toBe('Kroger usually counts as groceries.');
});

it('a reason doesn’t repeat the comparison with the next best card', () => {
  expect(
    renderPlainReason({
      code: 'tie-by-use',
      params: { card: 'Citi Double Cash', valueCents: 2_00, uses: 5, otherUses: 2 },
    }),
  ).toBe('You’ve used this card more often this year (5 to 2).');
  expect(
    renderPlainReason({
      code: 'wins-by-benefits',
      params: { card: 'Chase Freedom Flex', moreCents: 4_60, aheadCents: 2_40 },
    }),
  ).toBe('Without these extras, Chase Freedom Flex would earn $4.60 more.');
  expect(renderPlainReason({ code: 'only-card', params: { scope: 'all' } })).toBeUndefined();
});
