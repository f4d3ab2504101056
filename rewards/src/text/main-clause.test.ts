import { expect, it } from 'vitest';
import { selectMainClause } from './main-clause';

it('the main clause of a note ends at a semicolon, a parenthesis, or the end of the sentence', () => {
  expect(selectMainClause('US warehouses take only Visa; costco.com also takes Discover.')).toBe(
    'US warehouses take only Visa',
  );
  expect(selectMainClause('Add a fee (2%). It is low.')).toBe('Add a fee');
  expect(selectMainClause('Earns 5x (10%) in the portal.')).toBe('Earns 5x (10%) in the portal.');
  expect(selectMainClause('Paid as miles. They expire.')).toBe('Paid as miles');
  expect(selectMainClause('Sold in the U.S. Virgin Islands.')).toBe('Sold in the U.S. Virgin Islands.');
});
