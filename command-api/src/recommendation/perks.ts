import type { Merchant } from '@tapwise/contracts/merchants/merchant';
import type { Category } from '@tapwise/contracts/vocabulary/categories';

/** Words in a benefit that tell where it matters. */
const TELLING: readonly (readonly [RegExp, readonly Category[]])[] = [
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
/** Not a benefit of paying there: an earning rate told again, or what points can do later. */
const NOT_HERE = /\b(\d+(\.\d+)?x on|earned \d+%|points can repay|pools with|non-restaurant)\b/i;

/** Brands whose benefits are worth nothing at another brand of the same kind. */
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
  [/\bavis\b/i, ['avis', 'budget-rental']],
  [/\blyft\b/i, ['lyft']],
  [/\buber\b/i, ['uber', 'uber-eats']],
  [/\bgrubhub\b/i, ['grubhub']],
  [/\bdoordash\b/i, ['doordash']],
];

const BRANDED: ReadonlySet<Category> = new Set(['flights', 'hotels', 'car_rental', 'rideshare', 'dining']);

function fitsBrand(text: string, category: Category, merchant: Merchant | undefined): boolean {
  if (!merchant || !BRANDED.has(category)) return true;
  const named = BRANDS.filter(([pattern]) => pattern.test(text)).flatMap(([, merchants]) => merchants);
  return named.length === 0 || named.includes(merchant.id);
}

function namesStore(text: string, merchant: Merchant | undefined): boolean {
  return merchant !== undefined && text.toLowerCase().includes(merchant.name.toLowerCase());
}

function mattersFor(text: string, category: Category): boolean {
  return TELLING.some(([pattern, categories]) => categories.includes(category) && pattern.test(text));
}

/**
 * The benefits of a list that matter for this category, and not those tied to another brand than the merchant; those
 * that name the merchant matter there whatever the category.
 */
export function perksFor(
  perks: readonly string[] | undefined,
  category: Category,
  merchant: Merchant | undefined,
): string[] {
  return (perks ?? []).filter((text) => {
    if (NOT_HERE.test(text)) return false;
    return namesStore(text, merchant) || (mattersFor(text, category) && fitsBrand(text, category, merchant));
  });
}
