import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import { listMerchantCodes } from './place-codes';
import { getCodeCategory } from './reference/category-codes';
import { findMerchant } from './reference/merchants';

/** Whether the text names more than the store: its pump, its pharmacy, or an order by delivery. */
function isDepartment({ merchantId, mcc, channel }: Place): boolean {
  const merchant = findMerchant(merchantId);
  if (!merchant) return false;
  const usual = listMerchantCodes(merchant, { channel: channel === 'in-store' ? undefined : channel });
  return usual[0]?.mcc !== mcc;
}

/**
 * The place with the code that the user stated for this store. A chosen category and a department that the text names
 * ("Costco gas") override the reply.
 */
export function applyPlaceReply(place: Place, code: Mcc): Place {
  if (place.isCategoryGiven || place.match === 'code' || isDepartment(place)) return place;
  const usualCode = place.codes?.find(({ mcc }) => mcc === code) ?? { mcc: code };
  return {
    ...place,
    category: getCodeCategory(code),
    mcc: code,
    codes: [{ ...usualCode, share: 1 }],
    isClarified: true,
  };
}
