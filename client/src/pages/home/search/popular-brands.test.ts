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
    'Uber',
    'Target',
    'Chipotle',
    'Shell',
    'CVS',
  ]);
  expect(listNames('Starbucks', "McDonald's")[0]).toBe('Best Buy');
});

it('each brand stays in its place when other brands become quick chips', () => {
  const select = (...terms: string[]) => selectPopularBrands(terms.map((term) => ({ term })));
  const before = select('Costco', 'Amazon');
  const after = select('Costco', 'Amazon', 'Shell');
  expect(after.map(({ name }, place) => (name === before[place]?.name ? '' : name))).toEqual([
    '',
    '',
    '',
    '',
    'Kroger',
    '',
  ]);
});

it('a brand is shown in spite of its quick chip if its replacements are quick chips, too', () => {
  const terms = ['Target', 'Walmart'].map((term) => ({ term }));
  expect(selectPopularBrands(terms)[2]?.name).toBe('Target');
});
