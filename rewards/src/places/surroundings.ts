import type { Channel } from '@tapwise/contracts/vocabulary/recommendation';
import { findForeignPlaceIn, type ForeignPlace } from './facts/foreign-places';
import { isStateCode, isStateName, isUsPlace } from './facts/us-places';
import { isInside, isPreposition, isSignificant, isToward, readChannel } from './text/stop-words';

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

/** What the words around a name say. */
export interface Surroundings {
  readonly mention: ForeignMention | undefined;
  readonly channel: Channel | undefined;
  /** Whether a US state is named. */
  readonly namesState: boolean;
  /** The positions of words that say nothing known. */
  readonly unexplained: readonly number[];
}

interface Walk {
  readonly words: readonly string[];
  readonly isUsed: (at: number) => boolean;
  mention: ForeignMention | undefined;
  channel: Channel | undefined;
  namesState: boolean;
  readonly unexplained: number[];
}

function wordsAt({ words, isUsed }: Walk, at: number, length: number): string | undefined {
  if (at + length > words.length) return undefined;
  for (let index = at; index < at + length; index += 1) if (isUsed(index)) return undefined;
  return words.slice(at, at + length).join(' ');
}

function prepositionBefore({ words }: Walk, at: number): string {
  const before = words[at - 1] ?? '';
  return ARTICLES.has(before) ? (words[at - 2] ?? '') : before;
}

/** "Paris, Texas", "Rome GA". A code that is also the country's own counts only if the state has such a place. */
function stateAfter({ words }: Walk, at: number, place: ForeignPlace): boolean {
  const word = words[at] ?? '';
  if (isStateName(word) || isStateName(`${word} ${words[at + 1] ?? ''}`)) return true;
  if (!isStateCode(word)) return false;
  const code = word.toUpperCase();
  return place.alsoUS?.includes(code) === true || code !== place.country;
}

/** How many words a foreign place takes here; 0 if there is none. */
function takeForeignPlace(walk: Walk, at: number): number {
  for (let length = MAX_PLACE_WORDS; length > 0; length -= 1) {
    const text = wordsAt(walk, at, length);
    const place = text === undefined ? undefined : findForeignPlaceIn(text);
    if (!place) continue;
    const before = prepositionBefore(walk, at);
    if (place.alsoWord && !isInside(before) && walk.words.length > length) continue;
    if (stateAfter(walk, at + length, place)) walk.namesState = true;
    else if (!isToward(before)) walk.mention ??= { place, start: at, length, isInside: isInside(before) };
    return length;
  }
  return 0;
}

function takeUsPlace(walk: Walk, at: number): number {
  for (let length = MAX_PLACE_WORDS; length > 0; length -= 1) {
    const text = wordsAt(walk, at, length);
    if (text !== undefined && isUsPlace(text)) {
      walk.namesState ||= isStateName(text);
      return length;
    }
  }
  const isLast = at === walk.words.length - 1 && at > 0;
  if (isLast && isStateCode(walk.words[at] ?? '')) {
    walk.namesState = true;
    return 1;
  }
  return 0;
}

function takeChannel(walk: Walk, at: number): number {
  const found = readChannel(walk.words, at);
  if (!found || wordsAt(walk, at, found.length) === undefined) return 0;
  walk.channel ??= found.channel;
  return found.length;
}

/** Reads the words that no name uses: the foreign place, the US place, the channel, noise, and all others. */
export function readSurroundings(
  words: readonly string[],
  isUsed: (at: number) => boolean = () => false,
): Surroundings {
  const walk: Walk = {
    words,
    isUsed,
    mention: undefined,
    channel: undefined,
    namesState: false,
    unexplained: [],
  };
  for (let at = 0; at < words.length;) {
    if (isUsed(at)) {
      at += 1;
      continue;
    }
    const taken = takeForeignPlace(walk, at) || takeUsPlace(walk, at) || takeChannel(walk, at);
    const word = words[at] ?? '';
    if (taken === 0 && isSignificant(word) && !isPreposition(word)) walk.unexplained.push(at);
    at += Math.max(1, taken);
  }
  const { mention, channel, namesState, unexplained } = walk;
  return { mention, channel, namesState, unexplained };
}
