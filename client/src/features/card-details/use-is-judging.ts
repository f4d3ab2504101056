import { useQuery } from '@tanstack/react-query';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { eligibilityQuery } from '../../api/eligibility';
import { walletQuery } from '../../api/wallet';
import { useCardVerdict } from './use-card-verdict';

/** Whether the verdict on a card, or its application rules, are still loading. */
export function useIsJudging(cardId: CardId): boolean {
  const { data: wallet } = useQuery(walletQuery());
  const isOther = wallet?.every((entry) => entry.cardId !== cardId) === true;
  const verdict = useCardVerdict(cardId);
  const eligibility = useQuery({ ...eligibilityQuery(cardId), enabled: isOther });
  return verdict.status === 'pending' || eligibility.isLoading;
}
