import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { CentsPpm, Ppm } from '../valuation/point-value';
import type { EffectiveRule } from './effective-rules';

/** The properties of a rule that its sentences need. */
export type EarningRule = Pick<
  EffectiveRule,
  | 'source'
  | 'category'
  | 'rate'
  | 'unit'
  | 'merchants'
  | 'definition'
  | 'notes'
  | 'isDiscountAtCheckout'
  | 'requirement'
>;

/** The next `roomCents` of spending at `ppm`, paid by `rule`; null: all the rest. */
export interface PayingTier {
  readonly roomCents: Cents | null;
  readonly ppm: Ppm;
  readonly rule: EarningRule | null;
  /** The period of its cap, or null. */
  readonly capPeriod: CapPeriod | null;
}

export interface CapState {
  readonly period: CapPeriod;
  /** Whether the period stands for the billing cycle, because the statement day isn't known. */
  readonly isCycleAssumed: boolean;
  readonly limitCents: Cents;
  readonly leftCents: Cents;
  readonly afterPpm: Ppm;
}

/** The current and future rates of a card at a place, for purchases of one size. */
export interface Schedule {
  readonly tiers: readonly PayingTier[];
  readonly cap: CapState | null;
}

/** One part of a purchase at one rate. */
export interface PurchasePart {
  readonly cents: Cents;
  readonly tier: PayingTier;
}

/** Splits the purchase at the tiers' limits. Empty parts are omitted. */
export function splitPurchase(schedule: Schedule, amountCents: Cents): PurchasePart[] {
  const first = schedule.tiers[0];
  // Most purchases have one part, and a list that grows takes several times the memory.
  if (first && amountCents > 0 && (first.roomCents === null || first.roomCents >= amountCents))
    return [{ cents: amountCents, tier: first }];
  const parts: PurchasePart[] = [];
  let remainingCents = amountCents;
  for (const tier of schedule.tiers) {
    const cents = tier.roomCents === null ? remainingCents : Math.min(remainingCents, tier.roomCents);
    if (cents > 0) parts.push({ cents, tier });
    remainingCents -= cents;
    if (remainingCents === 0) break;
  }
  return parts;
}

/** The exact value of the parts. */
export function sumCentsPpm(parts: readonly PurchasePart[]): CentsPpm {
  let sum = 0;
  for (const part of parts) sum += part.cents * part.tier.ppm;
  return sum;
}
