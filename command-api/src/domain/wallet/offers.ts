import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { Offer } from '@tapwise/contracts/vocabulary/offers/offer';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { AddOffer, OfferCommand, RemoveOffer } from './commands';
import { findEntry, type WalletState } from './state';

export type OfferEvent = Extract<WalletEvent, { readonly type: 'OfferAdded' | 'OfferRemoved' }>;

export type OfferRejection =
  'card-not-in-wallet' | 'offer-expired' | 'offer-already-added' | 'offer-limit-reached' | 'unknown-offer';

type Decision = readonly OfferEvent[] | Rejected<OfferRejection>;

/** How many offers that haven't expired a card can have. Issuers show at most about a hundred. */
const MAX_OFFERS = 300;

export function isOfferEvent(event: WalletEvent): event is OfferEvent {
  return event.type === 'OfferAdded' || event.type === 'OfferRemoved';
}

/** The same terms at the same store: one offer, entered twice. */
function toTerms({ storeName, merchantId, reward, minSpendCents, expiresOn }: Offer): string {
  return JSON.stringify([merchantId ?? storeName.toLowerCase(), reward, minSpendCents, expiresOn]);
}

function addOffer({ offer, at }: AddOffer, state: WalletState): Decision {
  const entry = findEntry(state, offer.cardId);
  if (!entry) return reject('card-not-in-wallet');
  const today = toDay(at);
  if (offer.expiresOn < today) return reject('offer-expired');
  const open = (entry.offers ?? []).filter(({ expiresOn }) => expiresOn >= today);
  if (open.some((other) => toTerms(other) === toTerms(offer))) return reject('offer-already-added');
  if (open.length >= MAX_OFFERS) return reject('offer-limit-reached');
  return [{ type: 'OfferAdded', data: offer }];
}

function removeOffer({ offerId }: RemoveOffer, { entries }: WalletState): Decision {
  const entry = entries.find(({ offers }) => offers?.some((offer) => offer.offerId === offerId));
  if (!entry) return reject('unknown-offer');
  return [{ type: 'OfferRemoved', data: { offerId, cardId: entry.cardId } }];
}

export function isOfferCommand(command: { readonly type: string }): command is OfferCommand {
  return command.type === 'AddOffer' || command.type === 'RemoveOffer';
}

/** Adds an offer to a card in the wallet, once and before it expires, or removes it. */
export function decideOffers(command: OfferCommand, state: WalletState): Decision {
  return command.type === 'AddOffer' ? addOffer(command, state) : removeOffer(command, state);
}
