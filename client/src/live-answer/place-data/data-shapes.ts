import { deriveAlias, deriveDescriptor, deriveDomain, deriveId } from './derive-texts';
import { COUNT_COLUMN, KEY_COLUMN, type Shape } from './shape';

/** Values of a column are predicted from each other. */
const COLUMN = {
  number: 3,
  flag: 4,
  caveat: 5,
  merchantName: 6,
  id: 7,
  category: 8,
  mcc: 9,
  group: 10,
  domain: 11,
  alias: 12,
  country: 13,
  network: 14,
  emoji: 15,
  searchTerm: 16,
  share: 17,
  condition: 18,
  channel: 19,
  brandName: 20,
  termLabel: 21,
  term: 22,
  role: 23,
  rule: 24,
  cardIds: 25,
  placeCountry: 26,
  placeName: 27,
  state: 28,
  placeFlag: 29,
  chainCategory: 30,
  chainMcc: 31,
  chainFlag: 32,
  json: 33,
  merchantId: 34,
  descriptor: 35,
  hasDescriptors: 36,
  hasMisspellings: 37,
  misspelling: 38,
  hasCodes: 39,
  isDistinctive: 40,
  hasAcceptance: 41,
  soldAt: 42,
  range: 43,
  placeWord: 44,
  prefix: 45,
  processorName: 46,
  usPlace: 47,
  foreignTerm: 48,
  commonWord: 49,
} as const;

const text = (column: number): Shape => ({ kind: 'text', column });
const texts = (column: number): Shape => ({ kind: 'text', isList: true, column });
const word = (column: number): Shape => ({ kind: 'word', column });
const number: Shape = { kind: 'json', column: COLUMN.number };
const flag = (column: number = COLUMN.flag): Shape => ({ kind: 'flag', column });
const list = (of: Shape): Shape => ({ kind: 'list', column: COUNT_COLUMN, of });
const record = (of: Shape): Shape => ({ kind: 'record', column: KEY_COLUMN, of });
const byMerchant = (column: number, of: Shape): Shape => ({ kind: 'by-merchant', column, of });
const object = (fields: Readonly<Record<string, Shape>>): Shape => ({
  kind: 'object',
  fields: Object.entries(fields),
});

const CAVEAT = object({
  text: text(COLUMN.caveat),
  codesAsHost: flag(),
  noGroceryBonus: flag(),
  isAboutPayment: flag(),
});

const MERCHANT = object({
  name: { kind: 'text', column: COLUMN.merchantName, letterCase: 'title' },
  id: { kind: 'text', column: COLUMN.id, derive: deriveId },
  category: word(COLUMN.category),
  mcc: word(COLUMN.mcc),
  group: word(COLUMN.group),
  domain: { kind: 'text', column: COLUMN.domain, derive: deriveDomain },
  aliases: { kind: 'text', isList: true, column: COLUMN.alias, derive: deriveAlias },
  country: word(COLUMN.country),
  acceptedNetworks: texts(COLUMN.network),
  caveats: list(CAVEAT),
  icon: text(COLUMN.emoji),
  searchTerms: texts(COLUMN.searchTerm),
});

const MERCHANT_CODE = object({
  mcc: word(COLUMN.mcc),
  share: word(COLUMN.share),
  when: text(COLUMN.condition),
  isUpToStore: flag(),
  channel: word(COLUMN.channel),
  names: texts(COLUMN.brandName),
});

const TERM_FIELDS = {
  label: text(COLUMN.termLabel),
  category: word(COLUMN.category),
  mcc: word(COLUMN.mcc),
  terms: texts(COLUMN.term),
  caveats: list(CAVEAT),
};

const ACCEPTANCE_FIELDS = {
  kind: word(COLUMN.role),
  rule: text(COLUMN.rule),
  feePct: number,
  minFee: number,
  businessFeePct: number,
  freeCards: texts(COLUMN.cardIds),
};

const FOREIGN_PLACE = object({
  country: word(COLUMN.placeCountry),
  name: { kind: 'text', column: COLUMN.placeName, letterCase: 'title' },
  alsoUS: texts(COLUMN.state),
  alsoWord: flag(COLUMN.placeFlag),
});

const FOREIGN_CHAIN = object({
  country: word(COLUMN.placeCountry),
  category: word(COLUMN.chainCategory),
  mcc: word(COLUMN.chainMcc),
  name: { kind: 'text', column: COLUMN.placeName, letterCase: 'title' },
  wholeWord: flag(COLUMN.chainFlag),
  alsoUS: flag(COLUMN.chainFlag),
});

const json: Shape = { kind: 'json', column: COLUMN.json };
const named = (names: string, shape: Shape) =>
  object(Object.fromEntries(names.split(' ').map((name) => [name, shape])));

