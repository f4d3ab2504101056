import type { Channel } from '@tapwise/contracts/vocabulary/recommendation';

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Words that never identify a store. */
const FILLER = wordSet(
  'a account an and any at bought branch buy buying by closest co com company corp corporation for from get getting going http https i im in inc inside is it items llc ltd me my near nearby nearest need number of off on or order ordering orders our outlet outlets paid pay paying please purchase purchases run shop shopping some something spend spending stop store stores stuff that the things this to today tomorrow tonight trip up us usa using via visit want weekly with within www',
);

/** Words for a store's location. */
const LOCATION_WORDS = wordSet(
  'airport around ave avenue beside blvd boulevard city corner dr downtown drive east express highway hwy intersection lane local location ln main mall midtown neighborhood north parkway pkwy plaza rd road shopping south square st street suburb suburbs terminal town uptown west',
);

/** Words for the purchase or the payment. */
const PURCHASE_WORDS = wordSet(
  'app apple autopay bags balance bill billing booking bookings card cards charge checkout contactless credit curbside customer debit deliver delivered delivery drive gift gpay help membership monthly online payment payments pickup point pos preauth rebill rebilling recurring refill register reload reservation rewards ride subscription subscriptions support takeout thru ticket tickets toll wallet web website yearly',
);

/** Words that turn the name before them into another business: Delta Dental, Apple Orchard, Target Center. */
const OTHER_BUSINESS_WORDS = wordSet(
  'academy amphitheater amp arena association attorney attorneys auditorium auto bakery ballpark bank bar barn basin bay beach bistro body books brewery bros brothers building cafe cake cakes canyon capital career cathedral center centre chapel charity church clinic club coach coliseum college community conference construction consulting contractors council county creek dental dentist dentistry design diner distillery dome electric electrical elementary engineering equipment estate estates excavating factory family farm farms faucet faucets federal field fieldhouse financial firm flooring florist flowers forum foundation fund funeral gallery garage garden gardens glass golf grill grove hall halloween health healthcare heating heights hill hills historic holdings hospital hotel house hvac industries inn institute insurance interiors investments island jewelers journal kennel kennels kitchen labs lake landscaping law lawyer legal library lodge logistics lounge machine magazine management manor manufacturing marina market masonry massage meadows medical memorial ministries mortgage motel motors mountain museum music nails national nursery observatory office oil optical orchard orchards orthodontics painting park partners pavilion pet pharmacy photography pizza place plumbing point police pools preserve press preschool productions properties pub radio ranch real realty records recovery recycling regional rehab rehabilitation remodeling rental rentals rescue resort resources restaurant ridge river roofing salon school science security seminary senior services siding soap society solar solutions spa springs stadium staffing station statue storage studio studios supply surgery symphony systems tavern tax technologies technology textiles theater theatre tires tower towers towing trail transport trucking trust union university valley vet veterinary village vineyard vineyards windows winery wireless works workshop yacht zoo',
);

/** Words for a landscape, which turn the name right before them into another business, but end the names of towns. */
const LANDSCAPE_WORDS = wordSet(
  'basin bay beach canyon center creek gardens grove heights hill hills island lake meadows mountain park point ridge river springs station trail valley village',
);

/** Words before a place or time: in "dinner at the mall", the purchase is the dinner. */
const PREPOSITIONS = wordSet('around at by for from in inside near on outside to within');
/** What follows one of these may be the store around a shop, or the place. */
const INSIDE = wordSet('at in inside within');
/** What follows one of these may be the service through which the order is placed. */
const THROUGH = wordSet('by from on through using via with');
/** What follows one of these is where something goes: "flight to Paris" is paid at home. */
const TOWARD = wordSet('for from to');

const CHANNEL_WORDS: ReadonlyMap<string, Channel> = new Map([
  ...['app', 'com', 'curbside', 'online', 'pickup', 'web', 'website'].map(
    (word) => [word, 'online'] as const,
  ),
  ...['deliver', 'delivered', 'delivery'].map((word) => [word, 'delivery'] as const),
  ...['checkout', 'instore', 'register', 'thru'].map((word) => [word, 'in-store'] as const),
]);
const CHANNEL_PHRASES: ReadonlyMap<string, Channel> = new Map([
  ['in store', 'in-store'],
  ['in person', 'in-store'],
  ['pick up', 'online'],
  ['mobile order', 'online'],
  ['drive up', 'online'],
]);

const HAS_DIGIT = /\p{Number}/u;

/** Whether a word never identifies a store. */
export function isFiller(word: string): boolean {
  return FILLER.has(word);
}

/** Whether a word can identify a store. */
export function isSignificant(word: string): boolean {
  return !FILLER.has(word) && !LOCATION_WORDS.has(word) && !PURCHASE_WORDS.has(word) && !HAS_DIGIT.test(word);
}

/** Whether a word makes another business of the name before it. `isNext`: it follows the name directly. */
export function indicatesOtherBusiness(word: string, isNext = true): boolean {
  return OTHER_BUSINESS_WORDS.has(word) && (isNext || !LANDSCAPE_WORDS.has(word));
}

export function isPreposition(word: string): boolean {
  return PREPOSITIONS.has(word);
}

/** Whether the word here is a preposition: the "in" of "drive in" isn't. */
export function isPrepositionAt(words: readonly string[], at: number): boolean {
  return isPreposition(words[at] ?? '') && words[at - 1] !== 'drive';
}

export function isInside(word: string): boolean {
  return INSIDE.has(word);
}

export function isThrough(word: string): boolean {
  return THROUGH.has(word);
}

export function isToward(word: string): boolean {
  return TOWARD.has(word);
}

/** The channel that the words starting here name, and how many words that takes. */
export function readChannel(
  words: readonly string[],
  at: number,
): { readonly channel: Channel; readonly length: number } | undefined {
  const phrase = CHANNEL_PHRASES.get(`${words[at] ?? ''} ${words[at + 1] ?? ''}`);
  if (phrase) return { channel: phrase, length: 2 };
  const word = CHANNEL_WORDS.get(words[at] ?? '');
  return word && { channel: word, length: 1 };
}
