import type { Category } from '@tapwise/contracts/vocabulary/categories';
import { type PlaceIndex, toWordSetKey } from './place-index';
import type { PlaceMatch } from './place-match';
import { findHostStore } from './shop-in-shop';
import { indicatesOtherBusiness, isFiller, isSignificant, wordsBeforePreposition } from './stop-words';

const MAX_SPAN_WORDS = 5;
/** The share of a name's letters that the typed words must cover. */
const MIN_NAME_COVERAGE = 0.4;

/** A run of words that names an entry. `entryIndex`: its position in the index's `merchants` or `terms`. */
interface Span {
  readonly entryIndex: number;
  readonly start: number;
  readonly length: number;
  readonly words: readonly string[];
}

interface WordQuery {
  readonly index: PlaceIndex;
  readonly words: readonly string[];
}

function isGenericTerm(index: PlaceIndex, word: string): boolean {
  return index.termForms.has(word);
}

/** Finds the longest run of words that is a generic term; the last of equally long ones: "Metro Diner" is a diner. */
function findTermSpan({ index, words }: WordQuery): Span | undefined {
  for (let length = Math.min(MAX_SPAN_WORDS, words.length); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const span = words.slice(start, start + length);
      const entryIndex = index.termForms.get(span.join(' '));
      if (entryIndex !== undefined) return { entryIndex, start, length, words: span };
    }
  }
  return undefined;
}

function findMerchantIndex({ index, words }: WordQuery, start: number): number | undefined {
  const text = words.join(' ');
  const isSingleWord = words.length === 1;
  if (isSingleWord && (isFiller(text) || text.length < (start === 0 ? 3 : 4))) return undefined;
  const exact = index.names.get(text) ?? index.aliases.get(text);
  return exact ?? (isSingleWord ? undefined : index.wordSets.get(toWordSetKey(words)));
}

/** A single word names a store only if nothing but filler words and generic terms precedes it. */
function canNameStore({ index, words }: WordQuery, start: number, length: number): boolean {
  return length > 1 || words.slice(0, start).every((word) => isFiller(word) || isGenericTerm(index, word));
}

function findMerchantSpan(query: WordQuery): Span | undefined {
  const { index, words } = query;
  for (let length = Math.min(MAX_SPAN_WORDS, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const span = words.slice(start, start + length);
      const entryIndex = findMerchantIndex({ index, words: span }, start);
      if (entryIndex !== undefined && canNameStore(query, start, length))
        return { entryIndex, start, length, words: span };
    }
  }
  return undefined;
}

function findUnexplainedWords(
  { index, words }: WordQuery,
  { entryIndex, start, length }: Span,
): readonly string[] {
  const isPartOfName = (word: string) => index.postings.get(word)?.includes(entryIndex) ?? false;
  const beside = [...words.slice(0, start), ...words.slice(start + length)];
  return beside.filter((word) => isSignificant(word) && !isPartOfName(word));
}

/** A generic term of another category overrides a one-word alias: "metro diner" isn't the metro. */
function isOverriddenByTerm({ index, words }: WordQuery, merchant: Span, term: Span | undefined): boolean {
  if (!term) return false;
  const word = words[merchant.start] ?? '';
  const isAlias = index.names.get(word) !== merchant.entryIndex;
  return isAlias && index.terms[term.entryIndex]?.category !== index.merchants[merchant.entryIndex]?.category;
}

/** Whether the text names fuel next to a store that sells more than fuel: "gas at Sam's Club", "safeway fuel". */
function mentionsFuel({ index }: WordQuery, merchant: Span, term: Span | undefined): boolean {
  const isGas = (category: Category | undefined) => category === 'gas';
  if (
    !term ||
    !isGas(index.terms[term.entryIndex]?.category) ||
    isGas(index.merchants[merchant.entryIndex]?.category)
  )
    return false;
  return !term.words.every((word) => merchant.words.includes(word));
}

/** How certain a one-word name is, because other words may make it another business. Undefined: not a match. */
function matchSingleWord(
  query: WordQuery,
  merchant: Span,
  term: Span | undefined,
): 'word' | 'guess' | undefined {
  const unexplained = findUnexplainedWords(query, merchant);
  if (unexplained.some(indicatesOtherBusiness) || isOverriddenByTerm(query, merchant, term)) return undefined;
  const termWords = term?.words ?? [];
  const isGuess = unexplained.some((word) => !isGenericTerm(query.index, word) && !termWords.includes(word));
  return isGuess ? 'guess' : 'word';
}

function matchMerchant(query: WordQuery, merchant: Span, term: Span | undefined): PlaceMatch | undefined {
  if (term && merchant.start > 0 && merchant.length < term.length) return undefined;
  const match = merchant.length > 1 ? 'word' : matchSingleWord(query, merchant, term);
  if (!match) return undefined;
  const fuel = mentionsFuel(query, merchant, term) ? { isFuel: true as const } : {};
  return { kind: 'merchant', entryIndex: merchant.entryIndex, match, ...fuel };
}

/** The merchant whose name or alias contains all of the typed words (at least two), including its first word, and little else. */
function findNameWithWords({ index, words }: WordQuery): PlaceMatch | undefined {
  if (words.length < 2) return undefined;
  const lists = words.map((word) => index.postings.get(word) ?? []);
  const shortest = lists.reduce((a, b) => (b.length < a.length ? b : a), lists[0] ?? []);
  const letters = words.join('').length;
  const entryIndex = shortest.find((candidate) => {
    const name = index.foldedNames[candidate] ?? '';
    const first = name.split(' ').find((word) => !isFiller(word)) ?? '';
    const isCovered = letters >= MIN_NAME_COVERAGE * name.replaceAll(' ', '').length;
    return isCovered && words.includes(first) && lists.every((list) => list.includes(candidate));
  });
  return entryIndex === undefined ? undefined : { kind: 'merchant', entryIndex, match: 'word' };
}

/**
 * Finds a place in some of the words. Tries, in order: the host store of a shop in a shop, a merchant named by some of the
 * words, a generic term, and a merchant whose name contains all of them. Undefined if nothing matches.
 */
export function findByWords(index: PlaceIndex, words: readonly string[]): PlaceMatch | undefined {
  const withoutFillers = words.filter((word) => !isFiller(word));
  if (withoutFillers.length === 0) return undefined;
  const host = findHostStore(index, words);
  if (host !== undefined) return { kind: 'merchant', entryIndex: host, match: 'word' };
  const term =
    findTermSpan({ index, words: wordsBeforePreposition(words) }) ?? findTermSpan({ index, words });
  for (const part of [words, withoutFillers]) {
    const merchant = findMerchantSpan({ index, words: part });
    const found = merchant && matchMerchant({ index, words: part }, merchant, term);
    if (found) return found;
  }
  return term
    ? { kind: 'term', entryIndex: term.entryIndex, match: 'term' }
    : findNameWithWords({ index, words: withoutFillers });
}
