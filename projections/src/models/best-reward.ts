import type { LedgerEvent } from '@tapwise/contracts/events/ledger';

/** The highest reward that any card in the wallet would have earned, including the card used, in cents. */
export function computeBestRewardCents({ rewardCents, alternatives }: LedgerEvent['data']): number {
  const others = alternatives.filter(({ accepted }) => accepted).map((other) => other.rewardCents);
  return Math.max(rewardCents, ...others);
}
