import type { PlaceIndex } from '../index/place-index';
import { findTermSpan, isOverlapping, isWithin, listMerchantSpans, type WordSpan } from '../index/spans';
import { findMerchantCountry } from '../place-country';
import { type Department, findDepartment, type NameStrength } from '../reference/departments';
import type { Merchant } from '../reference/merchant';
import { isOrderService } from '../reference/order-services';
import { isStateCode, isStateName, isUsPlace } from '../reference/us-places';
import { isOtherBusinessWord, isPrepositionAt, type IsWord } from '../text/stop-words';
import { isChargedAsHost } from './find-store-seller';
import { type IndexMatch, toMerchantMatch } from './index-match';
import { listGoods, withoutGoods } from './list-goods';
import { parseSurroundings, type Surroundings } from './surroundings';

const MAX_LOCATION_WORDS = 3;
const MAX_TRIED_SPANS = 4;

/** The words of a text, looked up in an index. */
export interface WordQuery {
  readonly index: PlaceIndex;
  readonly words: readonly string[];
}

/** The words around a name. */
interface Context {
  readonly surroundings: Surroundings;
  /** A generic term next to the name. */
  readonly term: WordSpan | undefined;
  /** Whether the words next to the name, such as those of the term, are goods of the merchant. */
  readonly isGoods: boolean;
  /** Positions of words that are neither known, nor part of the name, nor a location. */
  readonly unknownWordIndexes: readonly number[];
}

/** Finds where the location begins: at a preposition after the name. */
export function computeTailStart({ words }: WordQuery, { start, length }: WordSpan): number {
  for (let wordIndex = start + length; wordIndex < words.length; wordIndex += 1)
    if (isPrepositionAt(words, wordIndex)) return wordIndex;
  return words.length;
}

function getNameStrength({ index, words }: WordQuery, { entryIndex, start, length }: WordSpan): NameStrength {
  const word = words[start] ?? '';
  const isName = length > 1 || index.names.get(word) === entryIndex || index.distinctiveNames.has(word);
  if (isName && index.distinctive.has(entryIndex)) return 'distinctive';
  return length > 1 ? 'several words' : 'one word';
}

function isEachWithin(words: readonly string[], span: WordSpan, isKnown: IsWord): boolean {
  return words.every((_, wordIndex) => !isWithin(span, wordIndex) || isKnown(wordIndex));
}

/** The generic term next to a name, unless its words are all the merchant's own. */
function findOtherTerm(query: WordQuery, span: WordSpan, isOwn: IsWord): WordSpan | undefined {
  const { index, words } = query;
  const tail = computeTailStart(query, span);
  const term = findTermSpan(index, words, (wordIndex) => isWithin(span, wordIndex) || wordIndex >= tail);
  return term && isEachWithin(words, term, isOwn) ? undefined : term;
}

function parseContext(query: WordQuery, span: WordSpan, merchant: Merchant): Context {
  const { index, words } = query;
  const tail = computeTailStart(query, span);
  const isOwn = (wordIndex: number) =>
    index.postings.get(words[wordIndex] ?? '')?.includes(span.entryIndex) === true;
  const goods = listGoods(words, span, merchant, getNameStrength(query, span));
  const term = findOtherTerm(query, span, isOwn);
  const isGoods =
    term === undefined ? goods.size > 0 : isEachWithin(words, term, (wordIndex) => goods.has(wordIndex));
  const surroundings = parseSurroundings(
    words,
    (wordIndex) =>
      isWithin(span, wordIndex) || goods.has(wordIndex) || (term !== undefined && isWithin(term, wordIndex)),
  );
  const unknownWordIndexes = surroundings.unknownWordIndexes.filter(
    (wordIndex) => wordIndex < tail && !isOwn(wordIndex),
  );
  return { surroundings, term, isGoods, unknownWordIndexes };
}

