import { microToCents } from '@tapwise/contracts/vocabulary/money';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Tier } from '@tapwise/contracts/vocabulary/recommendation';

/**
 * What `amount` cents earn when the first room of spending pays the first tier's percent, the next room the next one.
 * Answers cents, rounded half up as the server does.
 */
export function estimateReward(tiers: readonly Tier[], amount: Cents): Cents {
  const { micros } = tiers.reduce(
    ({ left, micros }, tier) => {
      const part = Math.min(left, tier.roomCents ?? left);
      return { left: left - part, micros: micros + part * tier.percent * 100 };
    },
    { left: amount, micros: 0 },
  );
  return microToCents(Math.round(micros));
}
