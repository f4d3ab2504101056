import { queryOptions } from '@tanstack/react-query';
import type { CreditCard } from '@tapwise/contracts/http/credit-card';
import { keys } from './keys';
import { getJson } from './request';

const FIVE_MINUTES = 5 * 60_000;

export function catalogueQuery() {
  return queryOptions({
    queryKey: [keys.catalogue],
    queryFn: () => getJson<readonly CreditCard[]>(keys.catalogue),
  });
}

export function popularCardsQuery() {
  return queryOptions({
    queryKey: [keys.popular],
    queryFn: () => getJson<readonly CreditCard[]>(keys.popular),
  });
}

export function cardSearchQuery(text: string) {
  return queryOptions({
    queryKey: [keys.cardSearch, text],
    staleTime: FIVE_MINUTES,
    gcTime: FIVE_MINUTES,
    queryFn: async () => {
      try {
        return await getJson<readonly CreditCard[]>(`${keys.cardSearch}?q=${encodeURIComponent(text)}`);
      } catch (cause) {
        throw new Error('Search failed', { cause });
      }
    },
  });
}
