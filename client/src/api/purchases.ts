import { queryOptions } from '@tanstack/react-query';
import type { Purchase } from '@tapwise/contracts/http/purchase';
import { keys } from './keys';
import { getJson, postJson } from './request';

export function purchasesQuery() {
  return queryOptions({
    queryKey: [keys.purchases],
    queryFn: () => getJson<readonly Purchase[]>(keys.purchases),
  });
}

export interface NewPurchase {
  readonly cardId: string;
  /** Dollars as numeric text. */
  readonly amount: string;
  readonly category: string;
  readonly storeName: string;
}

export const recordPurchase = (body: NewPurchase) => postJson<Purchase>('/api/purchases', body);
