import { expect, it } from 'vitest';
import { describeSuggestion } from './known-places';
import { getPlaceIcon } from './place-icon';
import { POPULAR_BRANDS, selectPopularBrands } from './popular-brands';

it('each popular brand has the icon and domain of the list of all brands', () => {
  for (const brand of POPULAR_BRANDS) {
    const { kind, domain } = describeSuggestion(brand.name);
    expect({ ...brand, Icon: getPlaceIcon(kind), domain }).toEqual(brand);
  }
});

it('six brands are shown, without those that are quick chips', () => {
  const listNames = (...terms: string[]) =>
    selectPopularBrands(terms.map((term) => ({ term }))).map(({ name }) => name);
  expect(listNames()).toEqual(['Starbucks', 'Amazon', 'Target', 'Costco', 'Shell', 'CVS']);
  expect(listNames('amazon', 'Costco', 'Best Buy')).toEqual([
    'Starbucks',
    'Target',
    'Shell',
    'CVS',
    "McDonald's",
    'Uber',
  ]);
});