/**
 * Whether unknown words after a name are its location: no one else uses the name, and the words don't turn it
 * into a different business.
 */
function isLocation(query: WordQuery, span: WordSpan, unknownWordIndexes: readonly number[]): boolean {
  if (getNameStrength(query, span) !== 'distinctive' || unknownWordIndexes.length > MAX_LOCATION_WORDS)
    return false;
  const next = span.start + span.length;
  return unknownWordIndexes.every(
    (wordIndex) =>
      wordIndex >= next && !isOtherBusinessWord(query.words[wordIndex] ?? '', wordIndex === next),
  );
}

function toDepartmentFields({ isFuel, mcc }: Department): Partial<IndexMatch> {
  return {
    ...(isFuel ? { isFuel } : {}),
    ...(mcc === undefined ? {} : { department: mcc }),
  };
}

/** The department that is named next to a merchant. Undefined if the words turn it into a different business. */
function findNamedDepartment(
  query: WordQuery,
  span: WordSpan,
  merchant: Merchant,
  context: Context,
): Department | undefined {
  const { term: termSpan, isGoods } = context;
  const term = termSpan && query.index.terms[termSpan.entryIndex];
  const department = term && findDepartment(merchant, term, getNameStrength(query, span));
  if (department || (term && !isGoods)) return department;
  // Goods that are named aren't fuel, so the pump's code is ruled out.
  return isGoods && merchant.category === 'gas' ? { mcc: merchant.mcc } : {};
}

/** Another merchant in the text makes it unclear which one is meant, unless both have the same category. */
function isRival({ merchants }: PlaceIndex, span: WordSpan, rival: WordSpan): boolean {
  if (isOverlapping(span, rival) || rival.entryIndex === span.entryIndex) return false;
  return merchants[rival.entryIndex]?.category !== merchants[span.entryIndex]?.category;
}

/** The merchant of a span, if the words around it fit: noise, a location, a department, or its own words. */
function matchSpan(query: WordQuery, span: WordSpan, others: readonly WordSpan[]): IndexMatch | undefined {
  const { index } = query;
  const merchant = index.merchants[span.entryIndex];
  if (!merchant || others.some((other) => isRival(index, span, other))) return undefined;
  const context = parseContext(query, span, merchant);
  const { surroundings, unknownWordIndexes } = context;
  const department = findNamedDepartment(query, span, merchant, context);
  const isGuess = unknownWordIndexes.length > 0;
  if (!department || (isGuess && !isLocation(query, span, unknownWordIndexes))) return undefined;
  const details = { country: findMerchantCountry(merchant, surroundings), channel: surroundings.channel };
  const match = toMerchantMatch(span.entryIndex, isGuess ? 'guess' : 'word', details);
  return { ...match, ...toDepartmentFields(department) };
}

/** If one merchant takes orders for the other: that one. If one is charged as its host: the host. */
function chooseFromPair(merchant: Merchant, other: Merchant): Merchant | undefined {
  const isService = isOrderService(merchant);
  const isOtherService = isOrderService(other);
  if (isService !== isOtherService) return isService ? merchant : other;
  const isHosted = isChargedAsHost(merchant);
  const isOtherHosted = isChargedAsHost(other);
  if (isHosted === isOtherHosted) return undefined;
  return isHosted ? other : merchant;
}

/** The first merchant that is named, and the first other one. */
function findTwoSpans(spans: readonly WordSpan[]): readonly [WordSpan, WordSpan] | undefined {
  const [first] = spans;
  if (!first) return undefined;
  const second = spans.find((span) => !isOverlapping(first, span) && span.entryIndex !== first.entryIndex);
  return second && [first, second];
}

