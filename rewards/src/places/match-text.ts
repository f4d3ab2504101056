import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { PlaceIndex } from './index/place-index';
import { parseBareCode } from './matching/bare-code';
import { findExact, findIndexMatch } from './matching/find-index-match';
import type { IndexMatch } from './matching/index-match';
import { parseSurroundings } from './matching/surroundings';
import { findUnknownCountry } from './place-country';
import { findCodeMeaning, getCodeCategory } from './reference/category-codes';
import { findHost, parseHost } from './reference/web-address';
import { type Descriptor, parseDescriptor } from './statements/parse-descriptor';
import { replaceEmoji } from './text/emoji';
import { foldText, removeSpaces } from './text/fold-text';
import { withoutPaymentPhrases } from './text/payment-phrases';

/** A bare code. */
export interface CodeMatch {
  readonly kind: 'code';
  readonly mcc: Mcc;
  readonly name: string;
  readonly category: Category;
}

/** The details of a place that isn't identified by a name, plain word, or code. */
export interface NoMatch {
  readonly kind: 'unknown';
  readonly country?: string;
  readonly channel?: Channel;
  readonly processor?: string;
}

/** The match of a typed text. */
export type PlaceMatch = IndexMatch | CodeMatch | NoMatch;

function parseCode(text: string): CodeMatch | undefined {
  const mcc = parseBareCode(text);
  const name = mcc === undefined ? undefined : findCodeMeaning(mcc);
  return mcc === undefined || name === undefined
    ? undefined
    : { kind: 'code', mcc, name, category: getCodeCategory(mcc) };
}

/** A web address: its merchant or foreign chain, ordered online. */
function matchAddress(index: PlaceIndex, host: string): PlaceMatch {
  const exact = findExact(index, foldText(host));
  if (exact?.kind === 'merchant') return { ...exact, matchKind: 'alias', channel: 'online' };
  const { merchant, label, country } = parseHost(index.domains, host);
  const place = country === undefined ? {} : { country };
  if (merchant !== undefined)
    return { kind: 'merchant', entryIndex: merchant, matchKind: 'alias', channel: 'online', ...place };
  const labelMatch = findExact(index, removeSpaces(foldText(label)));
  if (labelMatch?.kind === 'foreign-chain') return { ...labelMatch, matchKind: 'alias', channel: 'online' };
  return { kind: 'unknown', channel: 'online', ...place };
}

function findTermByLabel(index: PlaceIndex, label: string | undefined): number | undefined {
  if (label === undefined) return undefined;
  const entryIndex = index.terms.findIndex((term) => term.label === label);
  return entryIndex < 0 ? undefined : entryIndex;
}

/** A plain word after a processor's mark is part of the seller's name, so it doesn't rename the place. */
function toPartialMatch({ isWhole: _, ...match }: IndexMatch): IndexMatch {
  return match;
}

/** The text after a processor's mark: a store or kind of place, else what sellers on this processor usually are. */
function findAfterMark(index: PlaceIndex, { processor, rest }: Descriptor): PlaceMatch | undefined {
  if (!processor || rest === undefined) return undefined;
  const marks = {
    processor: processor.name,
    ...(processor.channel === undefined ? {} : { channel: processor.channel }),
  };
  const match = findIndexMatch(index, foldText(rest));
  if (match && match.matchKind !== 'spelling' && match.matchKind !== 'prefix')
    return { ...marks, ...toPartialMatch(match) };
  const fallback = index.merchantIndexById.get(processor.merchant ?? '');
  if (fallback !== undefined)
    return { kind: 'merchant', entryIndex: fallback, matchKind: 'descriptor', ...marks };
  const term = findTermByLabel(index, processor.term);
  return term === undefined
    ? { kind: 'unknown', ...marks }
    : { kind: 'term', entryIndex: term, matchKind: 'descriptor', ...marks };
}

function describeUnknown(foldedText: string): NoMatch {
  const words = foldedText.split(' ');
  const surroundings = parseSurroundings(words);
  const country = findUnknownCountry(words, surroundings);
  return {
    kind: 'unknown',
    ...(country === undefined ? {} : { country }),
    ...(surroundings.channel === undefined ? {} : { channel: surroundings.channel }),
  };
}

/** A bare code, a known web address, or a line of a card statement. */
function findSpecialForm(
  index: PlaceIndex,
  typedText: string,
  host: string | undefined,
): PlaceMatch | undefined {
  const code = parseCode(typedText);
  if (code) return code;
  const address = host === undefined ? undefined : matchAddress(index, host);
  if (address && address.kind !== 'unknown') return address;
  const descriptor = parseDescriptor(index, typedText);
  return descriptor.match ?? findAfterMark(index, descriptor) ?? address;
}

const MIN_INFLECTED_LETTERS = 4;

/** A merchant's name with an ending that people add: "costcos", "home depots". */
function findInflected(index: PlaceIndex, text: string): IndexMatch | undefined {
  for (const ending of ['s', 'es']) {
    const name = text.slice(0, -ending.length);
    if (!text.endsWith(ending) || name.length < MIN_INFLECTED_LETTERS || index.commonWords.has(text))
      continue;
    const exact = findExact(index, name);
    if (exact?.kind === 'merchant') return { ...exact, matchKind: 'spelling' };
  }
  return undefined;
}

/**
 * Matches a typed text with a place. Tries, in order: the exact name, alias, or generic term; a bare code; a web
 * address; a line of a card statement; a name with a plural ending; the words of the text as typed, then with typos
 * corrected. An emoji counts as the word that it means.
 */
export function matchText(index: PlaceIndex, typedText: string): PlaceMatch {
  const foldedText = foldText(replaceEmoji(typedText));
  const exact = foldedText === '' ? undefined : findExact(index, foldedText);
  const host = findHost(typedText);
  if (exact) return host === undefined ? exact : { ...exact, channel: 'online' };
  return (
    findSpecialForm(index, typedText, host) ??
    findInflected(index, foldedText) ??
    findIndexMatch(index, withoutPaymentPhrases(foldedText)) ??
    describeUnknown(foldedText)
  );
}
