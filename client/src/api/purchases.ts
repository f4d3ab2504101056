import { queryOptions } from '@tanstack/react-query';
import type { Purchase } from '@tapwise/contracts/http/purchase';
import { keys } from './keys';
import { getOrLastSeen } from './last-seen';
import { postJson } from './request';

export function purchasesQuery() {
  return queryOptions({
    queryKey: [keys.purchases],
    queryFn: () => getOrLastSeen<readonly Purchase[]>(keys.purchases),
  });
}

export interface NewPurchase {
  readonly cardId: string;
  /** Dollars as numeric text. */
  readonly amount: string;
  readonly category: string;
  readonly storeName: string;
  /** Of the recommendation that was bought by: the purchase then counts as what it understood. */
  readonly recommendationId: string;
}

export const recordPurchase = (body: NewPurchase) => postJson<Purchase>('/api/purchases', body);
