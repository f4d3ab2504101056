import { findByWords } from './find-by-words';
import { removeSpaces } from './fold-text';
import type { Phrase, PlaceIndex } from './place-index';
import type { PlaceMatch } from './place-match';
import { correctWord } from './spelling';
import { isFiller, isSignificant } from './stop-words';

/** The number of letters from which a prefix matches. The best-known brands need fewer. */
const MIN_PREFIX_LETTERS = { name: 4, alias: 5, term: 4 };
const MIN_BRAND_PREFIX_LETTERS = { name: 3, alias: 4, term: 4 };
const MAX_PHRASES = 2000;
const MAX_WORDS = 12;

function toMerchantMatch(entryIndex: number | undefined, match: PlaceMatch['match']): PlaceMatch | undefined {
  return entryIndex === undefined ? undefined : { kind: 'merchant', entryIndex, match };
}

function toTermMatch(
  entryIndex: number | undefined,
  match: PlaceMatch['match'] = 'term',
): PlaceMatch | undefined {
  return entryIndex === undefined ? undefined : { kind: 'term', entryIndex, match, isWhole: true };
}

/** Matches the whole text. A generic term such as "parking" takes precedence over a merchant's alias. */
function findExact(index: PlaceIndex, text: string): PlaceMatch | undefined {
  const withoutSpaces = removeSpaces(text);
  const { names, aliases, termForms } = index;
  return (
    toMerchantMatch(names.get(text), 'name') ??
    toTermMatch(termForms.get(text)) ??
    toMerchantMatch(aliases.get(text), 'alias') ??
    toMerchantMatch(names.get(withoutSpaces), 'name') ??
    toMerchantMatch(aliases.get(withoutSpaces), 'alias')
  );
}

function findFirstPhrase(phrases: readonly Phrase[], text: string): number {
  let low = 0;
  let high = phrases.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((phrases[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The phrases that start with the text, in ascending order; at most `MAX_PHRASES`. */
export function findPhrasesWithPrefix(index: PlaceIndex, text: string): Phrase[] {
  const found: Phrase[] = [];
  const { phrases } = index;
  for (let position = findFirstPhrase(phrases, text); found.length < MAX_PHRASES; position += 1) {
    const phrase = phrases[position];
    if (!phrase?.text.startsWith(text)) break;
    found.push(phrase);
  }
  return found;
}

function isBrand(index: PlaceIndex, phrase: Phrase): boolean {
  return phrase.kind !== 'term' && index.merchants[phrase.entryIndex]?.icon !== undefined;
}

/** Lowest first: well-known names, generic terms, other names, aliases. */
function prefixRank(index: PlaceIndex, phrase: Phrase): number {
  if (phrase.kind === 'term') return 1;
  if (phrase.kind === 'alias') return 3;
  return isBrand(index, phrase) ? 0 : 2;
}

/** Whether text may be completed to the phrase. Terms of the category `general` aren't completed. */
function isCompletable(index: PlaceIndex, phrase: Phrase): boolean {
  return phrase.kind !== 'term' || index.terms[phrase.entryIndex]?.category !== 'general';
}

/** Aliases that start with a whole typed word aren't completed: "king" must not become King Soopers. */
function findWholeWordAliases(phrases: readonly Phrase[], text: string): ReadonlySet<number> {
  const whole = phrases.filter((phrase) => phrase.kind === 'alias' && phrase.text.startsWith(`${text} `));
  return new Set(whole.map((phrase) => phrase.entryIndex));
}

function isLongEnough(index: PlaceIndex, phrase: Phrase, letters: number): boolean {
  return letters >= (isBrand(index, phrase) ? MIN_BRAND_PREFIX_LETTERS : MIN_PREFIX_LETTERS)[phrase.kind];
}

function findPrefix(index: PlaceIndex, text: string): PlaceMatch | undefined {
  const letters = removeSpaces(text).length;
  if (letters < MIN_BRAND_PREFIX_LETTERS.name || isFiller(text)) return undefined;
  const phrases = findPhrasesWithPrefix(index, text);
  const whole = findWholeWordAliases(phrases, text);
  const best = phrases
    .filter((phrase) => isLongEnough(index, phrase, letters) && isCompletable(index, phrase))
    .filter((phrase) => phrase.kind !== 'alias' || !whole.has(phrase.entryIndex))
    .toSorted((a, b) => prefixRank(index, a) - prefixRank(index, b) || a.entryIndex - b.entryIndex)[0];
  if (!best) return undefined;
  return best.kind === 'term'
    ? toTermMatch(best.entryIndex, 'prefix')
    : toMerchantMatch(best.entryIndex, 'prefix');
}

function splitWords(text: string): readonly string[] {
  return text.split(' ').slice(0, MAX_WORDS);
}

/** Matches the text without correcting typos, in the order of the reward rules: exact name, alias, prefix, contained word, generic term. */
function findAsTyped(index: PlaceIndex, text: string): PlaceMatch | undefined {
  return findExact(index, text) ?? findPrefix(index, text) ?? findByWords(index, splitWords(text));
}

interface CorrectedWord {
  readonly typed: string;
  readonly word: string;
}

/** Corrects the typos in the words. Undefined if a significant word can't be corrected. */
function correctWords({ vocabulary }: PlaceIndex, words: readonly string[]): CorrectedWord[] | undefined {
  const corrected: CorrectedWord[] = [];
  for (const typed of words) {
    const word = vocabulary.ranks.has(typed) ? typed : correctWord(vocabulary, typed);
    if (word === undefined && isSignificant(typed)) return undefined;
    corrected.push({ typed, word: word ?? typed });
  }
  return corrected;
}

/**
 * The name, alias, or generic term that the words match after their typos are corrected. Words for a location are
 * ignored.
 */
function findCorrected(index: PlaceIndex, text: string): PlaceMatch | undefined {
  const corrected = correctWords(index, splitWords(text)) ?? [];
  for (const words of [corrected, corrected.filter(({ typed }) => isSignificant(typed))]) {
    const isCorrected = words.some(({ typed, word }) => typed !== word);
    const found = isCorrected ? findExact(index, words.map(({ word }) => word).join(' ')) : undefined;
    if (found) return { ...found, match: 'spelling' };
  }
  return undefined;
}

/** A generic term next to a misspelled store of the same category: "Marriot hotel". */
function findCorrectedNextToTerm(index: PlaceIndex, text: string, term: PlaceMatch): PlaceMatch | undefined {
  const others = splitWords(text).filter((word) => !index.termForms.has(word));
  const found = findCorrected(index, others.join(' '));
  const category = found?.kind === 'merchant' ? index.merchants[found.entryIndex]?.category : undefined;
  return category !== undefined && category === index.terms[term.entryIndex]?.category ? found : undefined;
}

/** Whether the match is a named store, or a generic term that is the whole text. */
function isCertain(found: PlaceMatch | undefined): boolean {
  return found?.kind === 'merchant' ? found.match !== 'guess' : found?.isWhole === true;
}

/** Finds the place that a folded text names, or undefined. Corrects typos only if no store name matches as typed. */
export function findPlace(index: PlaceIndex, text: string): PlaceMatch | undefined {
  if (text === '') return undefined;
  const asTyped = findAsTyped(index, text);
  if (isCertain(asTyped)) return asTyped;
  const corrected = findCorrected(index, text);
  if (corrected || asTyped?.kind !== 'term') return corrected ?? asTyped;
  return findCorrectedNextToTerm(index, text, asTyped) ?? asTyped;
}
