import { expect, it } from 'vitest';
import { describePlace } from './describe-place';

it('names the store and its category, once if they are the same', () => {
  expect(describePlace({ storeName: 'Costco', categoryLabel: 'Wholesale clubs' })).toBe(
    'Costco · Wholesale clubs',
  );
  expect(describePlace({ storeName: 'rent', categoryLabel: 'Rent' })).toBe('rent');
});
