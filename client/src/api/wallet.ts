import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { readRouteOrCached } from './requests/call-route';
import { isListOf } from './requests/response-shape';

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
