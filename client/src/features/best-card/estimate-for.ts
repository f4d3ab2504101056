import { DEFAULT_PURCHASE_AMOUNT_CENTS } from '@tapwise/contracts/vocabulary/limits';
import { parseAmount } from '@tapwise/contracts/vocabulary/money';
import type { Tier } from '@tapwise/contracts/vocabulary/recommendation';
import { estimateReward } from '../../lib/estimate';
import { percentIn } from '../../lib/reward-rate';

/** The cents that a typed amount stands for: $100 where it is blank, undefined where it is no amount. */
export function amountCents(typed: string): number | undefined {
  return typed.trim() === '' ? DEFAULT_PURCHASE_AMOUNT_CENTS : parseAmount(typed);
}

/** Dollars that a typed amount earns; without tiers, by the percentage in the reward rate's text. */
export function estimateFor(rewardRate: string, tiers: readonly Tier[], typed: string): number | undefined {
  const cents = amountCents(typed);
  if (cents === undefined) return undefined;
  const known = tiers.length > 0 ? tiers : [{ roomCents: null, percent: percentIn(rewardRate) }];
  return estimateReward(known, cents) / 100;
}
