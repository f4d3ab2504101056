import { MAX_AMOUNT_CENTS, parseAmount } from '@tapwise/contracts/vocabulary/money';
import { DEFAULT_PURCHASE_AMOUNT_CENTS } from '@tapwise/contracts/vocabulary/recommendations/defaults';
import type { Tier } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { computeTierRewardCents } from '../tier-rewards';

/** Parses a typed amount as cents. Blank means $100. Undefined if the amount is invalid. */
export function parsePurchaseAmount(typedAmount: string): number | undefined {
  return typedAmount.trim() === '' ? DEFAULT_PURCHASE_AMOUNT_CENTS : parseAmount(typedAmount);
}

/** Whether a typed amount is more than a purchase may be. More typing can't correct that. */
export const isOverLimit = (typedAmount: string) => Number(typedAmount) * 100 > MAX_AMOUNT_CENTS;

/** Estimates the reward of a typed amount, in dollars. Without tiers, `percent` applies to all of it. */
export function estimateRewards(
  percent: number,
  tiers: readonly Tier[],
  typedAmount: string,
): number | undefined {
  const cents = parsePurchaseAmount(typedAmount);
  if (cents === undefined) return undefined;
  const allTiers = tiers.length > 0 ? tiers : [{ roomCents: null, percent }];
  return computeTierRewardCents(allTiers, cents) / 100;
}
