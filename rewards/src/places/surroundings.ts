import type { Channel } from '@tapwise/contracts/vocabulary/places/place';
import { findForeignPlaceIn, type ForeignPlace } from './reference/foreign-places';
import { isStateCode, isStateName, isUsPlace } from './reference/us-places';
import { findChannel, isInside, isPreposition, isSignificant, isToward } from './text/stop-words';

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

/** What the words around a name mean. */
export interface Surroundings {
  readonly mention: ForeignMention | undefined;
  readonly channel: Channel | undefined;
  /** Whether a US state is among them. */
  readonly hasState: boolean;
  /** The positions of words without a known meaning. */
  readonly unknownPositions: readonly number[];
}

interface Scan {
  readonly words: readonly string[];
  readonly isUsed: (position: number) => boolean;
  mention: ForeignMention | undefined;
  channel: Channel | undefined;
  hasState: boolean;
  readonly unknownPositions: number[];
}

function findWords({ words, isUsed }: Scan, position: number, length: number): string | undefined {
  if (position + length > words.length) return undefined;
  for (let index = position; index < position + length; index += 1) if (isUsed(index)) return undefined;
  return words.slice(position, position + length).join(' ');
}

function getPreposition({ words }: Scan, position: number): string {
  const before = words[position - 1] ?? '';
  return ARTICLES.has(before) ? (words[position - 2] ?? '') : before;
}

/** "Paris, Texas", "Rome GA". A code that is also the country's own counts only if the state has such a place. */
function isFollowedByState({ words }: Scan, position: number, place: ForeignPlace): boolean {
  const word = words[position] ?? '';
  if (isStateName(word) || isStateName(`${word} ${words[position + 1] ?? ''}`)) return true;
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
  position: number,
): { readonly place: ForeignPlace; readonly length: number } | undefined {
  for (let length = MAX_PLACE_WORDS; length > 0; length -= 1) {
    const text = findWords(scan, position, length);
    if (text === undefined) continue;
    const place = findForeignPlaceIn(text);
    if (place && canNamePlace(scan, position, place, length)) return { place, length };
    if (!place && length > 1 && isUsPlace(text)) return undefined;
  }
  return undefined;
}

/** An ordinary word names a place only after "in", or as the whole text. */
function canNamePlace(scan: Scan, position: number, place: ForeignPlace, length: number): boolean {
  return !place.alsoWord || isInside(getPreposition(scan, position)) || scan.words.length === length;
}

/** How many words a foreign place takes here; 0 if there is none. */
function consumeForeignPlace(scan: Scan, position: number): number {
  const found = findForeignPlaceHere(scan, position);
  if (!found) return 0;
  const { place, length } = found;
  const before = getPreposition(scan, position);
  if (isFollowedByState(scan, position + length, place)) scan.hasState = true;
  else if (!isToward(before)) scan.mention ??= { place, start: position, length, isInside: isInside(before) };
  return length;
}

function consumeUsPlace(scan: Scan, position: number): number {
  for (let length = MAX_PLACE_WORDS; length > 0; length -= 1) {
    const text = findWords(scan, position, length);
    if (text !== undefined && isUsPlace(text)) {
      scan.hasState ||= isStateName(text);
      return length;
    }
  }
  const isLast = position === scan.words.length - 1 && position > 0;
  if (isLast && isStateCode(scan.words[position] ?? '')) {
    scan.hasState = true;
    return 1;
  }
  return 0;
}

function consumeChannel(scan: Scan, position: number): number {
  const found = findChannel(scan.words, position);
  if (!found || findWords(scan, position, found.length) === undefined) return 0;
  scan.channel ??= found.channel;
  return found.length;
}

/** Interprets the words that no name uses: the foreign place, the US place, the channel, noise, and all others. */
export function parseSurroundings(
  words: readonly string[],
  isUsed: (position: number) => boolean = () => false,
): Surroundings {
  const scan: Scan = {
    words,
    isUsed,
    mention: undefined,
    channel: undefined,
    hasState: false,
    unknownPositions: [],
  };
  for (let position = 0; position < words.length;) {
    if (isUsed(position)) {
      position += 1;
      continue;
    }
    const placeLength =
      consumeForeignPlace(scan, position) || consumeUsPlace(scan, position) || consumeChannel(scan, position);
    const word = words[position] ?? '';
    if (placeLength === 0 && isSignificant(word) && !isPreposition(word))
      scan.unknownPositions.push(position);
    position += Math.max(1, placeLength);
  }
  const { mention, channel, hasState, unknownPositions } = scan;
  return { mention, channel, hasState, unknownPositions };
}
