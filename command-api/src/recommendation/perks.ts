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
const NOT_HERE = /\b(\d+(\.\d+)?x on\b|earned \d+%|points can repay\b|pools with\b|non-restaurant\b)/i;

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

const BRANDED: ReadonlySet<Category> = new Set([
  'travel', 'flights', 'hotels', 'car_rental', 'rideshare', 'dining', 'entertainment', 'streaming',
]); // prettier-ignore

/** What only the airline or hotel of the card itself gives, though the benefit does not name it. */
const OWN_ONLY =
  /\b(first (checked )?bag|checked bags?|boarding|preferred seats|legroom|on board|companion|wifi passes|check-in|(qualifying|tier|loyalty|experience) (points|dollars)|elite nights?|elite night credits|free nights|flight credit after|voucher|resort credit|off lounge membership|award flight fees|skywards|flying club)\b/i;

/** A benefit, and where it matters. */
export interface Perk {
  readonly text: string;
  readonly folded: string;
  readonly categories: ReadonlySet<Category>;
  /** Merchants of the brands it names; empty: tied to none. */
  readonly brands: readonly string[];
  /** The stores that the card is of, where they alone give it; else null. */
  readonly ownStores: ReadonlySet<string> | null;
}

/** Reads once what each benefit of a list is about; what is none at a till is left out. */
export function readPerks(
  texts: readonly string[] | undefined,
  stores: ReadonlySet<string>,
): readonly Perk[] {
  return (texts ?? [])
    .filter((text) => !NOT_HERE.test(text))
    .map((text) => ({
      text,
      folded: text.toLowerCase(),
      categories: new Set(TELLING.flatMap(([pattern, categories]) => (pattern.test(text) ? categories : []))),
      brands: BRANDS.flatMap(([pattern, merchants]) => (pattern.test(text) ? merchants : [])),
      ownStores: OWN_ONLY.test(text) ? stores : null,
    }));
}

function fitsBrand(perk: Perk, category: Category, merchant: Merchant | undefined): boolean {
  if (!merchant || !BRANDED.has(category)) return true;
  return perk.brands.length === 0 || perk.brands.includes(merchant.id);
}

/** A free bag is none on another airline, and no promise for an airline that nobody named. */
function isGivenHere({ ownStores, brands }: Perk, merchant: Merchant | undefined): boolean {
  if (!ownStores) return true;
  return merchant ? ownStores.has(merchant.id) : brands.length > 0;
}

/**
 * The benefits that matter for this category, and not those tied to another brand than the merchant; those that name
 * the merchant matter there whatever the category.
 */
export function perksFor(
  perks: readonly Perk[],
  category: Category,
  merchant: Merchant | undefined,
): string[] {
  const name = merchant?.name.toLowerCase();
  return perks
    .filter((perk) => {
      if (name !== undefined && perk.folded.includes(name)) return true;
      return (
        perk.categories.has(category) && fitsBrand(perk, category, merchant) && isGivenHere(perk, merchant)
      );
    })
    .map((perk) => perk.text);
}
