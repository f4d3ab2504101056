import { useQuery } from '@tanstack/react-query';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { BonusChange } from '@tapwise/rewards/cards/bonus-loss';
import { walletQuery } from '../../api/wallet';
import { listBonusWarnings } from '../../lib/purchases/list-bonus-warnings';

/** Why a purchase change needs a confirmation: one line for each welcome bonus that it would put out of reach. */
export type ListBonusWarnings = (change: BonusChange) => readonly string[];

/** `removed`: purchases that are being removed, but that the progress still contains. */
export function useBonusWarnings(removed: readonly Purchase[]): ListBonusWarnings {
  const { data: wallet = [] } = useQuery(walletQuery());
  return (change) => listBonusWarnings(wallet, change, removed);
}
