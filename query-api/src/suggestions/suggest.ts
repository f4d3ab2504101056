import type { GenericTerm, Merchant } from '@tapwise/contracts/merchants/merchant';
import { scoreBrand, type SearchableBrand } from '@tapwise/contracts/vocabulary/brand-scoring';
import { SUGGESTIONS_MAX } from '@tapwise/contracts/vocabulary/limits';

/** A name that can be suggested, folded once so that a keystroke costs no more than comparing. */
interface Entry {
  readonly name: string;
  readonly folded: SearchableBrand;
  /** All of its texts, to pass over in one look what cannot match. */
  readonly haystack: string;
}

/** What is suggested from: the merchants, brands first, then the plain words. */
export type SuggestionIndex = readonly Entry[];

function entryOf({ name, aliases, searchTerms = [] }: SearchableBrand): Entry {
  const folded = {
    name: name.toLowerCase(),
    aliases: aliases.map((alias) => alias.toLowerCase()),
    searchTerms: searchTerms.map((term) => term.toLowerCase()),
  };
  return { name, folded, haystack: [folded.name, ...folded.aliases, ...folded.searchTerms].join('\n') };
}

export function buildSuggestionIndex(
  merchants: readonly Merchant[],
  genericTerms: readonly GenericTerm[],
): SuggestionIndex {
  const terms = genericTerms.map(({ label, terms: words }) => ({ name: label, aliases: words }));
  return [...merchants.map(entryOf), ...terms.map(entryOf)];
}

/** The user's own terms that hold the text: those that start with it first, else as given. */
function ownMatches(terms: readonly string[], text: string): readonly string[] {
  const holding = terms.filter((term) => term.toLowerCase().includes(text));
  const starts = (term: string) => Number(!term.toLowerCase().startsWith(text));
  return holding.toSorted((a, b) => starts(a) - starts(b));
}

function distinct(names: readonly string[]): readonly string[] {
  const byFolded = new Map<string, string>();
  for (const name of names) if (!byFolded.has(name.toLowerCase())) byFolded.set(name.toLowerCase(), name);
  return [...byFolded.values()];
}

/**
 * At most 8 completions of what is being typed, distinct whatever their case: the user's favorites, then what they
 * searched for (most often first), then names by the specification's brand scoring; of equal scores, the order of the index.
 */
export function suggest(
  index: SuggestionIndex,
  typed: string,
  own: { readonly favorites: readonly string[]; readonly history: readonly string[] },
): readonly string[] {
  const text = typed.trim().toLowerCase();
  const mine = [...ownMatches(own.favorites, text), ...ownMatches(own.history, text)];
  if (text === '') return distinct(mine).slice(0, SUGGESTIONS_MAX);
  const scored = index
    .filter(({ haystack }) => haystack.includes(text))
    .map(({ name, folded }) => ({ name, score: scoreBrand(folded, text) }))
    .toSorted((a, b) => b.score - a.score);
  return distinct([...mine, ...scored.map(({ name }) => name)]).slice(0, SUGGESTIONS_MAX);
}
