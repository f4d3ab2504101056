import type { CatalogCard, Network } from '@tapwise/contracts/vocabulary/card';
import type { Merchant } from '../places/facts/merchant';
import { withFamilies } from '../places/facts/merchant-families';

/** The merchants that accept a private store card: those its own rules name, and their families. */
export function acceptingStores(card: CatalogCard): ReadonlySet<string> {
  return new Set(card.rewards.flatMap((rule) => withFamilies(rule.merchants ?? [])));
}

/** `other-store-only`: a private store card outside its own stores. */
export type NotAcceptedReason = 'network-not-accepted' | 'other-store-only';

/**
 * Why a merchant doesn't accept a card, or null. A private store card is accepted only at its own stores. Otherwise the
 * merchant's list of networks decides; without a list, every network is accepted.
 */
export function findNotAcceptedReason(
  card: CatalogCard,
  merchant: Merchant | undefined,
): NotAcceptedReason | null {
  if (card.network === 'private') {
    return merchant && acceptingStores(card).has(merchant.id) ? null : 'other-store-only';
  }
  const accepted: readonly Network[] | undefined = merchant?.acceptedNetworks;
  return accepted && !accepted.includes(card.network) ? 'network-not-accepted' : null;
}
