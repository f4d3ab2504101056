import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import { findForeignPlaceIn, type ForeignPlace } from '../reference/foreign-places';
import { isStateCode, isStateName, isUsPlace } from '../reference/us-places';
import { findChannel, isInside, isPreposition, isSignificant, isToward } from '../text/stop-words';

const MAX_PLACE_WORDS = 4;
/** Words between a preposition and its place: "in the Bahamas". */
const ARTICLES: ReadonlySet<string> = new Set(['the', 'downtown', 'central', 'old']);

/** A foreign place that the text names. */
export interface ForeignMention {
  readonly place: ForeignPlace;
  readonly start: number;
  readonly length: number;
  /** Preceded by "in" or "at". */
  readonly isInside: boolean;
}

/** What the words around a name say about the place. */
export interface Surroundings {
  readonly mention: ForeignMention | undefined;
  readonly channel: Channel | undefined;
  /** Whether a US state is among them. */
  readonly hasState: boolean;
  /** The indexes of words without a known meaning. */
  readonly unknownWordIndexes: readonly number[];
}

interface Scan {
  readonly words: readonly string[];
  readonly isUsed: (wordIndex: number) => boolean;
  mention: ForeignMention | undefined;
  channel: Channel | undefined;
  hasState: boolean;
  readonly unknownWordIndexes: number[];
}

function findWords({ words, isUsed }: Scan, wordIndex: number, length: number): string | undefined {
  if (wordIndex + length > words.length) return undefined;
  for (let index = wordIndex; index < wordIndex + length; index += 1) if (isUsed(index)) return undefined;
  return words.slice(wordIndex, wordIndex + length).join(' ');
}

function getPreposition({ words }: Scan, wordIndex: number): string {
  const before = words[wordIndex - 1] ?? '';
  return ARTICLES.has(before) ? (words[wordIndex - 2] ?? '') : before;
}

/** "Paris, Texas", "Rome GA". A code that is also the country's own counts only if the state has such a place. */
function isFollowedByState({ words }: Scan, wordIndex: number, place: ForeignPlace): boolean {
  const word = words[wordIndex] ?? '';
  if (isStateName(word) || isStateName(`${word} ${words[wordIndex + 1] ?? ''}`)) return true;
  if (!isStateCode(word)) return false;
  const code = word.toUpperCase();
  return place.alsoUS?.includes(code) === true || code !== place.country;
}

/**
 * The longest foreign place that the words starting here name. A longer name of a US place rules it out:
 * "Venice Beach".
 */
function findForeignPlaceHere(
  scan: Scan,
  wordIndex: number,
): { readonly place: ForeignPlace; readonly length: number } | undefined {
  for (let length = MAX_PLACE_WORDS; length > 0; length -= 1) {
    const text = findWords(scan, wordIndex, length);
    if (text === undefined) continue;
    const place = findForeignPlaceIn(text);
    if (place && canNamePlace(scan, wordIndex, place, length)) return { place, length };
    if (!place && length > 1 && isUsPlace(text)) return undefined;
  }
  return undefined;
}

/** An ordinary word names a place only after "in", or as the whole text. */
function canNamePlace(scan: Scan, wordIndex: number, place: ForeignPlace, length: number): boolean {
  return !place.alsoWord || isInside(getPreposition(scan, wordIndex)) || scan.words.length === length;
}

/** Counts the words of the foreign place that begins here; 0 if there is none. */
function consumeForeignPlace(scan: Scan, wordIndex: number): number {
  const foreignPlace = findForeignPlaceHere(scan, wordIndex);
  if (!foreignPlace) return 0;
  const { place, length } = foreignPlace;
  const before = getPreposition(scan, wordIndex);
  if (isFollowedByState(scan, wordIndex + length, place)) scan.hasState = true;
  else if (!isToward(before))
    scan.mention ??= { place, start: wordIndex, length, isInside: isInside(before) };
  return length;
}

function consumeUsPlace(scan: Scan, wordIndex: number): number {
  for (let length = MAX_PLACE_WORDS; length > 0; length -= 1) {
    const text = findWords(scan, wordIndex, length);
    if (text !== undefined && isUsPlace(text)) {
      scan.hasState ||= isStateName(text);
      return length;
    }
  }
  const isLast = wordIndex === scan.words.length - 1 && wordIndex > 0;
  if (isLast && isStateCode(scan.words[wordIndex] ?? '')) {
    scan.hasState = true;
    return 1;
  }
  return 0;
}

function consumeChannel(scan: Scan, wordIndex: number): number {
  const channel = findChannel(scan.words, wordIndex);
  if (!channel || findWords(scan, wordIndex, channel.length) === undefined) return 0;
  scan.channel ??= channel.channel;
  return channel.length;
}

/** Interprets the words that no name uses: the foreign place, the US place, the channel, noise, and all others. */
export function parseSurroundings(
  words: readonly string[],
  isUsed: (wordIndex: number) => boolean = () => false,
): Surroundings {
  const scan: Scan = {
    words,
    isUsed,
    mention: undefined,
    channel: undefined,
    hasState: false,
    unknownWordIndexes: [],
  };
  for (let wordIndex = 0; wordIndex < words.length;) {
    if (isUsed(wordIndex)) {
      wordIndex += 1;
      continue;
    }
    const placeLength =
      consumeForeignPlace(scan, wordIndex) ||
      consumeUsPlace(scan, wordIndex) ||
      consumeChannel(scan, wordIndex);
    const word = words[wordIndex] ?? '';
    if (placeLength === 0 && isSignificant(word) && !isPreposition(word))
      scan.unknownWordIndexes.push(wordIndex);
    wordIndex += Math.max(1, placeLength);
  }
  const { mention, channel, hasState, unknownWordIndexes } = scan;
  return { mention, channel, hasState, unknownWordIndexes };
}
