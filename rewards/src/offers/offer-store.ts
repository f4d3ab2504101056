import type { OpenOffer } from '@tapwise/contracts/vocabulary/recommendations/open-offer';
import { foldText } from '../places/text/fold-text';

/** Where an offer counts, or where a purchase was made. */
export interface OfferStore {
  /** The name, or the text as typed. */
  readonly storeName: string;
  /** Null if the merchant isn't known. */
  readonly merchantId: string | null;
}

const foldedNames = new WeakMap<OfferStore, string>();

function getFoldedName(store: OfferStore): string {
  const cached = foldedNames.get(store);
  if (cached !== undefined) return cached;
  const folded = foldText(store.storeName);
  foldedNames.set(store, folded);
  return folded;
}

/** Whether the offer is for this store: by the merchant, or by its name if the merchant isn't known. */
export function isOfferStore(offer: OfferStore, store: OfferStore): boolean {
  if (offer.merchantId !== null || store.merchantId !== null) return offer.merchantId === store.merchantId;
  return getFoldedName(offer) === getFoldedName(store);
}

/** The offers for a store. */
export function selectOffersAt(offers: readonly OpenOffer[], store: OfferStore): OpenOffer[] {
  return offers.filter((offer) => isOfferStore(offer, store));
}
