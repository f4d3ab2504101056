import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Merchant } from '../places/merchant';

/** Codes of wholesale clubs and discount stores: issuers exclude them from grocery rates. */
const NOT_GROCERY_CODES: ReadonlySet<string> = new Set(['5300', '5310']);
const GROCERY_CODE = '5411';

/** Whether purchases here never earn as groceries: Walmart, Target, Costco, Sam's, BJ's, and similar stores. */
export function isSuperstore(merchant: Merchant): boolean {
  const isGroceryCoded = merchant.mcc === GROCERY_CODE && merchant.category !== 'groceries';
  return merchant.category !== 'groceries' && (NOT_GROCERY_CODES.has(merchant.mcc) || isGroceryCoded);
}

/** The category that decides the rate: the place's category, but never groceries at a superstore or club. */
export function toEarningCategory(category: Category, merchant: Merchant | undefined): Category {
  return merchant && category === 'groceries' && isSuperstore(merchant) ? merchant.category : category;
}
