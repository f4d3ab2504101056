function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Words that never identify a store. */
const FILLER = wordSet(
  'a an and at by co com company for from in inc me my near nearby of on or order purchase run shop shopping some any stop store stuff the to trip us usa visit www',
);

/** Words for a store's location. */
const LOCATION_WORDS = wordSet(
  'airport ave avenue blvd boulevard center centre city corner downtown east express highway hwy local location main mall midtown north outlet plaza rd road south st street suburb town uptown west',
);

/** Words for the purchase or the payment. */
const PURCHASE_WORDS = wordSet(
  'app bill booking delivery drive gift membership online pay payment pickup refill subscription takeout thru ticket tickets',
);

/** Words that turn the one-word name before them into another business: Delta Dental, Apple Orchard. */
const OTHER_BUSINESS_WORDS = wordSet(
  'academy bank cake cakes chapel church clinic college dental dentist dentistry farm farms halloween health healthcare hospital insurance law lawyer orchard orchards orthodontics place plumbing realty records roofing school soap university vineyard winery',
);

/** What follows one of these says where or when: in "dinner at the mall" the dinner is what was bought. */
const PREPOSITIONS = wordSet('at by for from in near on to');

const HAS_DIGIT = /\p{Number}/u;

export function isFiller(word: string): boolean {
  return FILLER.has(word);
}

/** Whether a word can identify a store. */
export function isSignificant(word: string): boolean {
  return !FILLER.has(word) && !LOCATION_WORDS.has(word) && !PURCHASE_WORDS.has(word) && !HAS_DIGIT.test(word);
}

export function isOtherTrade(word: string): boolean {
  return OTHER_BUSINESS_WORDS.has(word);
}

/** The words before the first preposition; all of them where it comes first or not at all. */
export function headOf(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => PREPOSITIONS.has(word));
  return at > 0 ? words.slice(0, at) : words;
}
