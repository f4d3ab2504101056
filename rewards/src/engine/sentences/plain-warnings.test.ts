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
