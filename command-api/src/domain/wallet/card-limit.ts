import { subscriptionStatusAt } from '@tapwise/contracts/vocabulary/subscription';
import type { WalletState } from './state';

/**
 * The wallet limit: 3 cards on the free plan, 30 on premium (`MAX_CARDS` in contracts/src/vocabulary/plans.ts). Inactive cards
 * count too, so a wallet above the limit accepts no card until enough are removed. `at`: ISO 8601, UTC.
 */
export function isCardLimitReached({ entries, plan }: WalletState, at: string): boolean {
  return entries.length >= subscriptionStatusAt(plan, at).maxCards;
}
