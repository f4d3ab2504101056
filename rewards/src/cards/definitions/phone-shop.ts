import type { PurchaseDetails } from './purchase-details';

/** Shops for phones and for electronics. Monthly bills have other codes. */
const CODES: ReadonlySet<string> = new Set(['4812', '5732']);

/** Whether the purchase is made at a shop for phones and accessories. */
export function isAtPhoneShop({ mcc }: PurchaseDetails): boolean {
  return mcc !== null && CODES.has(mcc);
}
