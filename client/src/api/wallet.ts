import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CreditCard } from '@tapwise/contracts/http/credit-card';
import type { ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import type { UserCard } from '@tapwise/contracts/http/wallet';
import { newUuid } from '../lib/uuid';
import { keys } from './keys';
import { getOrLastSeen } from './last-seen';
import { deleteJson, getJson, postJson, putJson } from './request';

type Wallet = readonly UserCard[];

export function walletQuery() {
  return queryOptions({
    queryKey: [keys.wallet],
    queryFn: () => getOrLastSeen<Wallet>(keys.wallet),
  });
}

/** Changes the wallet on the screen ahead of the server; answers the way to take it back. */
export async function changeWallet(
  client: QueryClient,
  change: (cards: Wallet) => Wallet,
): Promise<() => void> {
  const { queryKey } = walletQuery();
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (cards) => cards && change(cards));
  return () => {
    client.setQueryData(queryKey, before);
  };
}

/**
 * Reads the wallet and the plan again unless the wallet on the screen has exactly these active cards: premium may have
 * ended since, or another device changed the wallet.
 */
export async function refreshUnlessActive(client: QueryClient, cardIds: readonly string[]): Promise<void> {
  const cards = client.getQueryData(walletQuery().queryKey);
  const active = new Set<string>(cards?.filter(({ isActive }) => isActive).map(({ cardId }) => cardId));
  if (active.size === cardIds.length && cardIds.every((cardId) => active.has(cardId))) return;
  const stale = [keys.wallet, keys.subscription, keys.canAddCard];
  await Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** The entry of a card that is being added; the server gives it its own id. */
export function newEntry(card: CreditCard): UserCard {
  return { id: newUuid(), cardId: card.id, addedAt: new Date().toISOString(), isActive: true, card };
}

export function canAddCardQuery() {
  return queryOptions({
    queryKey: [keys.canAddCard],
    queryFn: () => getJson<ResponseOf<Routes['canAddCard']>>(keys.canAddCard),
  });
}

export const addCard = (cardId: string) => postJson<UserCard>(keys.wallet, { cardId });

export const chooseActiveCards = (cardIds: readonly string[]) =>
  putJson<ResponseOf<Routes['chooseActiveCards']>>(`${keys.wallet}/active`, { cardIds });

const ofCard = (cardId: string) => `${keys.wallet}/${encodeURIComponent(cardId)}`;

export const removeCard = (cardId: string) => deleteJson<ResponseOf<Routes['removeCard']>>(ofCard(cardId));

/** All that is chosen for a card, in the order of its slots. */
export const chooseCategories = (cardId: string, categories: readonly string[]) =>
  putJson<ResponseOf<Routes['chooseCategory']>>(`${ofCard(cardId)}/choice`, { categories });

export const activateQuarter = (cardId: string, quarter: string) =>
  postJson<ResponseOf<Routes['activateQuarter']>>(`${ofCard(cardId)}/activation`, { quarter });
