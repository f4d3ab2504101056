function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Words that never identify a store. */
const FILLER_WORDS = wordSet(
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

/** Words before a place or time: in "dinner at the mall", the purchase is the dinner. */
const PREPOSITIONS = wordSet('at by for from in near on to');

const HAS_DIGIT = /\p{Number}/u;

/** Whether a word never identifies a store. */
export function isFiller(word: string): boolean {
  return FILLER_WORDS.has(word);
}

/** Whether a word can identify a store. */
export function isSignificant(word: string): boolean {
  return (
    !FILLER_WORDS.has(word) && !LOCATION_WORDS.has(word) && !PURCHASE_WORDS.has(word) && !HAS_DIGIT.test(word)
  );
}

/** Whether a word turns the one-word name before it into another business. */
export function indicatesOtherBusiness(word: string): boolean {
  return OTHER_BUSINESS_WORDS.has(word);
}

/** The words before the first preposition; all words if there is none or it comes first. */
export function wordsBeforePreposition(words: readonly string[]): readonly string[] {
  const position = words.findIndex((word) => PREPOSITIONS.has(word));
  return position > 0 ? words.slice(0, position) : words;
}
