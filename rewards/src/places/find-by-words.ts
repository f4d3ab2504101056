import type { Category } from '@tapwise/contracts/vocabulary/categories';
import { type PlaceIndex, wordSetKey } from './place-index';
import type { PlaceMatch } from './place-match';
import { findHost } from './shop-in-shop';
import { headOf, isFiller, isOtherTrade, isSignificant } from './stop-words';

const SPAN_MAX = 5;
/** Share of a name's letters that contained words must cover. */
const COVER_MIN = 0.4;

interface Span {
  readonly at: number;
  readonly start: number;
  readonly length: number;
  readonly words: readonly string[];
}

interface TokenQuery {
  readonly index: PlaceIndex;
  readonly words: readonly string[];
}

function isPlain(index: PlaceIndex, word: string): boolean {
  return index.termForms.has(word);
}

/** The longest run of words that is a plain word; of equal ones the last, as "Metro Diner" is a diner. */
function termSpan({ index, words }: TokenQuery): Span | undefined {
  for (let length = Math.min(SPAN_MAX, words.length); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const span = words.slice(start, start + length);
      const at = index.termForms.get(span.join(' '));
      if (at !== undefined) return { at, start, length, words: span };
    }
  }
  return undefined;
}

function merchantAt({ index, words }: TokenQuery, start: number): number | undefined {
  const text = words.join(' ');
  const isLone = words.length === 1;
  if (isLone && (isFiller(text) || text.length < (start === 0 ? 3 : 4))) return undefined;
  const exact = index.names.get(text) ?? index.aliases.get(text);
  return exact ?? (isLone ? undefined : index.wordSets.get(wordSetKey(words)));
}

/** One word names a store only where it comes first: after fillers, prepositions and plain words at most. */
function mayStart({ index, words }: TokenQuery, start: number, length: number): boolean {
  return length > 1 || words.slice(0, start).every((word) => isFiller(word) || isPlain(index, word));
}

function merchantSpan(ask: TokenQuery): Span | undefined {
  const { index, words } = ask;
  for (let length = Math.min(SPAN_MAX, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const span = words.slice(start, start + length);
      const at = merchantAt({ index, words: span }, start);
      if (at !== undefined && mayStart(ask, start, length)) return { at, start, length, words: span };
    }
  }
  return undefined;
}

function unexplainedWordsBeside(
  { index, words }: TokenQuery,
  { at, start, length }: Span,
): readonly string[] {
  const isOwn = (word: string) => index.postings.get(word)?.includes(at) ?? false;
  const beside = [...words.slice(0, start), ...words.slice(start + length)];
  return beside.filter((word) => isSignificant(word) && !isOwn(word));
}

/** A plain word of another category beats a one-word alias: "metro diner" is no metro. */
function isOutvoted({ index, words }: TokenQuery, merchant: Span, term: Span | undefined): boolean {
  if (!term) return false;
  const word = words[merchant.start] ?? '';
  const isAlias = index.names.get(word) !== merchant.at;
  return isAlias && index.terms[term.at]?.category !== index.merchants[merchant.at]?.category;
}

/** "Gas at Sam's Club", "safeway fuel": another till, where it earns as gas. */
function isFuelBeside({ index }: TokenQuery, merchant: Span, term: Span | undefined): boolean {
  const isGas = (category: Category | undefined) => category === 'gas';
  if (!term || !isGas(index.terms[term.at]?.category) || isGas(index.merchants[merchant.at]?.category))
    return false;
  return !term.words.every((word) => merchant.words.includes(word));
}

/** A one-word name leaves room for doubt: other words beside it may make it another business. */
function matchOfWord(ask: TokenQuery, merchant: Span, term: Span | undefined): 'word' | 'guess' | undefined {
  const unexplained = unexplainedWordsBeside(ask, merchant);
  if (unexplained.some(isOtherTrade) || isOutvoted(ask, merchant, term)) return undefined;
  const plain = term?.words ?? [];
  const isGuess = unexplained.some((word) => !isPlain(ask.index, word) && !plain.includes(word));
  return isGuess ? 'guess' : 'word';
}

function readMerchant(ask: TokenQuery, merchant: Span, term: Span | undefined): PlaceMatch | undefined {
  if (term && merchant.start > 0 && merchant.length < term.length) return undefined;
  const match = merchant.length > 1 ? 'word' : matchOfWord(ask, merchant, term);
  if (!match) return undefined;
  const fuel = isFuelBeside(ask, merchant, term) ? { isFuel: true as const } : {};
  return { kind: 'merchant', at: merchant.at, match, ...fuel };
}

/** The merchant whose name or alias holds all of two or more typed words, its first among them, and little else. */
function nameWithWords({ index, words }: TokenQuery): PlaceMatch | undefined {
  if (words.length < 2) return undefined;
  const lists = words.map((word) => index.postings.get(word) ?? []);
  const shortest = lists.reduce((a, b) => (b.length < a.length ? b : a), lists[0] ?? []);
  const letters = words.join('').length;
  const at = shortest.find((candidate) => {
    const name = index.foldedNames[candidate] ?? '';
    const first = name.split(' ').find((word) => !isFiller(word)) ?? '';
    const isCovered = letters >= COVER_MIN * name.replaceAll(' ', '').length;
    return isCovered && words.includes(first) && lists.every((list) => list.includes(candidate));
  });
  return at === undefined ? undefined : { kind: 'merchant', at, match: 'word' };
}

/** What some of the words mean: the host of a shop in a shop, a merchant named among them, else a plain word, else a name that holds them all. */
export function findContained(index: PlaceIndex, words: readonly string[]): PlaceMatch | undefined {
  const withoutFillers = words.filter((word) => !isFiller(word));
  if (withoutFillers.length === 0) return undefined;
  const host = findHost(index, words);
  if (host !== undefined) return { kind: 'merchant', at: host, match: 'word' };
  const term = termSpan({ index, words: headOf(words) }) ?? termSpan({ index, words });
  for (const part of [words, withoutFillers]) {
    const merchant = merchantSpan({ index, words: part });
    const found = merchant && readMerchant({ index, words: part }, merchant, term);
    if (found) return found;
  }
  return term
    ? { kind: 'term', at: term.at, match: 'term' }
    : nameWithWords({ index, words: withoutFillers });
}
