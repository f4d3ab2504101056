import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '../../api/wallet';

/** Whether the plan uses only a part of the wallet; false until that is known. */
export function useHasInactive(): boolean {
  const { data: cards = [] } = useQuery(walletQuery());
  return cards.some(({ isActive }) => !isActive);
}
