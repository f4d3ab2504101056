import {
  ALIAS_POINTS,
  NAME_POINTS,
  type Points,
  scoreBrand,
  type SearchableBrand,
} from '@tapwise/contracts/vocabulary/brand-scoring';
import { findPlace, phrasesFrom } from './find-place';
import { foldText, removeSpaces } from './fold-text';
import type { GenericTerm } from './merchant';
import { buildContainedText, type ContainedText, entriesWith } from './ngram-index';
import type { Phrase, PlaceIndex } from './place-index';

/** Letters from which a text is also tried without its spaces. */
const MIN_LETTERS_WITHOUT_SPACES = 3;

interface Entries {
  readonly folded: readonly SearchableBrand[];
  readonly contained: ContainedText;
}

function foldBrand({ name, aliases, searchTerms = [] }: SearchableBrand): SearchableBrand {
  return { name: foldText(name), aliases: aliases.map(foldText), searchTerms: searchTerms.map(foldText) };
}

/** The general category's words are never suggested. */
function shownTerm({ label, terms, category }: GenericTerm): SearchableBrand {
  return { name: label, aliases: category === 'general' ? [] : terms };
}

/** Merchants first, then plain words: their label is the name, the words are its aliases. */
function entriesOf({ merchants, terms }: PlaceIndex): Entries {
  const folded = [...merchants, ...terms.map(shownTerm)].map(foldBrand);
  return { folded, contained: buildContainedText(folded) };
}

const built = new WeakMap<PlaceIndex, Entries>();

function entriesFor(index: PlaceIndex): Entries {
  const known = built.get(index) ?? entriesOf(index);
  built.set(index, known);
  return known;
}

function entryOf(index: PlaceIndex, { kind, at }: Phrase): number {
  return kind === 'term' ? index.merchants.length + at : at;
}

function nameAt({ merchants, terms }: PlaceIndex, entry: number): string {
  return merchants[entry]?.name ?? terms[entry - merchants.length]?.label ?? '';
}

type Scores = Map<number, number>;

function raise(scores: Scores, entry: number, score: number): void {
  if (score > (scores.get(entry) ?? 0)) scores.set(entry, score);
}

/** The points of a phrase; undefined if it isn't suggested. */
function pointsFor({ terms }: PlaceIndex, { kind, at, isLabel }: Phrase): Points | undefined {
  if (kind === 'name' || isLabel) return NAME_POINTS;
  const isHidden = kind === 'term' && terms[at]?.category === 'general';
  return isHidden ? undefined : ALIAS_POINTS;
}

/** Names, aliases and plain words that start with the text. */
function addStarts(index: PlaceIndex, scores: Scores, text: string): void {
  for (const phrase of phrasesFrom(index, text)) {
    const points = pointsFor(index, phrase);
    if (!points) continue;
    const [exact, prefix] = points;
    raise(scores, entryOf(index, phrase), phrase.text === text ? exact : prefix);
  }
}

/** Entries that contain the text elsewhere. They always score less than a prefix. */
function addContained(index: PlaceIndex, scores: Scores, text: string): void {
  const { folded, contained } = entriesFor(index);
  for (const entry of entriesWith(contained, text)) {
    const brand = folded[entry];
    if (brand) raise(scores, entry, scoreBrand(brand, text));
  }
}

/** Suggestions after typos are corrected, if nothing contains the text. */
function meant(index: PlaceIndex, text: string): string[] {
  const found = findPlace(index, text);
  if (!found || found.match !== 'spelling') return [];
  return [nameAt(index, found.kind === 'term' ? index.merchants.length + found.at : found.at)];
}

/**
 * At most `limit` names that complete what is being typed, best first: merchants and plain words by the specification's
 * brand scoring on folded text, with or without spaces; the better known of equal scores. If nothing contains the
 * text, suggests what it would be understood as.
 */
export function completions(index: PlaceIndex, typed: string, limit: number): readonly string[] {
  const text = foldText(typed);
  if (text === '') return [];
  const scores: Scores = new Map();
  addStarts(index, scores, text);
  const squeezed = removeSpaces(text);
  if (squeezed !== text && squeezed.length >= MIN_LETTERS_WITHOUT_SPACES) addStarts(index, scores, squeezed);
  if (scores.size < limit) addContained(index, scores, text);
  if (scores.size === 0) return meant(index, text);
  return [...scores]
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .slice(0, limit)
    .map(([entry]) => nameAt(index, entry));
}
