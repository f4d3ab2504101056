import type { Merchant } from '@tapwise/contracts/merchants/merchant';
import type { Category } from '@tapwise/contracts/vocabulary/categories';

/** Words in a benefit that tell where it matters. */
const TELLING: readonly (readonly [RegExp, readonly Category[]])[] = [
  [
    /\b(bags?|baggage|luggage|boarding|seats?|flights?|airline|lounges?|companion|wifi|sky club|admirals|award|on board|legroom|travelbank|inflight|clear\+|traveler fee|tsa|global entry|precheck|jsx|tier points|qualifying|premier|medallion|a-list|mosaic|miles)\b/i,
    ['flights', 'travel'],
  ],
  [/\b(trip|travel|delay|evacuation|cancel\w*|emergency)\b/i, ['flights', 'travel', 'hotels', 'car_rental']],
  [
    /\b(hotels?|resort|stays?|nights?|elite|hilton|marriott|hyatt|ihg|wyndham|choice|best western|sonesta|radisson|property credit|one key|waldorf|free night)\b/i,
    ['hotels', 'travel'],
  ],
  [/\b(rental car|car rental|hertz|avis|budget|national|turo|rental)\b/i, ['car_rental', 'travel']],
  [
    /\b(dining|restaurants?|grubhub|doordash|resy|uber eats|uber cash|dunkin\w*|delivery|opentable|starbucks)\b/i,
    ['dining'],
  ],
  [/\b(uber|lyft|rides?|blacklane)\b/i, ['rideshare']],
  [/\b(streaming|apple tv|apple music|disney bundle|digital entertainment)\b/i, ['streaming']],
  [/\b(phone insurance|wireless|cell)\b/i, ['phone_internet', 'electronics']],
  [
    /\b(warranty|purchase cover|return cover|purchase protection)\b/i,
    ['electronics', 'home_improvement', 'department_stores', 'online', 'apparel'],
  ],
  [/\b(peloton|equinox|fitness|gym)\b/i, ['fitness']],
  [/\b(stubhub|concert|tickets?|entertainment)\b/i, ['entertainment']],
  [/\b(instacart|walmart\+)\b/i, ['groceries']],
  [/\b(wholesale clubs?)\b/i, ['wholesale_clubs']],
  [/\b(fuel|gas)\b/i, ['gas']],
];
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

/** The benefits of a list that matter for this category, and at this merchant where they are tied to a brand. */
export function perksFor(
  perks: readonly string[] | undefined,
  category: Category,
  merchant: Merchant | undefined,
): string[] {
  return (perks ?? []).filter((text) => {
    const matters = TELLING.some(
      ([pattern, categories]) => categories.includes(category) && pattern.test(text),
    );
    return matters && fitsBrand(text, category, merchant);
  });
}
