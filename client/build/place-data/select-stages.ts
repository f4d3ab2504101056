import { ALONE_MARK, BOTH_MARK, IN_NAMES_MARK } from '../../src/live-answer/place-data/marked-texts';
import type { Documents } from './encode-data';
import {
  type ForeignChainEntry,
  type ForeignPlaceEntry,
  sortChains,
  sortPlaces,
} from './sort-foreign-places';

interface Term {
  readonly terms: readonly string[];
  readonly alone?: readonly string[];
}

interface Language {
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly alone: readonly string[];
}

interface MerchantEntry {
  readonly id: string;
  readonly domain: string;
}

/** The data files as far as this module reads them. */
interface SourceFiles {
  readonly brands: { readonly merchants: readonly MerchantEntry[] };
  readonly merchants: { readonly merchants: readonly MerchantEntry[] };
  readonly 'merchant-families': {
    readonly pumps: Readonly<Record<string, string>>;
    readonly stations: Readonly<Record<string, string>>;
  };
  readonly 'generic-terms': { readonly terms: readonly Term[] };
  readonly 'more-terms': {
    readonly terms: readonly Term[];
    readonly words: object;
    readonly wordsAlone: object;
  };
  readonly 'foreign-words': { readonly languages: readonly Language[] };
  readonly 'foreign-places': {
    readonly countries: readonly ForeignPlaceEntry[];
    readonly cities: readonly ForeignPlaceEntry[];
    readonly chains: readonly ForeignChainEntry[];
    readonly storesAbroad: object;
  };
  readonly 'common-words': { readonly words: readonly string[]; readonly wordsInNames: readonly string[] };
  readonly 'issuer-definitions': { readonly asOf: string; readonly defaults: object };
}

/** How many merchants are common: the brands, then those that come first. */
const COMMON_MERCHANTS = 410;
/** Of small files without a shape of their own, everything but what answers never show. */
const WHOLE_FILES = ['first-year-bonuses', 'pooling', 'relationship-tiers', 'activation-deadlines'];
const UNUSED_FIELDS = new Set(['asOf', 'source', 'seen', 'confidence']);
/** Files whose values belong to merchants: each stage encodes those of its own. */
const FILES_BY_MERCHANT = {
  'statement-descriptors': 'merchants',
  misspellings: 'merchants',
  'merchant-codes': 'codes',
  'distinctive-merchants': 'merchants',
  acceptance: 'merchants',
};
const COMMON_FILES = [
  'brands',
  ...Object.keys(FILES_BY_MERCHANT),
  'merchant-category-codes',
  'cash-like-codes',
  'merchant-families',
  'place-words',
  'departments',
  'processors',
  'us-places',
  'emoji',
];

function selectFiles(files: Documents, names: readonly string[]): Documents {
  return Object.fromEntries(names.map((name) => [name, files[name] ?? {}]));
}

function withoutUnusedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnusedFields);
  if (typeof value !== 'object' || value === null) return value;
  const used = Object.entries(value).filter(([name]) => !UNUSED_FIELDS.has(name));
  return Object.fromEntries(used.map(([name, field]) => [name, withoutUnusedFields(field)]));
}

function markAlone(texts: readonly string[], alone: readonly string[] = []): readonly string[] {
  return texts.map((text) => (alone.includes(text) ? text + ALONE_MARK : text));
}

const markTerm = (term: Term) => ({ ...term, terms: markAlone(term.terms, term.alone) });

function markLanguage({ words, alone }: Language) {
  const entries = Object.entries(words).map(([label, texts]) => [label, markAlone(texts, alone)] as const);
  return { words: Object.fromEntries(entries) };
}

/** One sorted list, because both lists together take less space. */
function markCommonWords({ words, wordsInNames }: SourceFiles['common-words']): readonly string[] {
  const toSet = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(' ')));
  const all = toSet(words);
  const inNames = toSet(wordsInNames);
  const getMark = (word: string) => {
    if (!inNames.has(word)) return '';
    return all.has(word) ? BOTH_MARK : IN_NAMES_MARK;
  };
  return [...new Set([...all, ...inNames])].sort().map((word) => word + getMark(word));
}

