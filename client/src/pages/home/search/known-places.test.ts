import { describe, expect, it } from 'vitest';
import { describeSuggestion, searchBrands, suggestCategories, suggestLocally } from './known-places';

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

describe('the category suggestion list', () => {
  it('contains four for a short input, else up to six matches', () => {
    expect(suggestCategories('')).toHaveLength(4);
    expect(suggestCategories('store')).toEqual(['Grocery Store', 'Department Store']);
  });
});

it('the fallback suggests five brands and three categories', () => {
  const suggestions = suggestLocally('st');
  expect(suggestions.slice(0, 5)).toEqual(searchBrands('st', 5).map((brand) => brand.name));
  expect(suggestions.length).toBeLessThanOrEqual(8);
});

it('a known brand, a store, or a restaurant is submitted immediately, but no other word is', () => {
  const isSubmitted = (text: string) => describeSuggestion(text).isSubmittedImmediately;
  expect(isSubmitted('Costco')).toBe(true);
  expect(isSubmitted('corner store')).toBe(true);
  expect(isSubmitted('Italian Restaurant')).toBe(true);
  expect(isSubmitted('Gas Station')).toBe(false);
});

it('a brand, an alias, and a generic term have a category', () => {
  const findKind = (text: string) => describeSuggestion(text).kind;
  expect(findKind('whole foods')).toBe('grocery');
  expect(findKind('Dining')).toBe('dining');
  expect(findKind('Nowhere Special')).toBe('shop');
});
