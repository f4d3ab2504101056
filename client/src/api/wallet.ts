import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import type { UserCard } from '@tapwise/contracts/http/wallet';
import { keys } from './keys';
import { getOrLastSeen } from './last-seen';
import { deleteJson, getJson, postJson, putJson } from './request';

export function walletQuery() {
  return queryOptions({
    queryKey: [keys.wallet],
    queryFn: () => getOrLastSeen<readonly UserCard[]>(keys.wallet),
  });
}

export function canAddCardQuery() {
  return queryOptions({
    queryKey: [keys.canAddCard],
    queryFn: () => getJson<ResponseOf<Routes['canAddCard']>>(keys.canAddCard),
  });
}

export const addCard = (cardId: string) => postJson<UserCard>(keys.wallet, { cardId });

const ofCard = (cardId: string) => `${keys.wallet}/${encodeURIComponent(cardId)}`;

export const removeCard = (cardId: string) => deleteJson<ResponseOf<Routes['removeCard']>>(ofCard(cardId));

/** All that is chosen for a card, in the order of its slots. */
export const chooseCategories = (cardId: string, categories: readonly string[]) =>
  putJson<ResponseOf<Routes['chooseCategory']>>(`${ofCard(cardId)}/choice`, { categories });

export const activateQuarter = (cardId: string, quarter: string) =>
  postJson<ResponseOf<Routes['activateQuarter']>>(`${ofCard(cardId)}/activation`, { quarter });
