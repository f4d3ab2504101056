import type { Cents } from '../money';

/** What a wallet card would have earned on a purchase. */
interface Alternative {
  readonly rewardCents: Cents;
  readonly accepted: boolean;
}

/** The highest reward that any card in the wallet would have earned on a purchase, including the card used. */
export function computeBestRewardCents(earned: {
  readonly rewardCents: Cents;
  readonly alternatives: readonly Alternative[];
}): Cents {
  const accepted = earned.alternatives.filter((other) => other.accepted);
  return Math.max(earned.rewardCents, ...accepted.map(({ rewardCents }) => rewardCents));
}
