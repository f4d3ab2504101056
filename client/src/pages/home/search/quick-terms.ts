import { normalizeTerm } from './normalize-term';

const MAX_QUICK_TERMS = 8;

/** What fills up the chips of users with few favorites and searches. */
export const DEFAULT_TERMS = [
  'Groceries',
  'Gas Station',
  'Travel',
  'Dining',
  'Costco',
  'Best Buy',
  'United Airlines',
  'Amazon',
] as const;

interface Term {
  readonly searchTerm: string;
}
export interface QuickTerm {
  readonly term: string;
  readonly isFavorite: boolean;
}

/** Removes duplicates, ignoring case. */
export function removeDuplicates(terms: readonly string[]): readonly string[] {
  const seenTerms = new Set<string>();
  return terms.filter((term) => {
    const key = normalizeTerm(term);
    return !seenTerms.has(key) && seenTerms.add(key);
  });
}

interface PastSearch extends Term {
  readonly searchCount: number;
  readonly isRecognized: boolean;
}

/**
 * Selects eight chips: favorites, then the history by search count, without texts that we didn't recognize, such as
 * typos, and then the defaults.
 */
export function selectQuickTerms(
  favorites: readonly Term[],
  history: readonly PastSearch[],
): readonly QuickTerm[] {
  const starred = new Set(favorites.map(({ searchTerm }) => normalizeTerm(searchTerm)));
  const termsByCount = history
    .filter(({ isRecognized }) => isRecognized)
    .sort((a, b) => b.searchCount - a.searchCount)
    .map(({ searchTerm }) => searchTerm);
  return removeDuplicates([
    ...favorites.map(({ searchTerm }) => searchTerm),
    ...termsByCount,
    ...DEFAULT_TERMS,
  ])
    .slice(0, MAX_QUICK_TERMS)
    .map((term) => ({ term, isFavorite: starred.has(normalizeTerm(term)) }));
}
