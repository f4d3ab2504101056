import { expect, it } from 'vitest';
import { describePlace } from './describe-place';

const COSTCO = { category: 'wholesale_clubs', categoryLabel: 'Wholesale clubs', match: 'name' } as const;
const TARGET = { category: 'general', categoryLabel: 'Everything else', match: 'name' } as const;

it('a place is the store and its category, or just the store if both are the same', () => {
  expect(describePlace({ storeName: 'Costco', ...COSTCO })).toBe('Costco · Wholesale clubs');
  const rent = { category: 'rent', categoryLabel: 'Rent', match: 'term' } as const;
  expect(describePlace({ storeName: 'rent', ...rent })).toBe('rent');
});

it('a place is just the store if we know it and its code has no category of its own', () => {
  expect(describePlace({ storeName: 'Target', ...TARGET })).toBe('Target');
});

it('an unknown place is called unknown, unless the user gave its category', () => {
  expect(describePlace({ storeName: 'qzxwv', ...TARGET, match: 'unknown' })).toBe('qzxwv · Unknown store');
  expect(describePlace({ storeName: 'qzxwv', ...COSTCO, match: 'unknown' })).toBe('qzxwv · Wholesale clubs');
});
