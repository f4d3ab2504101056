import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { findForeignChainSpan, findTermSpan, isWithin, type WordSpan } from '../index/spans';
import { FOREIGN_CHAINS, type ForeignChain, toCountryKey } from '../reference/foreign-places';
import { removeSpaces } from '../text/fold-text';
import { isOtherBusinessWord, isPreposition, isSignificant } from '../text/stop-words';
import { computeTailStart, type WordQuery } from './find-merchant-by-words';
import { type IndexMatch, toMatchFields } from './index-match';
import { parseSurroundings, type Surroundings } from './surroundings';

const MAX_LOCATION_WORDS = 3;
/** A shorter name can be part of a longer one. */
const MIN_DISTINCTIVE_LETTERS = 5;
/** Charged in the company's country, regardless of the destination. */
const HOME_CHARGED_CATEGORIES: ReadonlySet<Category> = new Set(['flights', 'travel', 'streaming', 'online']);
/** Chains that sell fuel, meals, and medicine under their own name. */
const STORE_CATEGORIES: ReadonlySet<Category> = new Set([
  'groceries',
  'department_stores',
  'wholesale_clubs',
]);
const STORE_COUNTER_CATEGORIES: ReadonlySet<Category> = new Set(['gas', 'dining', 'drugstores']);

/** A foreign chain in a text, and the words around it. */
interface ChainContext {
  readonly chain: ForeignChain;
  readonly span: WordSpan;
  readonly term: WordSpan | undefined;
  readonly surroundings: Surroundings;
  readonly unknownWordIndexes: readonly number[];
}

function parseContext(query: WordQuery, span: WordSpan, chain: ForeignChain): ChainContext {
  const { index, words } = query;
  const isUsed = (wordIndex: number) => isWithin(span, wordIndex);
  const termSpan = findTermSpan(index, words, isUsed);
  const isGoods = (wordIndex: number) =>
    termSpan && isWithin(termSpan, wordIndex) && isSignificant(words[wordIndex] ?? '');
  const term = words.some((_, wordIndex) => isGoods(wordIndex)) ? termSpan : undefined;
  const surroundings = parseSurroundings(
    words,
    (wordIndex) => isUsed(wordIndex) || (term !== undefined && isWithin(term, wordIndex)),
  );
  const tail = computeTailStart(query, span);
  const unknownWordIndexes = surroundings.unknownWordIndexes.filter((wordIndex) => wordIndex < tail);
  return { chain, span, term, surroundings, unknownWordIndexes };
}

/** Whether the name is unlikely to belong to a different business. */
function isDistinctive({ index, words }: WordQuery, { chain, span }: ChainContext): boolean {
  const name = words.slice(span.start, span.start + span.length).join(' ');
  const isShort = removeSpaces(name).length < MIN_DISTINCTIVE_LETTERS;
  return !isShort && !chain.wholeWord && !index.commonWords.has(name);
}

/** Whether the unknown words are a street or a district after the name. */
function isLocation(query: WordQuery, context: ChainContext): boolean {
  const { span, unknownWordIndexes } = context;
  if (unknownWordIndexes.length === 0) return true;
  const next = span.start + span.length;
  const isTooLong = unknownWordIndexes.length > MAX_LOCATION_WORDS;
  if (isTooLong || context.term || !isDistinctive(query, context)) return false;
  return unknownWordIndexes.every(
    (wordIndex) =>
      wordIndex >= next && !isOtherBusinessWord(query.words[wordIndex] ?? '', wordIndex === next),
  );
}

function getCountry({ chain, surroundings }: ChainContext): string {
  const { mention } = surroundings;
  return mention && !HOME_CHARGED_CATEGORIES.has(chain.category) ? mention.place.country : chain.country;
}

/** Fuel, a meal, or medicine at a foreign store: that kind of place, in its country. */
function findHostedChain(query: WordQuery, context: ChainContext): IndexMatch | undefined {
  const { chain, term, surroundings } = context;
  const category = query.index.terms[term?.entryIndex ?? -1]?.category;
  const isCounter =
    category !== undefined && STORE_COUNTER_CATEGORIES.has(category) && STORE_CATEGORIES.has(chain.category);
  if (!term || !isCounter || !isDistinctive(query, context)) return undefined;
  const marks = toMatchFields({ country: getCountry(context), channel: surroundings.channel });
  return { kind: 'term', entryIndex: term.entryIndex, matchKind: 'term', ...marks };
}

/** A chain that exists only abroad, alone or next to what it sells or a place: "SNCF tickets", "Tesco Camden". */
export function findForeignChain(query: WordQuery): IndexMatch | undefined {
  const { index, words } = query;
  const span = findForeignChainSpan(index, words);
  const chain = FOREIGN_CHAINS[span?.entryIndex ?? -1];
  if (!span || !chain) return undefined;
  const context = parseContext(query, span, chain);
  if (!isLocation(query, context)) return undefined;
  const term = context.term && index.terms[context.term.entryIndex];
  if (term && term.category !== chain.category) return findHostedChain(query, context);
  const marks = toMatchFields({ country: getCountry(context), channel: context.surroundings.channel });
  return { kind: 'foreign-chain', entryIndex: span.entryIndex, matchKind: 'word', ...marks };
}

/** A chain by a shorter name next to its country: "Boots London". */
export function findForeignChainInCountry({ index, words }: WordQuery): IndexMatch | undefined {
  const surroundings = parseSurroundings(words);
  const { mention } = surroundings;
  if (!mention) return undefined;
  const isMention = (wordIndex: number) =>
    wordIndex >= mention.start && wordIndex < mention.start + mention.length;
  const name = words.filter((word, wordIndex) => !isMention(wordIndex) && !isPreposition(word)).join(' ');
  const entryIndex = index.foreignChains.byNameInCountry.get(toCountryKey(name, mention.place.country));
  if (entryIndex === undefined) return undefined;
  return {
    kind: 'foreign-chain',
    entryIndex,
    matchKind: 'word',
    ...toMatchFields({ country: undefined, channel: surroundings.channel }),
  };
}

/**
 * Whether a foreign chain is a different kind of place than the merchant of the same name: a 7-Eleven in Japan sells
 * groceries, and a Walmart in Canada has a different code. Otherwise, it is the same merchant abroad.
 */
export function isDifferentKindAbroad(
  { index }: WordQuery,
  chain: IndexMatch,
  merchant: IndexMatch | undefined,
): boolean {
  const domestic = merchant && index.merchants[merchant.entryIndex];
  const abroad = FOREIGN_CHAINS[chain.entryIndex];
  return abroad?.category !== domestic?.category || (abroad?.mcc ?? domestic?.mcc) !== domestic?.mcc;
}
