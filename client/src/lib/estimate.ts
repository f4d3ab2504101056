import { microToCents } from '@tapwise/contracts/vocabulary/money';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Tier } from '@tapwise/contracts/vocabulary/recommendation';

/**
 * What `amount` cents earn when the first room of spending pays the first tier's percent, the next room the next one.
 * Answers integer micro-dollars.
 */
export function rewardMicros(tiers: readonly Tier[], amount: Cents): number {
  const { micros } = tiers.reduce(
    ({ left, micros }, tier) => {
      const part = Math.min(left, tier.roomCents ?? left);
      return { left: left - part, micros: micros + part * tier.percent * 100 };
    },
    { left: amount, micros: 0 },
  );
  return Math.round(micros);
}

/** The same in cents, rounded half up as the server does. */
export function estimateReward(tiers: readonly Tier[], amount: Cents): Cents {
  return microToCents(rewardMicros(tiers, amount));
}
