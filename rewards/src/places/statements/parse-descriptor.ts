import type { PlaceIndex } from '../index/place-index';
import { normalizeDescriptor, type Processor } from '../index/statement-index';
import { type IndexMatch, toMerchantMatch } from '../matching/index-match';
import { parseSurroundings } from '../matching/surroundings';
import { findMerchantCountry } from '../place-country';
import { isStateCode, isStateName } from '../reference/us-places';
import { foldText } from '../text/fold-text';
import { isInside, isOtherBusinessWord, isStatementWord, isStationWord, isThrough } from '../text/stop-words';
import { findProcessor, removePrefixes } from './processor-prefixes';

/** A shorter form counts as a whole word only. */
const MIN_PARTIAL_FORM = 6;
/** From this length, a form of several words may be the beginning of a longer word: LONGHORN STEAK(HOUSE). */
const MIN_TRUNCATED_FORM = 8;
const MAX_NAME_WORDS = 5;
const MAX_TOWN_WORDS = 4;
const NUMBER_OR_STAR = /\*|\.COM\/BILL\b|#\s*\d|\d{4,}|\b8(?:00|33|44|55|66|77|88) [A-Z\d]/;
/** An address for questions about the charge: G.CO, CL.INTUIT.COM. */
const ADDRESS = /(?<![\w.])[A-Z][\w-]*(?:\.[A-Z][\w-]*)+(?![\w.])/g;
const MIN_ABBREVIATION = 3;

/** Whether a form may end here: at the end of a word, or within one if the form is long enough. */
function canEndAt(text: string, form: string): boolean {
  const next = text.charAt(form.length);
  if (!/[A-Z0-9]/.test(next) || !/[A-Z0-9]$/.test(form)) return true;
  if (/\d$/.test(form)) return /\d/.test(next);
  if (/^\d{4,}(?![A-Z\d])/.test(text.slice(form.length))) return true;
  const letters = form.replace(/[^A-Z0-9]/g, '').length;
  return /\d/.test(next) ? letters >= MIN_PARTIAL_FORM : form.includes(' ') && letters >= MIN_TRUNCATED_FORM;
}

/** Whether the text continues the last word of a whole name, which isn't cut off: "Taco Bella". */
function isLongerWord({ names }: PlaceIndex, text: string, form: string): boolean {
  const isContinued = /[A-Z]$/.test(form) && /^(?!E?S\b)[A-Z]/.test(text.slice(form.length));
  return isContinued && names.has(foldText(form));
}

interface FoundForm {
  readonly entryIndex: number;
  readonly form: string;
}

/** The forms that the text begins with, the longest first. */
function listForms(index: PlaceIndex, text: string): FoundForm[] {
  const { statements } = index;
  const forms: FoundForm[] = [];
  for (let length = Math.min(statements.longestForm, text.length); length > 1; length -= 1) {
    const form = text.slice(0, length);
    const entryIndex = statements.forms.get(form);
    if (entryIndex !== undefined && canEndAt(text, form) && !isLongerWord(index, text, form))
      forms.push({ entryIndex, form });
  }
  return forms;
}

/** The merchants whose name or alias the text begins with, the longest first. */
function listNames({ names, aliases }: PlaceIndex, text: string): FoundForm[] {
  const words = text.split(' ');
  const forms: FoundForm[] = [];
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length -= 1) {
    const form = words.slice(0, length).join(' ');
    const foldedForm = foldText(form);
    const entryIndex = names.get(foldedForm) ?? aliases.get(foldedForm);
    if (entryIndex !== undefined && foldedForm.length > 1) forms.push({ entryIndex, form });
  }
  return forms;
}

function hasStateAtEnd(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return isStateCode(last) || isStateName(last) || isStateName(words.slice(-2).join(' '));
}

/** Words up to the first number, which is a store's or a phone's; the location follows it. */
function selectWordsBeforeNumber(words: readonly string[]): readonly string[] {
  const wordIndex = words.findIndex((word) => /\d/.test(word));
  return wordIndex < 0 ? words : words.slice(0, wordIndex);
}

/** Whether a word is one of the merchant's own, or abbreviates one: PET HOSP of "Banfield Pet Hospital". */
function isOwnWord({ postings, merchants }: PlaceIndex, entryIndex: number, word: string): boolean {
  if (postings.get(word)?.includes(entryIndex)) return true;
  const { name = '', aliases = [] } = merchants[entryIndex] ?? {};
  const isBeginning = (own: string) => own.startsWith(word);
  return word.length >= MIN_ABBREVIATION && [name, ...aliases].flatMap(splitFolded).some(isBeginning);
}

function splitFolded(text: string): string[] {
  return foldText(text).match(/\S+/g) ?? [];
}

/** Words that belong neither to a location, nor the merchant, nor statements. */
function selectUnknown(index: PlaceIndex, entryIndex: number, words: readonly string[]): readonly string[] {
  const head = selectWordsBeforeNumber(words);
  const unknown = parseSurroundings(head)
    .unknownWordIndexes.map((wordIndex) => head[wordIndex] ?? '')
    .filter((word) => !isStatementWord(word) && !isOwnWord(index, entryIndex, word));
  const last = unknown.at(-1) ?? '';
  const isState = isStateCode(last) && words.at(-1) !== last;
  return isState ? unknown.slice(0, -1) : unknown;
}

/**
 * Whether what follows a form is the rest of a statement line: a number, a town, a phone. Words of another
 * business make it a different merchant: TARGET OPTICAL.
 */
