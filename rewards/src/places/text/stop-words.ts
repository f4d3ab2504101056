import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import wordsFile from '../../../data/place-words.json';

/** Words that never identify a store. */
const FILLER_WORDS: ReadonlySet<string> = new Set(wordsFile.fillers);

/** Words for a store's location. */
const LOCATION_WORDS: ReadonlySet<string> = new Set(wordsFile.locationWords);

/** Words for the purchase or the payment. */
const PURCHASE_WORDS: ReadonlySet<string> = new Set(wordsFile.purchaseWords);

/** Words that turn the name before them into a different business: Delta Dental, Apple Orchard, Target Center. */
const OTHER_BUSINESS_WORDS: ReadonlySet<string> = new Set(wordsFile.otherBusinessWords);

/**
 * Words for a landscape, which turn the name right before them into a different business, but end the names of towns.
 */
const LANDSCAPE_WORDS: ReadonlySet<string> = new Set(wordsFile.landscapeWords);

/** Endings of trades and sciences: tailoring, radiology. */
const TRADE_ENDING = /^\w{3,}(?:ing|ology|iatrics|iatry|ometry)$/;

/** Words that a statement adds to a merchant's name. */
const STATEMENT_WORDS: ReadonlySet<string> = new Set(wordsFile.statementWords);

/** Words that end the names of gas stations. */
const STATION_WORDS: ReadonlySet<string> = new Set(wordsFile.stationWords);

/** Words before the purchase that don't change it: "new glasses". */
const PURCHASE_DETERMINERS: ReadonlySet<string> = new Set(wordsFile.purchaseDeterminers);
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'my', 'our']);
/** Words after the purchase that don't change it: "lawyer fee". */
const PURCHASE_ENDINGS: ReadonlySet<string> = new Set(wordsFile.purchaseEndings);

/** Words before a place or time: in "dinner at the mall", the purchase is the dinner. */
const PREPOSITIONS: ReadonlySet<string> = new Set(wordsFile.prepositions);
/** Words that can precede the larger store around a shop, or the place. */
const INSIDE_PREPOSITIONS: ReadonlySet<string> = new Set(wordsFile.insidePrepositions);
/** Words that can precede the service that takes the order. */
const ORDER_PREPOSITIONS: ReadonlySet<string> = new Set(wordsFile.orderPrepositions);
/** The words after one of these are a destination: "flight to Paris" is paid in the US. */
const DESTINATION_PREPOSITIONS: ReadonlySet<string> = new Set(wordsFile.destinationPrepositions);

/** Words, alone or in pairs, that name a channel. */
const CHANNELS = new Map(Object.entries(wordsFile.channelWords as Readonly<Record<string, Channel>>));

const DIGIT = /\p{Number}/u;

/** Whether a word never identifies a store. */
export function isFiller(word: string): boolean {
  return FILLER_WORDS.has(word);
}

/** Whether a word can identify a store. */
export function isSignificant(word: string): boolean {
  return (
    !FILLER_WORDS.has(word) && !LOCATION_WORDS.has(word) && !PURCHASE_WORDS.has(word) && !DIGIT.test(word)
  );
}

/** Whether a word turns the name before it into a different business. `isNext`: it follows the name directly. */
export function isOtherBusinessWord(word: string, isNext = true): boolean {
  if (TRADE_ENDING.test(word)) return true;
  return OTHER_BUSINESS_WORDS.has(word) && (isNext || !LANDSCAPE_WORDS.has(word));
}

/** Whether a statement adds the word to a merchant's name: AUTOPAY, PYMT. */
export function isStatementWord(word: string): boolean {
  return STATEMENT_WORDS.has(word);
}

/** Whether the word ends the name of a gas station: the MART of EXXON GREEN VALLEY MART. */
export function isStationWord(word: string): boolean {
  return STATION_WORDS.has(word);
}

/** The words for what was bought, without words for its recipient, condition, and charge: "wine for dinner" is wine. */
export function selectPurchase(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !PURCHASE_DETERMINERS.has(word));
  const purpose = words.findIndex(
    (word, position) => position > start && (word === 'for' || word === 'with'),
  );
  const end = purpose < 0 ? words.length : purpose;
  const isEnding = end - start > 1 && PURCHASE_ENDINGS.has(words[end - 1] ?? '');
  return words.slice(Math.max(0, start), isEnding ? end - 1 : end);
}

/** The words without articles: "renew my license". */
export function withoutArticles(words: readonly string[]): readonly string[] {
  return words.filter((word) => !ARTICLES.has(word));
}

export function isPreposition(word: string): boolean {
  return PREPOSITIONS.has(word);
}

/** Whether the word with this index is of some kind. */
export type IsWord = (wordIndex: number) => boolean;

/** Whether the word here is a preposition: the "in" of "drive in" isn't. */
export function isPrepositionAt(words: readonly string[], wordIndex: number): boolean {
  return isPreposition(words[wordIndex] ?? '') && words[wordIndex - 1] !== 'drive';
}

export function isInside(word: string): boolean {
  return INSIDE_PREPOSITIONS.has(word);
}

export function isThrough(word: string): boolean {
  return ORDER_PREPOSITIONS.has(word);
}

export function isToward(word: string): boolean {
  return DESTINATION_PREPOSITIONS.has(word);
}

/** The channel that the words starting here name, and how many words that takes. */
export function findChannel(
  words: readonly string[],
  position: number,
): { readonly channel: Channel; readonly length: number } | undefined {
  const phrase = CHANNELS.get(`${words[position] ?? ''} ${words[position + 1] ?? ''}`);
  if (phrase) return { channel: phrase, length: 2 };
  const word = CHANNELS.get(words[position] ?? '');
  return word && { channel: word, length: 1 };
}
