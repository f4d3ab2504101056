import type { Perk } from '@tapwise/contracts/vocabulary/cards/card-texts';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { listMerchantNames } from './list-merchant-names';

/** Words in a perk that show its categories. */
const TOPIC_PATTERNS: readonly (readonly [RegExp, readonly Category[]])[] = [
  [
    /\b(bags?|baggage|luggage|boarding|seats?|flights?|airline|lounges?|companion|wifi|sky club|admirals|united club|priority pass|award|on board|drinks|legroom|travelbank|clear|trusted-traveler|jsx|long delays|delay|jetblue vacation)\b/i,
    ['flights', 'travel'],
  ],
  [
    /\b(tier points|qualifying (points|dollars)|premier status|mosaic|loyalty points|a-list|aeroplan 25k|flying blue|flying club|skywards (silver|gold))\b/i,
    ['flights', 'travel'],
  ],
  [
    /\b(trip (delay and )?cancellation|travel accident|travel credit)\b/i,
    ['flights', 'travel', 'hotels', 'car_rental'],
  ],
  [
    /\b(hotels?|resort credit|stays|free nights?|(platinum|gold|silver) elite|elite nights?|elite night credits|property credit|hilton|marriott|hyatt|ihg|wyndham|choice (gold|platinum)|best western|one key|waldorf)\b/i,
    ['hotels', 'travel'],
  ],
  [/\b(rental car|hertz|avis|budget|national (executive|and)|turo)\b/i, ['car_rental', 'travel']],
  [/\b(dining|restaurants?|grubhub|doordash|dashpass|resy|uber eats|uber cash|meal delivery)\b/i, ['dining']],
  [/\b(uber|lyft|rides?|blacklane)\b/i, ['rideshare']],
  [/\b(streaming|apple tv|apple music)\b/i, ['streaming']],
  [/\b(phone insurance|wireless)\b/i, ['phone_internet']],
  [/\bphone insurance\b/i, ['electronics']],
  [
    /\b(warranty|purchase cover|return cover)\b/i,
    ['electronics', 'home_improvement', 'department_stores', 'online', 'apparel'],
  ],
  [/\bpeloton\b/i, ['fitness']],
  [/\bstubhub\b/i, ['entertainment']],
  [/\bwholesale clubs?\b/i, ['wholesale_clubs']],
];
/** Words of sentences that aren't perks at checkout: earning rates, and uses of points. */
const NOT_AT_CHECKOUT_PATTERN =
  /\b(\d+(\.\d+)?x on\b|earned \d+%|points can repay\b|pools with\b|non-restaurant\b)/i;

/** Brands whose perks are worthless at other brands. */
const BRANDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bhilton|waldorf|conrad\b/i, ['hilton']],
  [/\bmarriott|ritz|regis|bonvoy\b/i, ['marriott']],
  [/\bhyatt\b/i, ['hyatt']],
  [/\bihg\b/i, ['ihg']],
  [/\bwyndham\b/i, ['wyndham']],
  [/\bchoice\b/i, ['choice-hotels']],
  [/\bbest western\b/i, ['best-western']],
  [/\bdelta\b/i, ['delta-air-lines']],
  [/\bunited|travelbank\b/i, ['united-airlines']],
  [/\bsouthwest|a-list\b/i, ['southwest-airlines']],
  [/\bjetblue|trueblue|mosaic\b/i, ['jetblue']],
  [/\balaska|hawaiian\b/i, ['alaska-airlines', 'hawaiian-airlines']],
  [/\badmirals\b/i, ['american-airlines']],
  [/\bair canada|aeroplan\b/i, ['air-canada']],
  [/\bhertz\b/i, ['hertz']],
  [/\bnational executive\b/i, ['national-car-rental']],
  [/\bavis\b/i, ['avis', 'budget-rental']],
  [/\blyft\b/i, ['lyft']],
  [/\buber\b/i, ['uber', 'uber-eats']],
  [/\bgrubhub\b/i, ['grubhub']],
  [/\bdoordash\b/i, ['doordash']],
  [/\bjsx\b/i, ['jsx']],
  [/\bkorean air\b/i, ['korean-air']],
  [/\bstubhub\b/i, ['stubhub']],
  [/\bapple tv\b/i, ['apple-tv-plus']],
];

/** Words of perks that only the card's own airline or hotel gives, without naming it. */
const OWN_STORES_PATTERN =
  /\b(first (checked )?bag|checked bags?|boarding|preferred seats|legroom|on board|companion|wifi passes|check-in|(qualifying|tier|loyalty|experience) (points|dollars)|elite nights?|elite night credits|free nights|flight credit after|voucher|resort credit|off lounge membership|award flight fees|skywards|flying club)\b/i;

/**
 * Finds where a perk applies, by searching its text for words. Texts that aren't perks at checkout are returned without
 * fields.
 */
export function parsePerk({ text }: Perk): Perk {
  if (NOT_AT_CHECKOUT_PATTERN.test(text)) return { text };
  const categories = TOPIC_PATTERNS.flatMap(([pattern, category]) => (pattern.test(text) ? category : []));
  const brands = BRANDS.flatMap(([pattern, ids]) => (pattern.test(text) ? ids : []));
  const merchants = listMerchantNames(text);
  return {
    text,
    ...(categories.length > 0 ? { categories: [...new Set(categories)] } : {}),
    ...(brands.length > 0 ? { brands: [...new Set(brands)].map((id) => MerchantId.parse(id)) } : {}),
    ...(merchants.length > 0 ? { merchants } : {}),
    ...(OWN_STORES_PATTERN.test(text) ? { ownStoresOnly: true as const } : {}),
  };
}