function isTail(
  index: PlaceIndex,
  { entryIndex, form }: FoundForm,
  rest: string,
  isStatement: boolean,
): boolean {
  if (rest === '' || /^\s*[*#\d]/.test(rest) || form.endsWith('*') || form.endsWith('#')) return true;
  const words = splitFolded(rest.replace(ADDRESS, ''));
  const head = selectWordsBeforeNumber(words);
  const unknown = selectUnknown(index, entryIndex, words);
  if (isStationName(index, entryIndex, unknown)) return true;
  if (!isStatement) {
    const { mention } = parseSurroundings(head);
    const isPlain = mention === undefined && !head.some((word) => isInside(word) || isThrough(word));
    return unknown.length === 0 && isPlain;
  }
  return unknown.length === 0 || isTown(index, { entryIndex, form }, unknown, words);
}

/** Whether the words after a gas brand are one station's own name: EXXON GREEN VALLEY MART. */
function isStationName(index: PlaceIndex, entryIndex: number, unknown: readonly string[]): boolean {
  if (index.merchants[entryIndex]?.category !== 'gas' || !isStationWord(unknown.at(-1) ?? '')) return false;
  return !unknown.slice(0, -1).some((word) => index.termForms.has(word) || isOtherBusinessWord(word, false));
}

/** Whether unknown words after a form are a town's name rather than the rest of a different merchant's. */
function isTown(
  index: PlaceIndex,
  { entryIndex, form }: FoundForm,
  unknown: readonly string[],
  words: readonly string[],
): boolean {
  const isOther = (word: string, wordIndex: number) =>
    index.termForms.has(word) || isOtherBusinessWord(word, wordIndex === 0);
  if (unknown.some(isOther)) return false;
  if (index.distinctive.has(entryIndex)) return true;
  const isCommon = index.commonWords.has(foldText(form)) || !foldText(form).includes(' ');
  return !isCommon && unknown.length <= MAX_TOWN_WORDS && hasStateAtEnd(words);
}

function toMatch(
  index: PlaceIndex,
  { entryIndex, form }: FoundForm,
  text: string,
  processor: Processor | undefined,
): IndexMatch | undefined {
  const merchant = index.merchants[entryIndex];
  if (!merchant) return undefined;
  const surroundings = parseSurroundings(foldText(text.slice(form.length)).split(' '));
  const country = findMerchantCountry(merchant, surroundings);
  const isPlainName = processor === undefined && index.names.get(foldText(form)) === entryIndex;
  const inForm = parseSurroundings(foldText(form).split(' ')).channel;
  const channel = inForm ?? surroundings.channel ?? processor?.channel;
  const details = { country, channel, processor: processor?.name };
  return toMerchantMatch(entryIndex, isPlainName ? 'word' : 'descriptor', details);
}

/** Finds the start of a descriptor: a known form, then a name, before and after a processor's mark is removed. */
export interface Descriptor {
  readonly match: IndexMatch | undefined;
  /** The processor, even if the merchant isn't known. */
  readonly processor: Processor | undefined;
  /** The text without the marks, if there were any. */
  readonly rest: string | undefined;
}

function findIn(
  index: PlaceIndex,
  text: string,
  processor: Processor | undefined,
  isStatement: boolean,
): IndexMatch | undefined {
  const form = [...listForms(index, text), ...(isStatement ? listNames(index, text) : [])]
    .toSorted((a, b) => b.form.length - a.form.length)
    .find((candidate) => isTail(index, candidate, text.slice(candidate.form.length), isStatement));
  return form && toMatch(index, form, text, processor);
}

/**
 * Whether a match is no more than a processor's mark, such as `ABC*` of a billing service for gyms. A merchant named
 * behind the mark is the better match.
 */
function isMark(
  { statements }: PlaceIndex,
  { kind, entryIndex }: IndexMatch,
  processor?: Processor,
): boolean {
  if (kind !== 'merchant' || processor?.role !== 'processor') return false;
  return statements.forms.get(normalizeDescriptor(processor.prefix)) === entryIndex;
}

/** The seller that a mark itself names: `UBER *` followed by anything. */
function findSeller(index: PlaceIndex, text: string): IndexMatch | undefined {
  const processor = findProcessor(index, text);
  const entryIndex =
    processor?.role === 'merchant' ? index.merchantIndexById.get(processor.merchant ?? '') : undefined;
  if (!processor || entryIndex === undefined) return undefined;
  const channel = processor.channel === undefined ? {} : { channel: processor.channel };
  return { kind: 'merchant', entryIndex, matchKind: 'descriptor', ...channel };
}

/**
 * Reads a text as a line of a card statement: known beginnings first, then what follows the mark of a processor. Any
 * other text has neither match nor processor.
 */
export function parseDescriptor(index: PlaceIndex, typedText: string): Descriptor {
  const text = normalizeDescriptor(typedText);
  const isStatement = isStatementLike(typedText, text);
  const whole = findIn(index, text, undefined, isStatement);
  const { processor, rest } = removePrefixes(index, text);
  const isMarked = rest !== text;
  const isWhole = whole !== undefined && !isMark(index, whole, processor);
  const afterMark = isMarked && !isWhole ? findIn(index, rest, processor, true) : undefined;
  const match = afterMark ?? whole;
  if (match) return { match, processor, rest: undefined };
  const seller = findSeller(index, rest);
  if (seller) return { match: seller, processor, rest: undefined };
  if (!isMarked || processor?.isWeak) return { match: undefined, processor: undefined, rest: undefined };
  return { match: undefined, processor, rest };
}

/** Numbers of stores and orders, stars, or capitals that end with a state: users don't type those. */
function isStatementLike(typedText: string, text: string): boolean {
  if (NUMBER_OR_STAR.test(text)) return true;
  return typedText === typedText.toUpperCase() && hasStateAtEnd(foldText(text).split(' '));
}
