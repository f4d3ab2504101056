import type { Phrase, PlaceIndex } from '../index/place-index';
import { findIndexMatch, listPhrasesWithPrefix } from '../matching/find-index-match';
import type { IndexMatch } from '../matching/index-match';
import type { GenericTerm } from '../reference/merchant';
import {
  ALIAS_POINTS,
  NAME_POINTS,
  type Points,
  scoreBrand,
  type SearchableBrand,
} from '../text/brand-scoring';
import { foldText, removeSpaces } from '../text/fold-text';
import { buildNgramIndex, listEntriesContaining, type NgramIndex } from '../text/ngram-index';

/** A text with at least this many letters is also matched without its spaces. */
const MIN_LETTERS_WITHOUT_SPACES = 3;

interface Entries {
  readonly foldedBrands: readonly SearchableBrand[];
  readonly ngrams: NgramIndex;
}

function foldBrand({ name, aliases, searchTerms = [] }: SearchableBrand): SearchableBrand {
  return { name: foldText(name), aliases: aliases.map(foldText), searchTerms: searchTerms.map(foldText) };
}

/** A generic term as a searchable entry. The words of the general category are never suggested. */
function toSearchableTerm({ label, terms, category }: GenericTerm): SearchableBrand {
  return { name: label, aliases: category === 'general' ? [] : terms };
}

/** Merchants first, then generic terms, whose label is the name and whose words are the aliases. */
function buildEntries({ merchants, terms }: PlaceIndex): Entries {
  const foldedBrands = [...merchants, ...terms.map(toSearchableTerm)].map(foldBrand);
  return { foldedBrands, ngrams: buildNgramIndex(foldedBrands) };
}

const entriesByIndex = new WeakMap<PlaceIndex, Entries>();

function getEntries(index: PlaceIndex): Entries {
  const entries = entriesByIndex.get(index) ?? buildEntries(index);
  entriesByIndex.set(index, entries);
  return entries;
}

function toEntryIndex(index: PlaceIndex, { kind, entryIndex }: Phrase | IndexMatch): number {
  return kind === 'term' ? index.merchants.length + entryIndex : entryIndex;
}

function getEntryName({ merchants, terms }: PlaceIndex, entry: number): string {
  return merchants[entry]?.name ?? terms[entry - merchants.length]?.label ?? '';
}

type Scores = Map<number, number>;

function raiseScore(scores: Scores, entry: number, score: number): void {
  if (score > (scores.get(entry) ?? 0)) scores.set(entry, score);
}

/** The points of a phrase. Undefined if it's never suggested. */
function computePoints({ terms }: PlaceIndex, { kind, entryIndex, isLabel }: Phrase): Points | undefined {
  if (kind === 'name' || isLabel) return NAME_POINTS;
  const isHidden = kind === 'term' && terms[entryIndex]?.category === 'general';
  return isHidden ? undefined : ALIAS_POINTS;
}

/** Scores the names, aliases, and generic terms that start with the text. */
function addPrefixMatches(index: PlaceIndex, scores: Scores, text: string): void {
  for (const phrase of listPhrasesWithPrefix(index, text)) {
    const points = computePoints(index, phrase);
    if (!points) continue;
    const [exact, prefix] = points;
    raiseScore(scores, toEntryIndex(index, phrase), phrase.text === text ? exact : prefix);
  }
}

/** Scores the entries that contain the text elsewhere. They always score less than prefixes. */
function addContainedMatches(index: PlaceIndex, scores: Scores, text: string): void {
  const { foldedBrands, ngrams } = getEntries(index);
  for (const entry of listEntriesContaining(ngrams, text)) {
    const brand = foldedBrands[entry];
    if (brand) raiseScore(scores, entry, scoreBrand(brand, text));
  }
}

/** Suggestions for the corrected text, used if nothing contains the text as typed. */
function suggestCorrection(index: PlaceIndex, text: string): string[] {
  const match = findIndexMatch(index, text);
  if (!match || match.matchKind !== 'spelling') return [];
  return [getEntryName(index, toEntryIndex(index, match))];
}

/** The name of the store that runs the counter of another: "Target" of `starbucks-at-target`. */
function findHostName({ merchants, merchantIndexById }: PlaceIndex, entry: number): string | undefined {
  const hostId = merchants[entry]?.id.split('-at-')[1];
  const host = hostId === undefined ? undefined : merchants[merchantIndexById.get(hostId) ?? -1];
  return host && foldText(host.name);
}

/** A counter in another store is suggested only if a typed word begins that store's name. */
function isHiddenCounter(index: PlaceIndex, entry: number, text: string): boolean {
  const host = findHostName(index, entry);
  return host !== undefined && !text.split(' ').some((word) => host.startsWith(word));
}

/**
 * Finds at most `limit` names of merchants and generic terms that complete the typed text, best first. Scores folded
 * text with and without spaces by the specification's brand scoring; on a tie, the better-known name comes first. If
 * nothing contains the text, suggests the place that it is a misspelling of. "starb" suggests Starbucks, but not the
 * counter in another store, "Starbucks at Target".
 */
export function listCompletions(index: PlaceIndex, typedText: string, limit: number): readonly string[] {
  const text = foldText(typedText);
  if (text === '') return [];
  const scores: Scores = new Map();
  addPrefixMatches(index, scores, text);
  const withoutSpaces = removeSpaces(text);
  if (withoutSpaces !== text && withoutSpaces.length >= MIN_LETTERS_WITHOUT_SPACES)
    addPrefixMatches(index, scores, withoutSpaces);
  if (scores.size < limit) addContainedMatches(index, scores, text);
  if (scores.size === 0) return suggestCorrection(index, text);
  return [...scores]
    .filter(([entry]) => !isHiddenCounter(index, entry, text))
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .slice(0, limit)
    .map(([entry]) => getEntryName(index, entry));
}