/** Finds which of two merchants charges the purchase: their listed pair, such as `cvs-at-target`, or one of them. */
function findPairSeller(
  { merchants, merchantIndexById }: PlaceIndex,
  first: WordSpan,
  second: WordSpan,
): number | undefined {
  const merchant = merchants[first.entryIndex];
  const other = merchants[second.entryIndex];
  if (!merchant || !other) return undefined;
  return (
    merchantIndexById.get(`${merchant.id}-at-${other.id}`) ??
    merchantIndexById.get(`${other.id}-at-${merchant.id}`) ??
    merchantIndexById.get(chooseFromPair(merchant, other)?.id ?? '')
  );
}

/** Finds two merchants next to each other, without a preposition: "Chipotle DoorDash", "Target CVS". */
function findPair({ index, words }: WordQuery, spans: readonly WordSpan[]): IndexMatch | undefined {
  const pair = findTwoSpans(spans);
  if (!pair) return undefined;
  const surroundings = parseSurroundings(words, (wordIndex) =>
    pair.some((span) => isWithin(span, wordIndex)),
  );
  const entryIndex = findPairSeller(index, ...pair);
  if (entryIndex === undefined || surroundings.unknownWordIndexes.length > 0) return undefined;
  const { mention, channel } = surroundings;
  return toMerchantMatch(entryIndex, 'word', { country: mention?.place.country, channel });
}

/**
 * Whether a name that is also a generic term means the term: next to a foreign place or after a town, "Tokyo subway".
 */
function isTownService({ index, words }: WordQuery, span: WordSpan): boolean {
  if (span.length > 1 || !index.termForms.has(words[span.start] ?? '')) return false;
  const { mention } = parseSurroundings(words, (wordIndex) => wordIndex === span.start);
  return mention !== undefined || isUsPlace(words.slice(0, span.start).join(' '));
}

/** Whether the name is part of a town's name: "Hilton Head", "Casper Wyoming". */
function isTown({ words }: WordQuery, { start, length }: WordSpan): boolean {
  const name = words.slice(start, start + length).join(' ');
  const next = words[start + length] ?? '';
  return isUsPlace(`${name} ${next}`) || (isUsPlace(name) && (isStateName(next) || isStateCode(next)));
}

/**
 * Whether an overlapping generic term fits better than the name: it is longer, or as long and later in the text, as in
 * "Blue Bottle Shop". A merchant of the same kind wins against a term of the same length: "Aspen Dental cleaning".
 */
function isCovered({ index }: WordQuery, span: WordSpan, term: WordSpan | undefined): boolean {
  if (term === undefined || !isOverlapping(span, term)) return false;
  if (term.length > span.length) return true;
  const isSameKind = index.merchants[span.entryIndex]?.mcc === index.terms[term.entryIndex]?.mcc;
  return term.length === span.length && term.start > span.start && !isSameKind;
}

/** An alias of one word before a number or "of" is part of a longer name: "Root 66", "Spirit of Boston". */
function isPartOfName({ index, words }: WordQuery, { entryIndex, start, length }: WordSpan): boolean {
  const name = words[start] ?? '';
  const isAlias = length === 1 && index.names.get(name) !== entryIndex;
  return isAlias && index.commonWords.has(name) && /^(?:\d{1,3}|of)$/.test(words[start + 1] ?? '');
}

/** The merchant that some of the words name, if the other words fit. `term`: the generic term of the text. */
export function findMerchantByWords(query: WordQuery, term: WordSpan | undefined): IndexMatch | undefined {
  const { index, words } = query;
  const merchantSpans = listMerchantSpans(index, words);
  const spans = withoutGoods(index, words, merchantSpans);
  const pair = findPair(query, spans);
  if (pair) return pair;
  const isOther = (span: WordSpan) =>
    isCovered(query, span, term) ||
    isTownService(query, span) ||
    isTown(query, span) ||
    isPartOfName(query, span);
  const possible = spans.filter((span) => !isOther(span));
  for (const span of possible.slice(0, MAX_TRIED_SPANS)) {
    const match = matchSpan(query, span, possible);
    if (match) return match;
  }
  return undefined;
}
