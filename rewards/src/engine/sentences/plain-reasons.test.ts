import { describe, expect, it } from 'vitest';
import { renderEarnedInRow, renderPlainReason, renderWinsByBenefits } from './plain-reasons';

it('a reason says what is earned for what, without the amount, and without merchant codes', () => {
  const rate = { percent: 6, pointsPerDollar: 4, centsPerPoint: 1.5 };
  const where = { where: 'category', category: 'dining' } as const;
  expect(
    renderPlainReason({
      code: 'earns',
      params: { ...rate, ...where, valueCents: 6_00, amountCents: 100_00 },
    }),
  ).toBe('Earns 6% on dining.');
  expect(
    renderPlainReason({
      code: 'pays',
      params: { ...rate, where: 'store', category: 'wholesale_clubs', store: 'Costco', valueCents: 6_00 },
    }),
  ).toBe('Earns 6% at Costco.');
  expect(
    renderPlainReason({
      code: 'store-category',
      params: { store: 'Kroger', category: 'groceries', merchantCode: '5411' },
    }),
  ).toBe('Kroger usually counts as groceries.');
});

it('a store counts as one place of its kind', () => {
  expect(
    renderPlainReason({
      code: 'store-category',
      params: { store: 'Costco', category: 'wholesale_clubs', merchantCode: '5300' },
    }),
  ).toBe('Costco usually counts as a wholesale club.');
});

it('a period is inside the quotation marks of a goal, and not after a typed text', () => {
  const tie = { card: 'Citi Double Cash', valueCents: 2_00 };
  expect(renderPlainReason({ code: 'tie-by-goals', params: { ...tie, goals: ['travel'] } })).toBe(
    'This card fits your goal “Earn Travel Rewards.”',
  );
  expect(renderPlainReason({ code: 'term-category', params: { search: 'toys', category: 'general' } })).toBe(
    '“toys” has no category bonus.',
  );
});

it('a bonus with a condition is described plainly', () => {
  expect(
    renderPlainReason({
      code: 'no-unconditional-bonus',
      params: { category: 'groceries', scope: 'active' },
    }),
  ).toBe('None of your active cards has a bonus on groceries that always applies.');
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
  ).toBe(
    'Its credits and offers make this card best. Without them, Chase Freedom Flex would earn $4.60 more.',
  );
  expect(
    renderPlainReason({
      code: 'tie-by-cap-room',
      params: { card: 'Chase Ink Business Cash', valueCents: 2_00, keptCents: 100_00 },
    }),
  ).toBe('Paying with this card saves the bonus cap of Chase Ink Business Cash for later.');
  expect(
    renderPlainReason({
      code: 'runner-up',
      params: { card: 'Chase Freedom Flex', valueCents: 1_00, aheadCents: 1_00 },
    }),
  ).toBe('Next best: Chase Freedom Flex, $1.00 less.');
  expect(renderPlainReason({ code: 'only-card', params: { scope: 'all' } })).toBeUndefined();
});

it('a cap and an unknown store are described by what the card earns', () => {
  const cap = { period: 'year', limitCents: 25_000_00, percent: 2.4, afterPercent: 0.6 } as const;
  expect(renderPlainReason({ code: 'cap-left', params: { ...cap, leftCents: 25_000_00 } })).toBe(
    '2.4% on up to $25,000 this year, then 0.6%.',
  );
  expect(renderPlainReason({ code: 'cap-left', params: { ...cap, leftCents: 200_00 } })).toBe(
    'You have $200 left of this year’s $25,000 at 2.4%, then 0.6%.',
  );
  expect(renderPlainReason({ code: 'unknown-store', params: { search: 'Nowhere' } })).toBe(
    '“Nowhere” isn’t a store we know, so these are everyday rates. Add a category to be sure.',
  );
});

describe('a reason about what makes a card best', () => {
  const params = { card: 'Chase Freedom Flex', moreCents: 4_60, aheadCents: 2_40 };
  const offer = { code: 'offer-pays', params: { valueCents: 6_00, expiresOn: '2026-12-31' } } as const;
  const credit = {
    code: 'credit-left',
    params: { name: 'Dining credit', leftCents: 7_00, period: 'month', endsOn: '2026-11-30' },
  } as const;

  it.each([
    ['an offer', [offer], 'The offer makes this card best. Without it,'],
    ['several offers', [offer, offer], 'The offers make this card best. Without them,'],
    ['a credit', [credit], 'The credit makes this card best. Without it,'],
    ['a credit and an offer', [credit, offer], 'The credit and the offer make this card best. Without them,'],
  ])('names %s', (_, benefits, text) => {
    expect(renderWinsByBenefits(params, benefits)).toBe(`${text} Chase Freedom Flex would earn $4.60 more.`);
  });

  it('names the welcome bonus', () => {
    expect(renderWinsByBenefits({ ...params, hasBonus: true }, [offer])).toBe(
      'The offer and the welcome bonus make this card best. Without them, Chase Freedom Flex would earn $4.60 more.',
    );
    expect(renderPlainReason({ code: 'wins-by-bonus', params })).toBe(
      'The welcome bonus makes this card best. Without it, Chase Freedom Flex would earn $4.60 more.',
    );
  });
});

it('a row of a ranking says what is earned for what, in points if the card earns them', () => {
  const rate = { percent: 2, category: 'dining', valueCents: 2_00 } as const;
  expect(renderEarnedInRow({ ...rate, where: 'everything' })).toBe('Earns 2% on every purchase.');
  expect(renderEarnedInRow({ ...rate, where: 'store', store: 'Target' })).toBe('Earns 2% at Target.');
  expect(renderEarnedInRow({ ...rate, where: 'category', pointsPerDollar: 3, centsPerPoint: 1.5 })).toBe(
    'Earns 3x points on dining.',
  );
  expect(
    renderEarnedInRow({ ...rate, where: 'category', firstPercent: 6, firstCents: 20_00, thenPercent: 1 }),
  ).toBe('Earns 6% on dining for the first $20.00, then 1%.');
});
