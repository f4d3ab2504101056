import type { PlaceIndex } from '../index/place-index';
import { findTermSpan, isWithin, type WordSpan } from '../index/spans';
import { findTermCountry } from '../place-country';
import { isFiller, isPreposition, isPrepositionAt, isSignificant } from '../text/stop-words';
import { findForeignChain, findForeignChainInCountry, isDifferentKindAbroad } from './find-foreign-chain';
import { findMerchantByWords, type WordQuery } from './find-merchant-by-words';
import { findStoreSeller } from './find-store-seller';
import { type IndexMatch, toMatchFields } from './index-match';
import { parseSurroundings } from './surroundings';

/** The share of a name's letters that the typed words must cover. */
const MIN_NAME_COVERAGE = 0.65;

/** Whether the word after a term makes it part of a name: "Ferry Building". Not in "ferry to Vashon". */
function isNameAfter(words: readonly string[], { start, length }: WordSpan): boolean {
  const next = words[start + length] ?? '';
  return !isPreposition(next) && isSignificant(next);
}

/** A kind of place among other words: "Joe's Diner". */
function matchTerm({ index, words }: WordQuery, span: WordSpan): IndexMatch | undefined {
  const term = index.terms[span.entryIndex];
  if (!term) return undefined;
  const surroundings = parseSurroundings(words, (wordIndex) => isWithin(span, wordIndex));
  const isFollowed = surroundings.unknownWordIndexes.some(
    (wordIndex) => wordIndex >= span.start + span.length,
  );
  const text = words.slice(span.start, span.start + span.length).join(' ');
  if (isFollowed && index.headForms.has(text) && isNameAfter(words, span)) return undefined;
  return {
    kind: 'term',
    entryIndex: span.entryIndex,
    matchKind: 'term',
    ...toMatchFields({
      country: findTermCountry(term, words, text, surroundings),
      channel: surroundings.channel,
    }),
  };
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let from = 0;
  for (const word of part) {
    const wordIndex = whole.indexOf(word, from);
    if (wordIndex < 0) return false;
    from = wordIndex + 1;
  }
  return true;
}

/** The merchant whose name contains all of two or more typed words, in the same order, and little else. */
function findNameWithWords({ index, words }: WordQuery): IndexMatch | undefined {
  if (words.length < 2) return undefined;
  const lists = words.map((word) => index.postings.get(word) ?? []);
  const shortest = lists.reduce((a, b) => (b.length < a.length ? b : a), lists[0] ?? []);
  const letters = words.join('').length;
  const entryIndex = shortest.find((candidate) => {
    const name = (index.foldedNames[candidate] ?? '').split(' ').filter((word) => !isFiller(word));
    const isCovered = letters >= MIN_NAME_COVERAGE * name.join('').length;
    return isCovered && name[0] === words[0] && isSubsequence(words, name);
  });
  return entryIndex === undefined ? undefined : { kind: 'merchant', entryIndex, matchKind: 'word' };
}

/** The words before the first preposition; all words if there is none or it comes first. */
function selectWordsBeforePreposition(words: readonly string[]): readonly string[] {
  const wordIndex = words.findIndex((_, index) => index > 0 && isPrepositionAt(words, index));
  return wordIndex > 0 ? words.slice(0, wordIndex) : words;
}

/**
 * Finds what some of the words mean: who runs the register, a name that contains them all, a merchant whose
 * name is among words that fit, a foreign chain, or a kind of place.
 */
export function findByWords(index: PlaceIndex, words: readonly string[]): IndexMatch | undefined {
  if (words.every(isFiller)) return undefined;
  const seller = findStoreSeller(index, words);
  if (seller) return seller;
  const whole = findNameWithWords({ index, words: words.filter((word) => !isFiller(word)) });
  if (whole) return whole;
  const query = { index, words };
  const term = findTermSpan(index, selectWordsBeforePreposition(words)) ?? findTermSpan(index, words);
  const merchant = findMerchantByWords(query, term);
  const abroad = findForeignChainInCountry(query);
  if (abroad && isDifferentKindAbroad(query, abroad, merchant)) return abroad;
  return merchant ?? findForeignChain(query) ?? (term && matchTerm(query, term));
}
