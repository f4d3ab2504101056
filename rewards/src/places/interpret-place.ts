import { type Category, isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { memoize, memoizeByObject } from '../caching/memoize';
import type { PlaceIndex } from './index/place-index';
import { interpretMatch } from './interpret-match';
import { matchText } from './match-text';
import { listCategoryCodes } from './place-codes';
import { foldText, removeSpaces } from './text/fold-text';
import { correctWord } from './text/spelling';

/** A place as this version interprets it: without the gaps of places that earlier versions stored. */
export type InterpretedPlace = {
  [Key in Exclude<keyof Place, 'isClarified'>]-?: Exclude<Place[Key], undefined>;
};

/** The category that an id, a label, or a generic term names, with typos corrected. Undefined if it names none. */
export function interpretCategory(index: PlaceIndex, text: string): Category | undefined {
  const id = text.trim();
  if (isCategory(id)) return id;
  const foldedText = foldText(text);
  const entryIndex =
    index.termForms.get(foldedText) ?? index.termForms.get(correctWord(index.vocabulary, foldedText) ?? '');
  return entryIndex === undefined ? undefined : index.terms[entryIndex]?.category;
}

/** Generic words for shopping. They don't name a category, so the store's usual one counts. */
const UNSPECIFIC_WORDS: ReadonlySet<string> = new Set(
  [
    'any',
    'all',
    'everything',
    'general merchandise',
    'luxury',
    'merchandise',
    'misc',
    'miscellaneous',
    'none',
    'retail',
    'retail store',
    'shop',
    'shopping',
    'shops',
    'store',
    'stores',
    'unknown',
  ].map(foldText),
);

const repeatsText = (text: string, category: string) => foldText(category) === foldText(text);

/**
 * Whether `interpretPlace` understands the category: it names one, is a word for shopping as such, or repeats the text.
 */
export function isCategoryUnderstood(index: PlaceIndex, text: string, category: string): boolean {
  if (repeatsText(text, category) || UNSPECIFIC_WORDS.has(foldText(category))) return true;
  return interpretCategory(index, category) !== undefined;
}

const RENAMING_MATCHES: ReadonlySet<Place['match']> = new Set(['alias', 'descriptor', 'word', 'guess']);

/** A completion changes the typed text. A different spelling of the name, or the name among other words, doesn't. */
function isCompletion(match: Place['match'], typedText: string, name: string): boolean {
  if (match === 'prefix' || match === 'spelling') return true;
  return RENAMING_MATCHES.has(match) && !removeSpaces(typedText).includes(removeSpaces(foldText(name)));
}

function interpretText(index: PlaceIndex, text: string, category: string | undefined): InterpretedPlace {
  const typedText = text.trim().replace(/\s+/g, ' ');
  const foldedText = foldText(typedText);
  const isRepeated = category === undefined || repeatsText(typedText, category);
  const chosenCategory = isRepeated ? undefined : interpretCategory(index, category);
  const interpretedMatch = interpretMatch(index, matchText(index, typedText), typedText, chosenCategory);
  const codes =
    chosenCategory === undefined
      ? interpretedMatch.codes
      : listCategoryCodes(chosenCategory, interpretedMatch.codes);
  return {
    storeName: interpretedMatch.storeName,
    merchantId: interpretedMatch.merchantId,
    category: chosenCategory ?? interpretedMatch.category,
    match: interpretedMatch.match,
    wasAutocompleted: isCompletion(interpretedMatch.match, foldedText, interpretedMatch.storeName),
    originalSearch: typedText,
    completedSearch: interpretedMatch.storeName,
    mcc: codes[0]?.mcc ?? null,
    codes: [...codes],
    country: interpretedMatch.country,
    channel: chosenCategory === 'online' ? 'online' : interpretedMatch.channel,
    processor: interpretedMatch.processor,
    isCategoryGiven: chosenCategory !== undefined,
    term: interpretedMatch.term,
  };
}

const MAX_CACHED_PLACES = 512;
const placesByIndex = new WeakMap<PlaceIndex, Map<string, InterpretedPlace>>();

function createPlaces(): Map<string, InterpretedPlace> {
  return new Map();
}

function interpretWithoutCategory(index: PlaceIndex, text: string): InterpretedPlace {
  const places = memoizeByObject(placesByIndex, index, createPlaces);
  if (places.size >= MAX_CACHED_PLACES) places.clear();
  return memoize(places, text, () => Object.freeze(interpretText(index, text, undefined)));
}

/**
 * Interprets typed text: `matchText` finds the merchant or the kind of place that it names, and `interpretMatch` gives
 * it a name, likely codes, country, channel, and processor. A chosen category (id, label, or generic term) overrides
 * the store's usual one, unless it only repeats the text. Unknown text isn't an error: it gets the chosen category, or
 * `general`. A name is never corrected or completed into one that it merely resembles. Text without a category gives
 * the same object as long as it is cached.
 */
export function interpretPlace(index: PlaceIndex, text: string, category?: string): InterpretedPlace {
  return category === undefined
    ? interpretWithoutCategory(index, text)
    : interpretText(index, text, category);
}
