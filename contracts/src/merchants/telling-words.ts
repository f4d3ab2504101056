function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Words that say nothing about which store is meant. */
const FILLER = wordSet(
  'a an and at by co com company for from in inc me my near nearby of on or order purchase run shop shopping some any stop store stuff the to trip us usa visit www',
);

/** Words that say where a store stands, not which one it is. */
const WHEREABOUTS = wordSet(
  'airport ave avenue blvd boulevard center centre city corner downtown east express highway hwy local location main mall midtown north outlet plaza rd road south st street suburb town uptown west',
);

/** Words that say how or what one buys or pays, not where. */
const OCCASION = wordSet(
  'app bill booking delivery drive gift membership online pay payment pickup refill subscription takeout thru ticket tickets',
);

/** Words that make another business of a one-word name before them: Delta Dental, Spirit Halloween, Apple Orchard. */
const OTHER_TRADES = wordSet(
  'academy bank cake cakes chapel church clinic college dental dentist dentistry farm farms halloween health healthcare hospital insurance law lawyer orchard orchards orthodontics place plumbing realty records roofing school soap university vineyard winery',
);

/** What follows one of these says where or when: in "dinner at the mall" the dinner is what was bought. */
const PREPOSITIONS = wordSet('at by for from in near on to');

const HAS_DIGIT = /\p{Number}/u;

export function isFiller(word: string): boolean {
  return FILLER.has(word);
}

/** Whether a word beside a store's name leaves open which store is meant: no filler, whereabouts, occasion or number. */
export function isStrange(word: string): boolean {
  return !FILLER.has(word) && !WHEREABOUTS.has(word) && !OCCASION.has(word) && !HAS_DIGIT.test(word);
}

export function isOtherTrade(word: string): boolean {
  return OTHER_TRADES.has(word);
}

/** The words before the first preposition; all of them where it comes first or not at all. */
export function headOf(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => PREPOSITIONS.has(word));
  return at > 0 ? words.slice(0, at) : words;
}
