import type { Phrase, PlaceIndex } from '../index/place-index';
import { findForeignPlace, findForeignPlaceAtStart } from '../reference/foreign-places';
import { isUsPlace } from '../reference/us-places';
import { removeSpaces } from '../text/fold-text';
import { correctWord } from '../text/spelling';
import { isFiller, isPreposition, isSignificant, selectPurchase, withoutArticles } from '../text/stop-words';
import { hasUnspacedLetter } from '../text/unspaced-script';
import { findByWords } from './find-by-words';
import type { IndexMatch } from './index-match';
import { findMistypedName } from './mistyped-name';

/** The minimum length of a prefix that matches. The best-known brands need fewer. */
const MIN_PREFIX_LETTERS = { name: 4, alias: 5, term: 4 };
const MIN_BRAND_PREFIX_LETTERS = { name: 3, alias: 4, term: 4 };
/** The share of a name that whole words must cover to count as the name. */
const MIN_NAME_SHARE = 0.65;
const MAX_PHRASES = 2000;
const MAX_WORDS = 12;

function toMerchantMatch(
  entryIndex: number | undefined,
  matchKind: IndexMatch['matchKind'],
): IndexMatch | undefined {
  return entryIndex === undefined ? undefined : { kind: 'merchant', entryIndex, matchKind };
}

function toTermMatch(
  entryIndex: number | undefined,
  matchKind: IndexMatch['matchKind'] = 'term',
): IndexMatch | undefined {
  return entryIndex === undefined ? undefined : { kind: 'term', entryIndex, matchKind, isWhole: true };
}

function toChainMatch(entryIndex: number | undefined): IndexMatch | undefined {
  return entryIndex === undefined ? undefined : { kind: 'foreign-chain', entryIndex, matchKind: 'name' };
}

/** Matches the whole text. A generic term such as "parking" takes precedence over a merchant's alias. */
export function findExact(index: PlaceIndex, text: string): IndexMatch | undefined {
  const withoutSpaces = removeSpaces(text);
  const { names, aliases, termForms } = index;
  return (
    toMerchantMatch(names.get(text), 'name') ??
    toTermMatch(termForms.get(text)) ??
    toMerchantMatch(aliases.get(text), 'alias') ??
    toMerchantMatch(names.get(withoutSpaces), 'name') ??
    toMerchantMatch(aliases.get(withoutSpaces), 'alias') ??
    toChainMatch(index.foreignChains.byName.get(text) ?? index.foreignChains.byName.get(withoutSpaces)) ??
    toTermMatch(termForms.get(withoutSpaces))
  );
}

