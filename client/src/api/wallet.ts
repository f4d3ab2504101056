import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import type { UserCard } from '@tapwise/contracts/http/wallet';
import { keys } from './keys';
import { deleteJson, getJson, postJson } from './request';

export function walletQuery() {
  return queryOptions({ queryKey: [keys.wallet], queryFn: () => getJson<readonly UserCard[]>(keys.wallet) });
}

export function canAddCardQuery() {
  return queryOptions({
    queryKey: [keys.canAddCard],
    queryFn: () => getJson<ResponseOf<Routes['canAddCard']>>(keys.canAddCard),
  });
}

export const addCard = (cardId: string) => postJson<UserCard>(keys.wallet, { cardId });

export const removeCard = (cardId: string) =>
  deleteJson<ResponseOf<Routes['removeCard']>>(`${keys.wallet}/${encodeURIComponent(cardId)}`);