/** The broad terms without the words of narrower ones, which have their own codes. */
function selectBroadTerms({ 'generic-terms': broad, 'more-terms': more }: SourceFiles): readonly Term[] {
  const narrowWords = new Set(more.terms.flatMap(({ terms }) => terms));
  return broad.terms.map((term) => ({ ...term, terms: term.terms.filter((word) => !narrowWords.has(word)) }));
}

/**
 * The merchants of the first stage, besides the brands: the common ones and their own pumps and online shops, which
 * sell instead of them if the purchase is fuel or placed online.
 */
function selectCommonMerchants(source: SourceFiles): ReadonlySet<MerchantEntry> {
  const brands = source.brands.merchants;
  const { merchants } = source.merchants;
  const first = merchants.slice(0, COMMON_MERCHANTS - brands.length);
  const { pumps, stations } = source['merchant-families'];
  const memberIds = new Set(
    [...brands, ...first].flatMap(({ id }) => [
      pumps[id],
      stations[id],
      ...['gas', 'fuel', 'com', 'online'].map((ending) => `${id}-${ending}`),
    ]),
  );
  return new Set([...first, ...merchants.filter(({ id }) => memberIds.has(id))]);
}

function selectCommon(files: Documents, source: SourceFiles, common: ReadonlySet<MerchantEntry>): Documents {
  const { asOf, defaults } = source['issuer-definitions'];
  return {
    ...selectFiles(files, COMMON_FILES),
    merchants: { merchants: source.merchants.merchants.filter((merchant) => common.has(merchant)) },
    ...Object.fromEntries(
      WHOLE_FILES.map((name) => [name, withoutUnusedFields(files[name]) as Documents[string]]),
    ),
    'issuer-definitions': { asOf, definitions: [], defaults },
    'generic-terms': { terms: selectBroadTerms(source).map(markTerm) },
    'more-terms': { terms: [], words: {}, wordsAlone: {} },
    goods: { descriptions: [], groups: [] },
    'foreign-words': { languages: [] },
    'foreign-places': { countries: [], cities: [], chains: [], storesAbroad: {} },
    'common-words': { words: [] },
  };
}

/** The merchants from the first one that isn't common. Only the id of a common one, whose place is there. */
function selectOtherMerchants(source: SourceFiles, common: ReadonlySet<MerchantEntry>): readonly object[] {
  const { merchants } = source.merchants;
  const start = merchants.findIndex((merchant) => !common.has(merchant));
  return merchants.slice(start).map((merchant) => (common.has(merchant) ? { id: merchant.id } : merchant));
}

function selectPlaces(files: Documents, source: SourceFiles, common: ReadonlySet<MerchantEntry>): Documents {
  const byMerchant = Object.entries(FILES_BY_MERCHANT).map(
    ([name, field]) => [name, { [field]: files[name]?.[field] }] as const,
  );
  const { words, wordsAlone, terms } = source['more-terms'];
  return {
    ...Object.fromEntries(byMerchant),
    merchants: { merchants: selectOtherMerchants(source, common) },
    'generic-terms': { terms: source['generic-terms'].terms.map(markTerm) },
    'more-terms': { terms: terms.map(markTerm), words, wordsAlone },
    goods: files['goods'] ?? {},
    'foreign-words': { languages: source['foreign-words'].languages.map(markLanguage) },
    'foreign-places': { storesAbroad: source['foreign-places'].storesAbroad },
  };
}

function selectWords(source: SourceFiles): Documents {
  const { countries, cities, chains } = source['foreign-places'];
  return {
    'foreign-places': {
      countries: sortPlaces(countries),
      cities: sortPlaces(cities),
      chains: sortChains(chains, [...countries, ...cities]),
    },
    'common-words': { words: markCommonWords(source['common-words']) },
  };
}

/**
 * Splits the data files, by name, into three stages, without the issuer definitions. `common`: the best-known
 * merchants, the broad generic terms, and everything that interprets their codes. `places`: the other merchants, terms,
 * goods, and words of other languages. `words`: places and chains abroad, and the common words that prevent wrong
 * guesses.
 */
export function selectStages(files: Documents): readonly Documents[] {
  const source = files as unknown as SourceFiles;
  const common = selectCommonMerchants(source);
  return [selectCommon(files, source, common), selectPlaces(files, source, common), selectWords(source)];
}
