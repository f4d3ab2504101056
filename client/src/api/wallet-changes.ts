import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { v4 as newUuid } from 'uuid';
import type { RequestBodyOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { updateCache } from './commands/update-cache';
import { callRoute } from './requests/call-route';
import type { RouteRequest } from './requests/route-url';
import { walletQuery } from './wallet';

// Not in `wallet.ts`, because screens that only show the wallet don't need it in their first load.

type Wallet = readonly UserCard[];

/** Changes the cached wallet before the server responds. Returns the rollback. */
export const updateCachedWallet = (client: QueryClient, change: (cards: Wallet) => Wallet) =>
  updateCache(client, walletQuery().queryKey, (cards) => [...change(cards)]);

/** The wallet entry of a card that is being added. The server assigns its own id. */
export function createWalletEntry(card: CardListing): UserCard {
  return { id: newUuid(), cardId: card.id, addedAt: new Date().toISOString(), isActive: true, card };
}

export function canAddCardQuery() {
  return queryOptions({ queryKey: ['canAddCard'], queryFn: () => callRoute('canAddCard') });
}

export const addCard = (cardId: string) => callRoute('addCard', { body: { cardId } });

export const chooseActiveCards = (cardIds: readonly string[]) =>
  callRoute('chooseActiveCards', { body: { cardIds: [...cardIds] } });

export const removeCard = (cardId: string) => callRoute('removeCard', { params: { cardId } });

export const restoreCard = (cardId: string) => callRoute('restoreCard', { params: { cardId } });

/** The query for the spending caps of a card in the wallet. */
export function cardCapsQuery(cardId: string) {
  return queryOptions({
    queryKey: ['cardCaps', cardId],
    queryFn: () => callRoute('cardCaps', { params: { cardId } }),
  });
}

/** Sets all categories of a card, in the order of its slots. */
export const chooseCategories = (cardId: string, categories: readonly string[]) =>
  callRoute('chooseCategory', { params: { cardId }, body: { categories: [...categories] } });

export const activateQuarter = (cardId: string, quarter: string) =>
  callRoute('activateQuarter', { params: { cardId }, body: { quarter } });

/** A category that a user can enter for a quarter. */
export type EnteredCategory = RequestBodyOf<Routes['enterQuarter']>['categories'][number];

/** Enters the rotating categories of a quarter. They replace the catalog's. */
export const enterQuarter = (cardId: string, quarter: string, categories: readonly EnteredCategory[]) =>
  callRoute('enterQuarter', { params: { cardId }, body: { quarter, categories: [...categories] } });

type CardDetailsEntry = RouteRequest<'setCardDetails'>['body'] & { readonly cardId: string };

/** Sets when a card was opened, its welcome bonus, and its statement day. Null clears them. */
export const setCardDetails = ({ cardId, ...body }: CardDetailsEntry) =>
  callRoute('setCardDetails', { params: { cardId }, body });
