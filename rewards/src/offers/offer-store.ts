import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import type { StoreIdentity } from '../places/place-replies';
import { foldText } from '../places/text/fold-text';

const foldedNames = new WeakMap<StoreIdentity, string>();

function getFoldedName(store: StoreIdentity): string {
  const cached = foldedNames.get(store);
  if (cached !== undefined) return cached;
  const folded = foldText(store.storeName);
  foldedNames.set(store, folded);
  return folded;
}

/** Whether the offer is for this store: by the merchant, or by its name if the merchant isn't known. */
export function isOfferStore(offer: StoreIdentity, store: StoreIdentity): boolean {
  if (offer.merchantId !== null || store.merchantId !== null) return offer.merchantId === store.merchantId;
  return getFoldedName(offer) === getFoldedName(store);
}

/** The offers for a store. */
export function selectOffersAt(offers: readonly OpenOffer[], store: StoreIdentity): OpenOffer[] {
  return offers.filter((offer) => isOfferStore(offer, store));
}
