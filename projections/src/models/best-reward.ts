import type { LedgerEvent } from '@tapwise/contracts/events/ledger';

/** The most that any card of the wallet would have earned, in cents; the card used counts as well. */
export function bestRewardCents({ rewardCents, alternatives }: LedgerEvent['data']): number {
  const others = alternatives.filter(({ accepted }) => accepted).map((other) => other.rewardCents);
  return Math.max(rewardCents, ...others);
}
