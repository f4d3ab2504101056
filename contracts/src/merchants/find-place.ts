import { findContained } from './contained-place';
import { squeeze } from './fold-text';
import type { Phrase, PlaceIndex } from './phrase-index';
import { correctWord } from './spelling';
import { isFiller, isStrange } from './telling-words';

/** What a text was found to mean. `at` is the place in the index's `merchants` or `terms`. */
export interface Found {
  readonly kind: 'merchant' | 'term';
  readonly at: number;
  readonly match: 'name' | 'alias' | 'prefix' | 'word' | 'term' | 'spelling' | 'guess';
  /** True where a plain word is all that was typed, so that its label says it as well. */
  readonly isWhole?: true;
  /** True where fuel is named beside a merchant that sells more than that. */
  readonly isFuel?: true;
}

/** Letters from which the start of a name, an alias or a plain word is enough; less for the best-known brands. */
const PREFIX_MIN = { name: 4, alias: 5, term: 4 };
const BRAND_PREFIX_MIN = { name: 3, alias: 4, term: 4 };
const RANGE_MAX = 2000;
const WORDS_MAX = 12;

function merchantFound(at: number | undefined, match: Found['match']): Found | undefined {
  return at === undefined ? undefined : { kind: 'merchant', at, match };
}

function termFound(at: number | undefined, match: Found['match'] = 'term'): Found | undefined {
  return at === undefined ? undefined : { kind: 'term', at, match, isWhole: true };
}

/** Whole text. A plain word such as "parking" is meant as such before it is the alias of some merchant. */
function findExact(index: PlaceIndex, text: string): Found | undefined {
  const squeezed = squeeze(text);
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

/** What earns no bonus anywhere has no name worth completing. */
function isWorthCompleting(index: PlaceIndex, phrase: Phrase): boolean {
  return phrase.kind !== 'term' || index.terms[phrase.at]?.category !== 'general';
}

/** "King" is no start of King Soopers: a whole word is not being completed, and an alias is no name. */
function wholeWordAliases(phrases: readonly Phrase[], text: string): ReadonlySet<number> {
  const whole = phrases.filter((phrase) => phrase.kind === 'alias' && phrase.text.startsWith(`${text} `));
  return new Set(whole.map((phrase) => phrase.at));
}

function isLongEnough(index: PlaceIndex, phrase: Phrase, letters: number): boolean {
  return letters >= (isBrand(index, phrase) ? BRAND_PREFIX_MIN : PREFIX_MIN)[phrase.kind];
}

function findPrefix(index: PlaceIndex, text: string): Found | undefined {
  const letters = squeeze(text).length;
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
function findAsTyped(index: PlaceIndex, text: string): Found | undefined {
  return findExact(index, text) ?? findPrefix(index, text) ?? findContained(index, wordsOf(text));
}

interface Mended {
  readonly typed: string;
  readonly word: string;
}

/** Each word as typed or with its slips mended; undefined as soon as one that must tell the store is beyond mending. */
function mend({ vocabulary }: PlaceIndex, words: readonly string[]): Mended[] | undefined {
  const mended: Mended[] = [];
  for (const typed of words) {
    const word = vocabulary.ranks.has(typed) ? typed : correctWord(vocabulary, typed);
    if (word === undefined && isStrange(typed)) return undefined;
    mended.push({ typed, word: word ?? typed });
  }
  return mended;
}

/**
 * Each word as typed or with its slips mended, and then all of them the name, the alias or the plain word; words that
 * only say where may stand beside them.
 */
function findMended(index: PlaceIndex, text: string): Found | undefined {
  const mended = mend(index, wordsOf(text)) ?? [];
  for (const words of [mended, mended.filter(({ typed }) => isStrange(typed))]) {
    const isMended = words.some(({ typed, word }) => typed !== word);
    const found = isMended ? findExact(index, words.map(({ word }) => word).join(' ')) : undefined;
    if (found) return { ...found, match: 'spelling' };
  }
  return undefined;
}

/** "Marriot hotel": a plain word beside a slip of a store of its own kind. */
function findMendedBeside(index: PlaceIndex, text: string, term: Found): Found | undefined {
  const others = wordsOf(text).filter((word) => !index.termForms.has(word));
  const found = findMended(index, others.join(' '));
  const category = found?.kind === 'merchant' ? index.merchants[found.at]?.category : undefined;
  return category !== undefined && category === index.terms[term.at]?.category ? found : undefined;
}

/** A store that is named, or a plain word that is all of the text. */
function isCertain(found: Found | undefined): boolean {
  return found?.kind === 'merchant' ? found.match !== 'guess' : found?.isWhole === true;
}

/** What a folded text means, or undefined. A typing slip is forgiven only where nothing names a store as typed, or by a guess. */
export function findPlace(index: PlaceIndex, text: string): Found | undefined {
  if (text === '') return undefined;
  const asTyped = findAsTyped(index, text);
  if (isCertain(asTyped)) return asTyped;
  const mended = findMended(index, text);
  if (mended || asTyped?.kind !== 'term') return mended ?? asTyped;
  return findMendedBeside(index, text, asTyped) ?? asTyped;
}