function computeFirstPhrase(phrases: readonly Phrase[], text: string): number {
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
export function listPhrasesWithPrefix(index: PlaceIndex, text: string): Phrase[] {
  const matches: Phrase[] = [];
  const { phrases } = index;
  for (let phraseIndex = computeFirstPhrase(phrases, text); matches.length < MAX_PHRASES; phraseIndex += 1) {
    const phrase = phrases[phraseIndex];
    if (!phrase?.text.startsWith(text)) break;
    matches.push(phrase);
  }
  return matches;
}

function isBrand(index: PlaceIndex, phrase: Phrase): boolean {
  return phrase.kind !== 'term' && index.merchants[phrase.entryIndex]?.icon !== undefined;
}

/** Lowest first: well-known names, generic terms, other names, aliases. */
function getPrefixRank(index: PlaceIndex, phrase: Phrase): number {
  if (phrase.kind === 'term') return 1;
  if (phrase.kind === 'alias') return 3;
  return isBrand(index, phrase) ? 0 : 2;
}

/** Whether text may be completed to the phrase. Terms of the category `general` aren't completed. */
function isCompletable(index: PlaceIndex, phrase: Phrase): boolean {
  return phrase.kind !== 'term' || index.terms[phrase.entryIndex]?.category !== 'general';
}

/**
 * Whole words that begin a longer name complete it only if they are several and most of it: "king" must not become King
 * Soopers. The best-known brands are completed from one word.
 */
function isMostOfName(index: PlaceIndex, phrase: Phrase, text: string): boolean {
  if (!phrase.text.startsWith(`${text} `)) return true;
  if (isBrand(index, phrase)) return phrase.kind === 'name';
  return phrase.kind === 'name' && text.includes(' ') && text.length >= MIN_NAME_SHARE * phrase.text.length;
}

/** Whether the text has a meaning of its own: an ordinary word, or the name of a town or country. */
function isMeaningfulAlone(index: PlaceIndex, text: string): boolean {
  return index.commonWords.has(text) || isUsPlace(text) || findForeignPlace(text) !== undefined;
}

function isLongEnough(index: PlaceIndex, phrase: Phrase, letters: number): boolean {
  return letters >= (isBrand(index, phrase) ? MIN_BRAND_PREFIX_LETTERS : MIN_PREFIX_LETTERS)[phrase.kind];
}

function findPrefix(index: PlaceIndex, text: string): IndexMatch | undefined {
  const letters = removeSpaces(text).length;
  if (letters < MIN_BRAND_PREFIX_LETTERS.name || isFiller(text)) return undefined;
  const isMeaningful = isMeaningfulAlone(index, text);
  const possible = listPhrasesWithPrefix(index, text)
    .filter((phrase) => isLongEnough(index, phrase, letters) && isCompletable(index, phrase))
    .filter((phrase) => isMostOfName(index, phrase, text) && (!isMeaningful || isBrand(index, phrase)))
    .toSorted((a, b) => getPrefixRank(index, a) - getPrefixRank(index, b) || a.entryIndex - b.entryIndex);
  const [best] = possible;
  if (!best || !isClearlyBest(index, best, possible)) return undefined;
  return best.kind === 'term'
    ? toTermMatch(best.entryIndex, 'prefix')
    : toMerchantMatch(best.entryIndex, 'prefix');
}

/**
 * The best-known brands are completed even if other names start the same way. Other names are completed only if no
 * others do.
 */
function isClearlyBest(index: PlaceIndex, best: Phrase, possible: readonly Phrase[]): boolean {
  if (best.kind === 'term' || isBrand(index, best)) return true;
  return possible.every(({ kind, entryIndex }) => kind !== 'term' && entryIndex === best.entryIndex);
}

function splitWords(text: string): readonly string[] {
  return text.split(' ').slice(0, MAX_WORDS);
}

/** A plain word for what was bought, without the words around it: "new glasses", "wine for dinner". Never a store. */
function findPurchase({ termForms }: PlaceIndex, text: string): IndexMatch | undefined {
  const words = selectPurchase(splitWords(text));
  const forms = [words.join(' '), withoutArticles(words).join(' ')];
  const otherForm = forms.find((form) => form !== text && termForms.has(form));
  return toTermMatch(termForms.get(otherForm ?? ''));
}

/**
 * Matches the text without correcting typos, in the order of the reward rules: exact name, alias, prefix,
 * contained word, generic term.
 */
function findAsTyped(index: PlaceIndex, text: string): IndexMatch | undefined {
  const whole = findExact(index, text) ?? findPrefix(index, text);
  if (whole) return whole;
  const byWords = findByWords(index, splitWords(text));
  const isPlain = byWords === undefined || (byWords.kind === 'term' && byWords.country === undefined);
  return (isPlain ? findPurchase(index, text) : undefined) ?? byWords;
}

interface CorrectedWord {
  readonly typedWord: string;
  readonly word: string;
}

/** Whether a word doesn't need correction: it is known, an ordinary word, or part of a location. */
function isRealWord({ vocabulary, commonWords }: PlaceIndex, word: string): boolean {
  return (
    vocabulary.ranks.has(word) ||
    commonWords.has(word) ||
    isUsPlace(word) ||
    findForeignPlace(word) !== undefined
  );
}

/** The words with typos corrected. Undefined if a significant word that isn't an ordinary one can't be corrected. */
function correctWords(index: PlaceIndex, words: readonly string[]): CorrectedWord[] | undefined {
  const correctedWords: CorrectedWord[] = [];
  for (const typedWord of words) {
    const word = isRealWord(index, typedWord) ? typedWord : correctWord(index.vocabulary, typedWord);
    if (word === undefined && isSignificant(typedWord)) return undefined;
    correctedWords.push({ typedWord, word: word ?? typedWord });
  }
  return correctedWords;
}

/**
 * The name, alias, or generic term that the words match after their typos are corrected. Words for a location are
 * ignored.
 */
function findCorrected(index: PlaceIndex, text: string): IndexMatch | undefined {
  const whole = findMistypedName(index, text);
  if (whole !== undefined) return toMerchantMatch(whole, 'spelling');
  const correctedWords = correctWords(index, splitWords(text)) ?? [];
  if (!correctedWords.some(({ typedWord, word }) => typedWord !== word)) return undefined;
  for (const words of [
    correctedWords,
    correctedWords.filter(({ typedWord }) => isSignificant(typedWord) && !isPreposition(typedWord)),
  ]) {
    const isCorrected = words.some(({ typedWord, word }) => typedWord !== word);
    const exactMatch = isCorrected ? findExact(index, words.map(({ word }) => word).join(' ')) : undefined;
    if (exactMatch) return { ...exactMatch, matchKind: 'spelling' };
  }
  const wordMatch = findByWords(
    index,
    correctedWords.map(({ word }) => word),
  );
  return wordMatch && wordMatch.matchKind !== 'guess' ? { ...wordMatch, matchKind: 'spelling' } : undefined;
}

/** Whether the match is a named store, or a generic term that is the whole text. */
function isCertain(match: IndexMatch | undefined): boolean {
  return match?.kind === 'term' ? match.isWhole === true : match !== undefined;
}

/** Finds a plain word in a text of a language that is written without spaces. */
function findUnspaced({ unspacedForms }: PlaceIndex, text: string): IndexMatch | undefined {
  if (!hasUnspacedLetter(text)) return undefined;
  const form = unspacedForms.find((candidate) => text.includes(candidate.text));
  const country = findForeignPlaceAtStart(text)?.country;
  const where = country === undefined ? {} : { country };
  return form && { kind: 'term', entryIndex: form.entryIndex, matchKind: 'term', ...where };
}

/** Whether a plain word among others is a better reading than a corrected store: only a store in that category is. */
function isBetterThanTerm(index: PlaceIndex, correctedMatch: IndexMatch, termMatch: IndexMatch): boolean {
  if (correctedMatch.kind === 'term') return correctedMatch.isWhole === true;
  if (correctedMatch.kind === 'foreign-chain') return false;
  return index.merchants[correctedMatch.entryIndex]?.category === index.terms[termMatch.entryIndex]?.category;
}

/** Finds the place that a folded text names, or undefined. Corrects typos only if no store name matches as typed. */
export function findIndexMatch(index: PlaceIndex, text: string): IndexMatch | undefined {
  if (text === '') return undefined;
  const misspelling = toMerchantMatch(index.misspellings.get(text), 'spelling');
  if (misspelling) return misspelling;
  const asTyped = findAsTyped(index, text);
  if (isCertain(asTyped)) return asTyped;
  const correctedMatch = findCorrected(index, text);
  if (!asTyped) return correctedMatch ?? findUnspaced(index, text);
  return correctedMatch && isBetterThanTerm(index, correctedMatch, asTyped) ? correctedMatch : asTyped;
}
