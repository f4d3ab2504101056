import { MAX_SUGGESTIONS } from '@tapwise/contracts/vocabulary/places/search-limits';
import { listCompletions } from '@tapwise/rewards/places/completion/completions';
import type { PlaceIndex } from '@tapwise/rewards/places/index/place-index';
import { foldText } from '@tapwise/rewards/places/text/fold-text';

const LETTER = /[\p{Letter}\p{Number}]/u;

/** Whether the term or one of its words starts with the text. */
function hasWordStartingWith(term: string, text: string): boolean {
  const folded = term.toLowerCase();
  for (let offset = folded.indexOf(text); offset >= 0; offset = folded.indexOf(text, offset + 1)) {
    if (offset === 0 || !LETTER.test(folded.charAt(offset - 1))) return true;
  }
  return false;
}

/** The user's own terms that match: first those that start with the text, then those with a word that does. */
function selectOwnMatches(terms: readonly string[], text: string): readonly string[] {
  const matches = terms.filter((term) => hasWordStartingWith(term, text));
  const getOrder = (term: string) => (term.toLowerCase().startsWith(text) ? 0 : 1);
  return matches.toSorted((a, b) => getOrder(a) - getOrder(b));
}

/** Moves the names that equal the text to the front: who types all of "Costco" doesn't mean "Costco Gas". */
function putExactFirst(names: readonly string[], text: string): readonly string[] {
  const folded = foldText(text);
  const getOrder = (name: string) => (foldText(name) === folded ? 0 : 1);
  return names.toSorted((a, b) => getOrder(a) - getOrder(b));
}

/** Moves each name before those that extend it: who types "cost" means "Costco" more often than "Costco Gas". */
function putShorterFirst(names: readonly string[]): readonly string[] {
  const ordered: string[] = [];
  for (const name of names) {
    const start = `${foldText(name)} `;
    const longer = ordered.findIndex((other) => foldText(other).startsWith(start));
    ordered.splice(longer === -1 ? ordered.length : longer, 0, name);
  }
  return ordered;
}

function removeDuplicates(names: readonly string[]): readonly string[] {
  const byFolded = new Map<string, string>();
  for (const name of names) if (!byFolded.has(name.toLowerCase())) byFolded.set(name.toLowerCase(), name);
  return [...byFolded.values()];
}

/**
 * At most 8 suggestions, distinct ignoring case: the name that equals the text, then the user's favorites, then their
 * searches (most frequent first), then merchants and plain words by the specification's brand scoring. Within
 * each of these groups, a name comes before the longer names that start with it.
 */
export function suggest(
  index: PlaceIndex,
  typedText: string,
  ownTerms: { readonly favorites: readonly string[]; readonly history: readonly string[] },
): readonly string[] {
  const text = typedText.trim().toLowerCase();
  const groups = [
    selectOwnMatches(ownTerms.favorites, text),
    selectOwnMatches(ownTerms.history, text),
    listCompletions(index, text, MAX_SUGGESTIONS),
  ];
  const names = removeDuplicates(groups.flatMap(putShorterFirst));
  return putExactFirst(names, text).slice(0, MAX_SUGGESTIONS);
}
