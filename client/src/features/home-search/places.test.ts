import { describe, expect, it } from 'vitest';
import { asksAtOnce, localSuggestions, placeKind, searchBrands, suggestCategories } from './places';

describe('the local brand search', () => {
  it('needs at least two characters', () => {
    expect(searchBrands('s')).toEqual([]);
    expect(searchBrands('st')[0]?.name).toBe('Starbucks');
  });

  it('puts the best score first and answers at most eight', () => {
    expect(searchBrands('target').map((brand) => brand.name)[0]).toBe('Target');
    expect(searchBrands('re').length).toBe(8);
  });
});

describe('category suggestions', () => {
  it('are four when the input is short, else up to six that match', () => {
    expect(suggestCategories('')).toHaveLength(4);
    expect(suggestCategories('store')).toEqual(['Grocery Store', 'Department Store']);
  });
});

it('falls back to five brands and three categories', () => {
  const suggestions = localSuggestions('st');
  expect(suggestions.slice(0, 5)).toEqual(searchBrands('st', 5).map((brand) => brand.name));
  expect(suggestions.length).toBeLessThanOrEqual(8);
});

it('asks at once for a known brand, a store or a restaurant, not for another word', () => {
  expect(asksAtOnce('Costco')).toBe(true);
  expect(asksAtOnce('corner store')).toBe(true);
  expect(asksAtOnce('Italian Restaurant')).toBe(true);
  expect(asksAtOnce('Gas Station')).toBe(false);
});

it('knows the kind of a brand, of an alias and of a plain word', () => {
  expect(placeKind('whole foods')).toBe('grocery');
  expect(placeKind('Dining')).toBe('dining');
  expect(placeKind('Nowhere Special')).toBe('shop');
});