const PLACE_WORD_LISTS =
  'fillers locationWords purchaseWords otherBusinessWords landscapeWords prepositions insidePrepositions orderPrepositions destinationPrepositions localWords paymentPhrases statementWords purchaseDeterminers purchaseEndings stationWords';
const DEPARTMENT_LISTS =
  'localKinds storeDepartments supermarketDepartments hotelServices leasedServices storesWithoutLeases storeGoods soldAnywhere mealTerms storesWithFoodCounters stationServices deliveryServices foodDepartments';

/** The data files, by name, with the fields that answers depend on. Merchants come first: others refer to them. */
export const FILE_SHAPES: Readonly<Record<string, Shape>> = {
  brands: object({ merchants: list(MERCHANT) }),
  merchants: object({ merchants: list(MERCHANT) }),
  'statement-descriptors': object({
    shared: list(
      object({
        merchant: text(COLUMN.merchantId),
        text: { kind: 'text', column: COLUMN.descriptor, letterCase: 'upper' },
      }),
    ),
    merchants: byMerchant(COLUMN.hasDescriptors, {
      kind: 'text',
      isList: true,
      column: COLUMN.descriptor,
      letterCase: 'upper',
      derive: deriveDescriptor,
    }),
  }),
  misspellings: object({ merchants: byMerchant(COLUMN.hasMisspellings, texts(COLUMN.misspelling)) }),
  'merchant-codes': object({ codes: byMerchant(COLUMN.hasCodes, list(MERCHANT_CODE)) }),
  'distinctive-merchants': object({
    merchants: { kind: 'ids', column: COLUMN.isDistinctive },
    names: texts(COLUMN.alias),
  }),
  acceptance: object({
    merchants: byMerchant(COLUMN.hasAcceptance, object(ACCEPTANCE_FIELDS)),
    terms: list(object({ terms: texts(COLUMN.termLabel), ...ACCEPTANCE_FIELDS })),
    codes: list(object({ mcc: word(COLUMN.mcc), ...ACCEPTANCE_FIELDS })),
  }),
  'generic-terms': object({ terms: list(object(TERM_FIELDS)) }),
  'more-terms': object({
    terms: list(object(TERM_FIELDS)),
    words: record(texts(COLUMN.term)),
    wordsAlone: record(texts(COLUMN.term)),
  }),
  goods: object({
    descriptions: texts(COLUMN.term),
    groups: list(object({ soldAt: texts(COLUMN.soldAt), words: texts(COLUMN.term), isInNames: flag() })),
  }),
  'merchant-category-codes': object({
    codes: list(
      object({ code: text(COLUMN.range), category: word(COLUMN.category), meaning: text(COLUMN.rule) }),
    ),
  }),
  'cash-like-codes': object({ codes: list(object({ mcc: text(COLUMN.range), what: text(COLUMN.rule) })) }),
  'merchant-families': object({
    families: list(object({ parent: text(COLUMN.merchantId), cardRowsApply: texts(COLUMN.merchantId) })),
    pumps: record(text(COLUMN.merchantId)),
    stations: record(text(COLUMN.merchantId)),
    superstores: texts(COLUMN.merchantId),
  }),
  'place-words': object({
    ...Object.fromEntries(PLACE_WORD_LISTS.split(' ').map((name) => [name, texts(COLUMN.placeWord)])),
    channelWords: record(word(COLUMN.channel)),
    countryEndings: record(word(COLUMN.country)),
  }),
  departments: named(DEPARTMENT_LISTS, texts(COLUMN.termLabel)),
  processors: object({
    processors: list(
      object({
        prefix: text(COLUMN.prefix),
        name: text(COLUMN.processorName),
        role: word(COLUMN.role),
        merchant: text(COLUMN.merchantId),
        term: text(COLUMN.termLabel),
        channel: word(COLUMN.channel),
        isWeak: flag(),
      }),
    ),
  }),
  'us-places': object({ states: record(text(COLUMN.usPlace)), cities: texts(COLUMN.usPlace) }),
  emoji: object({ emoji: record(texts(COLUMN.emoji)) }),
  'foreign-words': object({
    languages: list(object({ words: record(texts(COLUMN.foreignTerm)) })),
  }),
  'first-year-bonuses': json,
  pooling: json,
  'relationship-tiers': json,
  'activation-deadlines': json,
  'issuer-definitions': json,
  'foreign-places': object({
    countries: list(FOREIGN_PLACE),
    cities: list(FOREIGN_PLACE),
    chains: list(FOREIGN_CHAIN),
    storesAbroad: record(texts(COLUMN.country)),
  }),
  'common-words': object({ words: list(text(COLUMN.commonWord)) }),
};
