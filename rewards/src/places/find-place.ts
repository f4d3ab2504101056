import { findContained } from './find-by-words';
import { removeSpaces } from './fold-text';
import type { Phrase, PlaceIndex } from './place-index';
import type { PlaceMatch } from './place-match';
import { correctWord } from './spelling';
import { isFiller, isSignificant } from './stop-words';

/** Letters from which the start of a name, an alias or a plain word is enough; less for the best-known brands. */
const PREFIX_MIN = { name: 4, alias: 5, term: 4 };
const BRAND_PREFIX_MIN = { name: 3, alias: 4, term: 4 };
const RANGE_MAX = 2000;
const WORDS_MAX = 12;

function merchantFound(at: number | undefined, match: PlaceMatch['match']): PlaceMatch | undefined {
  return at === undefined ? undefined : { kind: 'merchant', at, match };
}

function termFound(at: number | undefined, match: PlaceMatch['match'] = 'term'): PlaceMatch | undefined {
  return at === undefined ? undefined : { kind: 'term', at, match, isWhole: true };
}

/** Whole text. A plain word such as "parking" is meant as such before it is the alias of some merchant. */
function findExact(index: PlaceIndex, text: string): PlaceMatch | undefined {
  const squeezed = removeSpaces(text);
  const { names, aliases, termForms } = index;
  return (
    merchantFound(names.get(text), 'name') ??
    termFound(termForms.get(text)) ??
    merchantFound(aliases.get(text), 'alias') ??
    merchantFound(names.get(squeezed), 'name') ??
    merchantFound(aliases.get(squeezed), 'alias')
  );
}

function firstPhrase(phrases: readonly Phrase[], text: string): number {
  let low = 0;
  let high = phrases.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((phrases[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The phrases that begin with the text, in rising order, at most `RANGE_MAX`. */
export function phrasesFrom(index: PlaceIndex, text: string): Phrase[] {
  const found: Phrase[] = [];
  const { phrases } = index;
  for (let at = firstPhrase(phrases, text); found.length < RANGE_MAX; at += 1) {
    const phrase = phrases[at];
    if (!phrase?.text.startsWith(text)) break;
    found.push(phrase);
  }
  return found;
}

function isBrand(index: PlaceIndex, phrase: Phrase): boolean {
  return phrase.kind !== 'term' && index.merchants[phrase.at]?.icon !== undefined;
}

/** Well-known names first, then plain words, then other names, then aliases. */
function prefixRank(index: PlaceIndex, phrase: Phrase): number {
  if (phrase.kind === 'term') return 1;
  if (phrase.kind === 'alias') return 3;
  return isBrand(index, phrase) ? 0 : 2;
}

/** Doesn't complete to the category `general`. */
function isWorthCompleting(index: PlaceIndex, phrase: Phrase): boolean {
  return phrase.kind !== 'term' || index.terms[phrase.at]?.category !== 'general';
}

/** Aliases that start with a whole typed word aren't completed: "king" must not become King Soopers. */
function wholeWordAliases(phrases: readonly Phrase[], text: string): ReadonlySet<number> {
  const whole = phrases.filter((phrase) => phrase.kind === 'alias' && phrase.text.startsWith(`${text} `));
  return new Set(whole.map((phrase) => phrase.at));
}

function isLongEnough(index: PlaceIndex, phrase: Phrase, letters: number): boolean {
  return letters >= (isBrand(index, phrase) ? BRAND_PREFIX_MIN : PREFIX_MIN)[phrase.kind];
}

function findPrefix(index: PlaceIndex, text: string): PlaceMatch | undefined {
  const letters = removeSpaces(text).length;
  if (letters < BRAND_PREFIX_MIN.name || isFiller(text)) return undefined;
  const phrases = phrasesFrom(index, text);
  const whole = wholeWordAliases(phrases, text);
  const best = phrases
    .filter((phrase) => isLongEnough(index, phrase, letters) && isWorthCompleting(index, phrase))
    .filter((phrase) => phrase.kind !== 'alias' || !whole.has(phrase.at))
    .toSorted((a, b) => prefixRank(index, a) - prefixRank(index, b) || a.at - b.at)[0];
  if (!best) return undefined;
  return best.kind === 'term' ? termFound(best.at, 'prefix') : merchantFound(best.at, 'prefix');
}

function wordsOf(text: string): readonly string[] {
  return text.split(' ').slice(0, WORDS_MAX);
}

/** The rule book's order on the text as it stands: exact name, alias, prefix, contained word, generic term. */
function findAsTyped(index: PlaceIndex, text: string): PlaceMatch | undefined {
  return findExact(index, text) ?? findPrefix(index, text) ?? findContained(index, wordsOf(text));
}

interface CorrectedWord {
  readonly typed: string;
  readonly word: string;
}

/** The words with typos corrected. Undefined if a significant word can't be corrected. */
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
  const corrected = correctWords(index, wordsOf(text)) ?? [];
  for (const words of [corrected, corrected.filter(({ typed }) => isSignificant(typed))]) {
    const isCorrected = words.some(({ typed, word }) => typed !== word);
    const found = isCorrected ? findExact(index, words.map(({ word }) => word).join(' ')) : undefined;
    if (found) return { ...found, match: 'spelling' };
  }
  return undefined;
}

/** A generic term next to a misspelled store of the same category: "Marriot hotel". */
function findCorrectedBeside(index: PlaceIndex, text: string, term: PlaceMatch): PlaceMatch | undefined {
  const others = wordsOf(text).filter((word) => !index.termForms.has(word));
  const found = findCorrected(index, others.join(' '));
  const category = found?.kind === 'merchant' ? index.merchants[found.at]?.category : undefined;
  return category !== undefined && category === index.terms[term.at]?.category ? found : undefined;
}

/** A store that is named, or a plain word that is all of the text. */
function isCertain(found: PlaceMatch | undefined): boolean {
  return found?.kind === 'merchant' ? found.match !== 'guess' : found?.isWhole === true;
}

/** What a folded text means, or undefined. Typos are corrected only if no store name matches as typed. */
export function findPlace(index: PlaceIndex, text: string): PlaceMatch | undefined {
  if (text === '') return undefined;
  const asTyped = findAsTyped(index, text);
  if (isCertain(asTyped)) return asTyped;
  const corrected = findCorrected(index, text);
  if (corrected || asTyped?.kind !== 'term') return corrected ?? asTyped;
  return findCorrectedBeside(index, text, asTyped) ?? asTyped;
}
