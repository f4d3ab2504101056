import { MAX_SUGGESTIONS, SUGGESTION_MIN_LENGTH } from '@tapwise/contracts/vocabulary/places/search-limits';
import { BRANDS } from '@tapwise/rewards/places/reference/brands';
import { GENERIC_TERMS } from '@tapwise/rewards/places/reference/generic-terms';
import type { Merchant } from '@tapwise/rewards/places/reference/merchant';
import { scoreBrand } from '@tapwise/rewards/places/text/brand-scoring';
import { normalizeTerm } from './normalize-term';

/** The first twelve terms are suggested. Those after them only select icons. */
const CATEGORY_SUGGESTIONS = GENERIC_TERMS.slice(0, 12).map((term) => term.label);
const LOCAL_BRANDS = 5;
const LOCAL_CATEGORIES = 3;
const SHORT_CATEGORIES = 4;
const MATCHING_CATEGORIES = 6;

/** Finds the built-in brands that match the typed text, best first. */
export function searchBrands(typedText: string, limit = MAX_SUGGESTIONS): readonly Merchant[] {
  if (normalizeTerm(typedText).length < SUGGESTION_MIN_LENGTH) return [];
  return BRANDS.map((brand) => ({ brand, score: scoreBrand(brand, typedText) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ brand }) => brand);
}

/** Suggests four categories for a short text, and up to six that contain a longer one. */
export function suggestCategories(typedText: string): readonly string[] {
  const query = normalizeTerm(typedText);
  if (query.length < SUGGESTION_MIN_LENGTH) return CATEGORY_SUGGESTIONS.slice(0, SHORT_CATEGORIES);
  return CATEGORY_SUGGESTIONS.filter((label) => label.toLowerCase().includes(query)).slice(
    0,
    MATCHING_CATEGORIES,
  );
}

/** Suggests up to five brands and three categories, for when the server doesn't respond. */
export function suggestLocally(typedText: string): readonly string[] {
  const brands = searchBrands(typedText, LOCAL_BRANDS).map((brand) => brand.name);
  return [...brands, ...suggestCategories(typedText).slice(0, LOCAL_CATEGORIES)];
}

function findBrand(text: string): Merchant | undefined {
  const query = normalizeTerm(text);
  return BRANDS.find(
    ({ name, aliases }) =>
      name.toLowerCase() === query || aliases.some((alias) => alias.toLowerCase() === query),
  );
}

function findCategory(text: string): string | undefined {
  const query = normalizeTerm(text);
  return GENERIC_TERMS.find(({ label, terms }) => label.toLowerCase() === query || terms.includes(query))
    ?.category;
}

/** A suggested text and what its row shows. */
export interface Suggestion {
  readonly text: string;
  /** The group of a brand or the category of a generic term, for the icon. `shop` if neither is known. */
  readonly kind: string;
  /** The domain of a brand, for its logo. */
  readonly domain: string | undefined;
  /** Whether choosing it submits the search: a known brand, or any store or restaurant. */
  readonly isSubmittedImmediately: boolean;
}

export function describeSuggestion(text: string): Suggestion {
  const brand = findBrand(text);
  return {
    text,
    kind: brand?.group ?? findCategory(text) ?? 'shop',
    domain: brand?.domain,
    isSubmittedImmediately: brand !== undefined || /store|restaurant/i.test(text),
  };
}
