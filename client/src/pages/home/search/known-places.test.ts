import { describe, expect, it } from 'vitest';
import {
  getPlaceKind,
  isSubmittedImmediately,
  searchBrands,
  suggestCategories,
  suggestLocally,
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
  const suggestions = suggestLocally('st');
  expect(suggestions.slice(0, 5)).toEqual(searchBrands('st', 5).map((brand) => brand.name));
  expect(suggestions.length).toBeLessThanOrEqual(8);
});

it('submits immediately for a known brand, a store, or a restaurant, not for other words', () => {
  expect(isSubmittedImmediately('Costco')).toBe(true);
  expect(isSubmittedImmediately('corner store')).toBe(true);
  expect(isSubmittedImmediately('Italian Restaurant')).toBe(true);
  expect(isSubmittedImmediately('Gas Station')).toBe(false);
});

it('finds the category of a brand, an alias, and a generic term', () => {
  expect(getPlaceKind('whole foods')).toBe('grocery');
  expect(getPlaceKind('Dining')).toBe('dining');
  expect(getPlaceKind('Nowhere Special')).toBe('shop');
});
