/** A brand or merchant in the search index. */
export interface SearchableBrand {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly searchTerms?: readonly string[];
}

/** The points for each kind of match. */
export type Points = readonly [exact: number, prefix: number, contained: number];
/** Points for an exact match, a prefix, and a substring of a name, alias, or search term. */
export const NAME_POINTS: Points = [100, 80, 60];
export const ALIAS_POINTS: Points = [90, 70, 50];
const TERM_POINTS: Points = [40, 30, 20];

function scoreText(text: string, query: string, [exact, prefix, contained]: Points): number {
  const lowerText = text.toLowerCase();
  if (lowerText === query) return exact;
  if (lowerText.startsWith(query)) return prefix;
  return lowerText.includes(query) ? contained : 0;
}

/**
 * How well a brand matches the typed text, 0 to 100: the best of name, aliases, and search terms.
 * A prefix scores less than the exact text, and a substring less than a prefix; search terms score less than aliases.
 */
export function scoreBrand(brand: SearchableBrand, typedText: string): number {
  const query = typedText.trim().toLowerCase();
  if (query === '') return 0;
  return Math.max(
    scoreText(brand.name, query, NAME_POINTS),
    ...brand.aliases.map((alias) => scoreText(alias, query, ALIAS_POINTS)),
    ...(brand.searchTerms ?? []).map((term) => scoreText(term, query, TERM_POINTS)),
  );
}
