import { findMerchant } from '../../places/reference/merchants';

/** The name of a merchant, or its id if it isn't shipped anymore. */
export function getMerchantName(merchantId: string): string {
  return findMerchant(merchantId)?.name ?? merchantId;
}
