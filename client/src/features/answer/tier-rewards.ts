import { type Cents, roundToCents } from '@tapwise/contracts/vocabulary/money';
import type { Tier } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';

/**
 * The reward of `amount` cents in integer micro-dollars. Each tier's percent applies to the next `roomCents`
 * of spending.
 */
export function computeTierRewardMicros(tiers: readonly Tier[], amount: Cents): number {
  const { micros } = tiers.reduce(
    ({ left, micros }, tier) => {
      const part = Math.min(left, tier.roomCents ?? left);
      return { left: left - part, micros: micros + part * tier.percent * 100 };
    },
    { left: amount, micros: 0 },
  );
  return Math.round(micros);
}

/** The reward in cents, rounded half up like the server's. */
export function computeTierRewardCents(tiers: readonly Tier[], amount: Cents): Cents {
  return roundToCents(computeTierRewardMicros(tiers, amount));
}
