import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { v4 as newUuid } from 'uuid';
import type { RequestBodyOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import type { CreditCard } from '@tapwise/contracts/http/schemas/credit-card';
import { callRoute } from './call-route';
import { readRouteOrCached } from './offline-cache';
import { isListOf } from './response-shape';
import type { RouteRequest } from './route-url';
import { updateCache } from './update-cache';

type Wallet = readonly UserCard[];

const isWallet = isListOf<UserCard>('id', 'cardId', 'isActive', 'card');

export function walletQuery() {
  return queryOptions({
    queryKey: ['userCards'],
    queryFn: () => readRouteOrCached('userCards', isWallet),
  });
}

/** Whether some cards are inactive under the plan; false until the wallet is loaded. */
export function useHasInactiveCards(): boolean {
  const { data: cards = [] } = useQuery(walletQuery());
  return cards.some(({ isActive }) => !isActive);
}

/** Changes the cached wallet before the server responds. Returns the rollback. */
export const updateCachedWallet = (client: QueryClient, change: (cards: Wallet) => Wallet) =>
  updateCache(client, walletQuery().queryKey, (cards) => [...change(cards)]);

/**
 * Reads the wallet and the plan again unless exactly these cards are active in the cached wallet: premium may
 * have ended, or another device may have changed the wallet.
 */
export async function refreshUnlessActive(client: QueryClient, cardIds: readonly string[]): Promise<void> {
  const cards = client.getQueryData(walletQuery().queryKey);
  const active = new Set<string>(cards?.filter(({ isActive }) => isActive).map(({ cardId }) => cardId));
  if (active.size === cardIds.length && cardIds.every((cardId) => active.has(cardId))) return;
  const stale = ['userCards', 'subscription', 'canAddCard'] as const;
  await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/** The wallet entry of a card that is being added. The server assigns its own id. */
export function createWalletEntry(card: CreditCard): UserCard {
  return { id: newUuid(), cardId: card.id, addedAt: new Date().toISOString(), isActive: true, card };
}

export function canAddCardQuery() {
  return queryOptions({ queryKey: ['canAddCard'], queryFn: () => callRoute('canAddCard') });
}

export const addCard = (cardId: string) => callRoute('addCard', { body: { cardId } });

export const chooseActiveCards = (cardIds: readonly string[]) =>
  callRoute('chooseActiveCards', { body: { cardIds: [...cardIds] } });

export const removeCard = (cardId: string) => callRoute('removeCard', { params: { cardId } });

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

/** Sets when a card was opened, and its welcome bonus. Null clears them. */
export const setCardDetails = ({ cardId, ...body }: CardDetailsEntry) =>
  callRoute('setCardDetails', { params: { cardId }, body });
