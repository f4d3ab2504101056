import type { Merchant } from '@tapwise/contracts/merchants/merchant';
import type { CatalogueCard, Network } from '@tapwise/contracts/vocabulary/card';
import type { Category } from '@tapwise/contracts/vocabulary/categories';

/** Codes of wholesale clubs and discount stores: issuers leave them out of grocery rates. */
const NOT_GROCERY_CODES: ReadonlySet<string> = new Set(['5300', '5310']);
const GROCERY_CODE = '5411';

/** Walmart, Target, Costco, Sam's, BJ's and their like: whatever is bought there, it does not earn as groceries. */
export function isSuperstore(merchant: Merchant): boolean {
  const isGroceryCoded = merchant.mcc === GROCERY_CODE && merchant.category !== 'groceries';
  return merchant.category !== 'groceries' && (NOT_GROCERY_CODES.has(merchant.mcc) || isGroceryCoded);
}

/** What a purchase earns as: the category understood, but never groceries at a superstore or club. */
export function earningCategory(category: Category, merchant: Merchant | undefined): Category {
  return merchant && category === 'groceries' && isSuperstore(merchant) ? merchant.category : category;
}

/** The merchants that a private store card works at: those its own rows name. */
export function storesOf(card: CatalogueCard): ReadonlySet<string> {
  return new Set(card.rewards.flatMap((row) => row.merchants ?? []));
}

export type Rejection = 'network-not-accepted' | 'other-store-only';

/**
 * Why a card is not taken at a place, or null. A private store card works only at its own store; elsewhere the
 * merchant's list of networks decides, and a place without one takes all.
 */
export function rejectionOf(card: CatalogueCard, merchant: Merchant | undefined): Rejection | null {
  if (card.network === 'private') {
    return merchant && storesOf(card).has(merchant.id) ? null : 'other-store-only';
  }
  const accepted: readonly Network[] | undefined = merchant?.acceptedNetworks;
  return accepted && !accepted.includes(card.network) ? 'network-not-accepted' : null;
}
