import { expect, it } from 'vitest';
import { renderPlainWarning } from './plain-warnings';

const VALUES = { code: '5542', card: 'Chase Freedom Flex', valueCents: 5_00, insteadCents: 1_00 } as const;

it('a card that is better under a different code is named with the kind of store, and when it is that kind', () => {
  expect(
    renderPlainWarning({
      code: 'other-code',
      params: { ...VALUES, label: 'Gas pumps', when: 'at the pump' },
    }),
  ).toBe('If it counts as gas (at the pump), Chase Freedom Flex is better: $5.00 instead of $1.00.');
  expect(renderPlainWarning({ code: 'other-code', params: { ...VALUES, label: 'Fast food' } })).toBe(
    'If it counts as fast food, Chase Freedom Flex is better: $5.00 instead of $1.00.',
  );
});

it('a card whose categories aren’t known yet is named with its rate, and when it earns that', () => {
  expect(
    renderPlainWarning({
      code: 'quarter-unknown',
      params: { card: 'Discover it', quarter: '2027-Q1', rate: 5, unit: '%', percent: 5 },
    }),
  ).toBe('Discover it earns 5% if this is in its Q1 2027 categories, which we don’t know yet.');
});

it('a caveat of a bank’s booking site is in plain words', () => {
  const text = 'Portal rates apply here; airline and hotel rates don’t';
  expect(renderPlainWarning({ code: 'store-trap', params: { text } })).toBe(
    'Rates for bank bookings apply here; airline and hotel rates don’t.',
  );
  expect(renderPlainWarning({ code: 'store-trap', params: { text: 'Only Visa' } })).toBeUndefined();
});

it('most warnings are shown as they are stored', () => {
  expect(renderPlainWarning({ code: 'rent-fee', params: {} })).toBeUndefined();
});

it('a better card under the code of a reply is named with that reply only', () => {
  const question = {
    text: 'Which is it at Marriott?',
    options: [
      { label: 'For a stay', code: '7011' },
      { label: 'For a restaurant bill paid separately', code: '5812' },
    ],
  };
  const params = { ...VALUES, label: 'Restaurants', when: 'for a restaurant bill paid separately' };
  expect(renderPlainWarning({ code: 'other-code', params }, { question })).toBe(
    'For the restaurant, Chase Freedom Flex is better: $5.00 instead of $1.00.',
  );
});

it('a cap that is used up is named with its card, and what it pays on', () => {
  const cap = { card: 'Blue Cash Preferred Card', period: 'year', limitCents: 6000_00, percent: 6 } as const;
  const usedUp = { code: 'other-cap-used', params: { ...cap, leftCents: 0 } } as const;
  expect(renderPlainWarning(usedUp, { category: 'groceries' })).toBe(
    'Blue Cash Preferred Card’s 6% on groceries is used up for this year.',
  );
  expect(renderPlainWarning(usedUp)).toBe('Blue Cash Preferred Card’s 6% here is used up for this year.');
  expect(renderPlainWarning({ code: 'other-cap-used', params: { ...cap, leftCents: 12_00 } })).toBe(
    'Blue Cash Preferred Card has only $12 left of this year’s $6,000 at 6%.',
  );
});
