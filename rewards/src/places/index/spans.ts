import { isFiller, type IsWord } from '../text/stop-words';
import type { PlaceIndex } from './place-index';

const MAX_SPAN_WORDS = 6;

/** A run of words that names a merchant, a foreign chain, or a generic term. */
export interface WordSpan {
  readonly entryIndex: number;
  readonly start: number;
  readonly length: number;
}

export function isWithin({ start, length }: WordSpan, wordIndex: number): boolean {
  return wordIndex >= start && wordIndex < start + length;
}

export function isOverlapping(a: WordSpan, b: WordSpan): boolean {
  return a.start < b.start + b.length && b.start < a.start + a.length;
}

/** Calls `visit` for each run of words, the longest first, then the earliest, until it returns something. */
function findInRuns<Result>(
  words: readonly string[],
  visit: (text: string, start: number, length: number) => Result | undefined,
): Result | undefined {
  for (let length = Math.min(MAX_SPAN_WORDS, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const text = length === 1 ? (words[start] ?? '') : words.slice(start, start + length).join(' ');
      const result = visit(text, start, length);
      if (result) return result;
    }
  }
  return undefined;
}

/** A lone one-letter word, or a lone two-letter word later in the text, doesn't name a store. */
function canNameStore(text: string, start: number, length: number): boolean {
  return length > 1 || (!isFiller(text) && text.length >= (start === 0 ? 2 : 3));
}

/** The runs of words that are the name or an alias of a merchant: the longest first, then the earliest. */
export function listMerchantSpans({ names, aliases }: PlaceIndex, words: readonly string[]): WordSpan[] {
  const spans: WordSpan[] = [];
  findInRuns(words, (text, start, length) => {
    const entryIndex = names.get(text) ?? aliases.get(text);
    if (entryIndex !== undefined && canNameStore(text, start, length))
      spans.push({ entryIndex, start, length });
    return undefined;
  });
  return spans;
}

/**
 * The longest run of free words that is a plain word; the last one on a tie, as "Metro Diner" is a diner. Words that
 * are part of names as often as they are plain words count only as the whole text.
 */
export function findTermSpan(
  { termForms, aloneForms }: PlaceIndex,
  words: readonly string[],
  isUsed: IsWord = () => false,
): WordSpan | undefined {
  for (let length = Math.min(MAX_SPAN_WORDS, words.length); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      if (isUsed(start) || isUsed(start + length - 1)) continue;
      const text = words.slice(start, start + length).join(' ');
      const entryIndex = termForms.get(text);
      if (entryIndex !== undefined && !aloneForms.has(text)) return { entryIndex, start, length };
    }
  }
  return undefined;
}

/** The longest run of words that names a foreign chain. */
export function findForeignChainSpan(
  { foreignChains: chains }: PlaceIndex,
  words: readonly string[],
): WordSpan | undefined {
  return findInRuns(words, (text, start, length) => {
    const entryIndex = chains.byName.get(text);
    return entryIndex === undefined ? undefined : { entryIndex, start, length };
  });
}
