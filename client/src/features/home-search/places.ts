import { BRANDS } from '@tapwise/contracts/merchants/brands';
import { GENERIC_TERMS } from '@tapwise/contracts/merchants/generic-terms';
import type { Merchant } from '@tapwise/contracts/merchants/merchant';
import { scoreBrand } from '@tapwise/contracts/vocabulary/brand-scoring';
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_MAX } from '@tapwise/contracts/vocabulary/limits';

/** The specification's category suggestions; the terms after them only help to pick an icon. */
const CATEGORY_SUGGESTIONS = GENERIC_TERMS.slice(0, 12).map((term) => term.label);
const LOCAL_BRANDS = 5;
const LOCAL_CATEGORIES = 3;
const SHORT_CATEGORIES = 4;
const MATCHING_CATEGORIES = 6;

const fold = (text: string) => text.trim().toLowerCase();

/** The built-in brands that answer what was typed, best first. */
export function searchBrands(typed: string, limit = SUGGESTIONS_MAX): readonly Merchant[] {
  if (fold(typed).length < SUGGESTION_MIN_LENGTH) return [];
  return BRANDS.map((brand) => ({ brand, score: scoreBrand(brand, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ brand }) => brand);
}

/** Four categories for a short text, up to six that hold a longer one. */
export function suggestCategories(typed: string): readonly string[] {
  const query = fold(typed);
  if (query.length < SUGGESTION_MIN_LENGTH) return CATEGORY_SUGGESTIONS.slice(0, SHORT_CATEGORIES);
  return CATEGORY_SUGGESTIONS.filter((label) => label.toLowerCase().includes(query)).slice(
    0,
    MATCHING_CATEGORIES,
  );
}

/** What to suggest when the server does not answer: five brands and three categories. */
export function localSuggestions(typed: string): readonly string[] {
  const brands = searchBrands(typed, LOCAL_BRANDS).map((brand) => brand.name);
  return [...brands, ...suggestCategories(typed).slice(0, LOCAL_CATEGORIES)];
}

export function findBrand(text: string): Merchant | undefined {
  const query = fold(text);
  return BRANDS.find(
    ({ name, aliases }) =>
      name.toLowerCase() === query || aliases.some((alias) => alias.toLowerCase() === query),
  );
}

/** Whether choosing this suggestion asks at once: a known brand, or any kind of store or restaurant. */
export function asksAtOnce(suggestion: string): boolean {
  return findBrand(suggestion) !== undefined || /store|restaurant/i.test(suggestion);
}

/** The group of a brand or the category of a plain word, for its icon; `shop` where neither is known. */
export function placeKind(text: string): string {
  const brand = findBrand(text);
  if (brand) return brand.group;
  const query = fold(text);
  const term = GENERIC_TERMS.find(
    ({ label, terms }) => label.toLowerCase() === query || terms.includes(query),
  );
  return term?.category ?? 'shop';
}
