import type { Perk } from '@tapwise/contracts/vocabulary/cards/card-texts';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Merchant } from '../places/reference/merchant';

/** Categories where a brand's perk is worthless at other brands. */
const BRANDED_CATEGORIES: ReadonlySet<Category> = new Set([
  'travel',
  'flights',
  'hotels',
  'car_rental',
  'rideshare',
  'dining',
  'entertainment',
  'streaming',
]);

/** Where a card is used, and the merchants that its own rules name. */
export interface PerkContext {
  readonly category: Category;
  readonly merchant: Merchant | undefined;
  readonly ownStores: ReadonlySet<string>;
}

function isNamed(ids: readonly string[] | undefined, { id }: Merchant): boolean {
  return ids?.includes(id) ?? false;
}

function isForBrand({ brands }: Perk, { category, merchant }: PerkContext): boolean {
  return !merchant || !BRANDED_CATEGORIES.has(category) || brands === undefined || isNamed(brands, merchant);
}

/** A perk that is limited to the card's own airline or hotel doesn't apply at others. */
function isApplicableAtMerchant(
  { ownStoresOnly, brands }: Perk,
  { merchant, ownStores }: PerkContext,
): boolean {
  if (!ownStoresOnly) return true;
  return merchant ? ownStores.has(merchant.id) : brands !== undefined;
}

function isApplicable(perk: Perk, place: PerkContext): boolean {
  if (place.merchant && isNamed(perk.merchants, place.merchant)) return true;
  const isForCategory = perk.categories?.includes(place.category) ?? false;
  return isForCategory && isForBrand(perk, place) && isApplicableAtMerchant(perk, place);
}

/**
 * The perks that apply to the category and aren't limited to another brand. Perks that name the
 * merchant apply in any category.
 */
export function selectPerks(perks: readonly Perk[] | undefined, place: PerkContext): string[] {
  return perks?.filter((perk) => isApplicable(perk, place)).map(({ text }) => text) ?? [];
}
