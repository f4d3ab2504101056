import { foldText, squeeze } from '@tapwise/contracts/merchants/fold-text';
import type { GenericTerm, Merchant } from '@tapwise/contracts/merchants/merchant';
import { scoreBrand, type SearchableBrand } from '@tapwise/contracts/vocabulary/brand-scoring';
import { SUGGESTIONS_MAX } from '@tapwise/contracts/vocabulary/limits';

/** A name that can be suggested, folded once so that a keystroke costs no more than comparing. */
interface Entry {
  readonly name: string;
  readonly folded: SearchableBrand;
  /** All of its texts, to pass over in one look what cannot match. */
  readonly haystack: string;
  /** The name without spaces and signs. */
  readonly squeezedName: string;
}

/** What is suggested from: the merchants, brands first, then the plain words. */
export type SuggestionIndex = readonly Entry[];

function entryOf({ name, aliases, searchTerms = [] }: SearchableBrand): Entry {
  const folded = {
    name: name.toLowerCase(),
    aliases: aliases.map((alias) => alias.toLowerCase()),
    searchTerms: searchTerms.map((term) => term.toLowerCase()),
  };
  const haystack = [folded.name, ...folded.aliases, ...folded.searchTerms].join('\n');
  return { name, folded, haystack, squeezedName: squeeze(foldText(name)) };
}

export function buildSuggestionIndex(
  merchants: readonly Merchant[],
  genericTerms: readonly GenericTerm[],
): SuggestionIndex {
  const terms = genericTerms.map(({ label, terms: words }) => ({ name: label, aliases: words }));
  return [...merchants.map(entryOf), ...terms.map(entryOf)];
}

const LETTER = /[\p{Letter}\p{Number}]/u;

/** Whether the text starts the term, or one of its words. */
function startsIn(term: string, text: string): boolean {
  const folded = term.toLowerCase();
  for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1)) {
    if (at === 0 || !LETTER.test(folded.charAt(at - 1))) return true;
  }
  return false;
}

/** The user's own terms that start with the text or have a word that does: the former first, else as given. */
function ownMatches(terms: readonly string[], text: string): readonly string[] {
  const fitting = terms.filter((term) => startsIn(term, text));
  const starts = (term: string) => Number(!term.toLowerCase().startsWith(text));
  return fitting.toSorted((a, b) => starts(a) - starts(b));
}

function distinct(names: readonly string[]): readonly string[] {
  const byFolded = new Map<string, string>();
  for (const name of names) if (!byFolded.has(name.toLowerCase())) byFolded.set(name.toLowerCase(), name);
  return [...byFolded.values()];
}

const SQUEEZED_MIN = 3;

function isSqueezedStart({ squeezedName }: Entry, squeezed: string): boolean {
  return squeezed.length >= SQUEEZED_MIN && squeezedName.startsWith(squeezed);
}

/** The specification's score; a name that fits only without its spaces and signs counts by that: "star bucks". */
function scoreOf(entry: Entry, text: string, squeezed: string): number {
  const score = scoreBrand(entry.folded, text);
  return score > 0 ? score : scoreBrand({ name: entry.squeezedName, aliases: [] }, squeezed);
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
  const squeezed = squeeze(foldText(text));
  const scored = index
    .filter((entry) => entry.haystack.includes(text) || isSqueezedStart(entry, squeezed))
    .map((entry) => ({ name: entry.name, score: scoreOf(entry, text, squeezed) }))
    .toSorted((a, b) => b.score - a.score);
  return distinct([...mine, ...scored.map(({ name }) => name)]).slice(0, SUGGESTIONS_MAX);
}
