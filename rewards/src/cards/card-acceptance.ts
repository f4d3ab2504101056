import type { CatalogCard, Network } from '@tapwise/contracts/vocabulary/cards/card';
import type { Merchant } from '../places/reference/merchant';
import { addFamilies } from '../places/reference/merchant-families';

const acceptingStores = new WeakMap<CatalogCard, ReadonlySet<string>>();

/** The merchants that accept a private store card: those its own rules name, and their families. */
export function listAcceptingStores(card: CatalogCard): ReadonlySet<string> {
  const cached = acceptingStores.get(card);
  if (cached) return cached;
  const stores = new Set(card.rewards.flatMap((rule) => addFamilies(rule.merchants ?? [])));
  acceptingStores.set(card, stores);
  return stores;
}

/** `other-store-only`: a private store card outside its own stores. */
export type CardNonAcceptanceReason = 'network-not-accepted' | 'other-store-only';

/**
 * Why a merchant doesn't accept a card, or null. A private store card is accepted only at its own stores. Otherwise the
 * merchant's list of networks decides; without a list, every network is accepted.
 */
export function findNonAcceptanceReason(
  card: CatalogCard,
  merchant: Merchant | undefined,
): CardNonAcceptanceReason | null {
  if (card.network === 'private') {
    return merchant && listAcceptingStores(card).has(merchant.id) ? null : 'other-store-only';
  }
  const accepted: readonly Network[] | undefined = merchant?.acceptedNetworks;
  return accepted && !accepted.includes(card.network) ? 'network-not-accepted' : null;
}
