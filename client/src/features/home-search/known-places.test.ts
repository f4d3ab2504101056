import { describe, expect, it } from 'vitest';
import {
  localSuggestions,
  placeKind,
  searchBrands,
  submitsImmediately,
  suggestCategories,
} from './known-places';

describe('the local brand search', () => {
  it('needs at least two characters', () => {
    expect(searchBrands('s')).toEqual([]);
    expect(searchBrands('st')[0]?.name).toBe('Starbucks');
  });

  it('returns up to eight brands, best score first', () => {
    expect(searchBrands('target').map((brand) => brand.name)[0]).toBe('Target');
    expect(searchBrands('re').length).toBe(8);
  });
});

describe('category suggestions', () => {
  it('are four for a short input, else up to six matches', () => {
    expect(suggestCategories('')).toHaveLength(4);
    expect(suggestCategories('store')).toEqual(['Grocery Store', 'Department Store']);
  });
});

it('suggests five brands and three categories as the fallback', () => {
  const suggestions = localSuggestions('st');
  expect(suggestions.slice(0, 5)).toEqual(searchBrands('st', 5).map((brand) => brand.name));
  expect(suggestions.length).toBeLessThanOrEqual(8);
});

it('submits immediately for a known brand, a store, or a restaurant, not for other words', () => {
  expect(submitsImmediately('Costco')).toBe(true);
  expect(submitsImmediately('corner store')).toBe(true);
  expect(submitsImmediately('Italian Restaurant')).toBe(true);
  expect(submitsImmediately('Gas Station')).toBe(false);
});

it('finds the category of a brand, an alias, and a generic term', () => {
  expect(placeKind('whole foods')).toBe('grocery');
  expect(placeKind('Dining')).toBe('dining');
  expect(placeKind('Nowhere Special')).toBe('shop');
});
