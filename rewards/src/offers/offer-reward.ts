import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Offer, OfferReward } from '@tapwise/contracts/vocabulary/offers/offer';
import { type CentsPpm, PPM_PER_PERCENT } from '../cards/valuation/point-value';

/**
 * What an offer pays, as an integer: millionths of a cent, or of a point for the kinds `points` and
 * `points-per-dollar`. A rate times cents has this unit, so that nothing rounds in between.
 */
export type OfferUnits = number;

export const UNITS_PER_ONE = 1_000_000;

/** The terms that decide what a purchase is paid. */
export type OfferTerms = Pick<Offer, 'reward' | 'minSpendCents' | 'isRepeatable' | 'isCumulative'>;

/** What earlier purchases used of an offer. */
export interface OfferProgress {
  /** What the offer has paid. */
  readonly paid: OfferUnits;
  /** The spending that counts toward the minimum of a cumulative offer. */
  readonly towardCents: Cents;
  /** Whether the offer pays nothing more. */
  readonly isUsed: boolean;
}

export const UNUSED_OFFER: OfferProgress = { paid: 0, towardCents: 0, isUsed: false };

type MoneyReward = Extract<OfferReward, { readonly kind: 'percent' | 'amount' }>;

/** Whether it pays money, and not points. */
export function paysMoney(reward: OfferReward): reward is MoneyReward {
  return reward.kind === 'percent' || reward.kind === 'amount';
}

function getMaxUnits(reward: OfferReward): OfferUnits {
  const max = paysMoney(reward) ? reward.maxCents : reward.maxPoints;
  return max === undefined ? Infinity : max * UNITS_PER_ONE;
}

/** What the offer pays for a spending, before its maximum. `times`: how often a fixed reward is paid. */
function computeUnits(reward: OfferReward, cents: Cents, times: number): OfferUnits {
  switch (reward.kind) {
    case 'percent':
      return cents * Math.round(reward.percent * PPM_PER_PERCENT);
    // A dollar has 100 cents, as a whole has 100 percent.
    case 'points-per-dollar':
      return cents * Math.round(reward.pointsPerDollar * PPM_PER_PERCENT);
    case 'amount':
      return Math.min(times * reward.amountCents, cents) * UNITS_PER_ONE;
    case 'points':
      return times * reward.points * UNITS_PER_ONE;
  }
}

function isFixed({ kind }: OfferReward): boolean {
  return kind === 'amount' || kind === 'points';
}

/** The spending that one purchase is paid for, and what remains toward the next time. */
interface Qualification {
  readonly cents: Cents;
  readonly times: number;
  readonly towardCents: Cents;
}

/**
 * Adds a purchase to the spending of a cumulative offer. A fixed reward of a repeatable offer is paid each time the
 * sum reaches the minimum; a rate is paid for all spending, once the sum has reached it.
 */
function addUp(terms: OfferTerms, minCents: Cents, towardCents: Cents, cents: Cents): Qualification {
  const sum = towardCents + cents;
  if (sum < minCents) return { cents: 0, times: 0, towardCents: sum };
  if (!terms.isRepeatable) return { cents: sum, times: 1, towardCents: 0 };
  if (isFixed(terms.reward))
    return { cents: sum, times: Math.floor(sum / minCents), towardCents: sum % minCents };
  return { cents: towardCents >= minCents ? cents : sum, times: 1, towardCents: sum };
}

function qualify(terms: OfferTerms, towardCents: Cents, cents: Cents): Qualification {
  const { minSpendCents, isCumulative } = terms;
  if (isCumulative && minSpendCents !== undefined) return addUp(terms, minSpendCents, towardCents, cents);
  return cents >= (minSpendCents ?? 1)
    ? { cents, times: 1, towardCents: 0 }
    : { cents: 0, times: 0, towardCents: 0 };
}

/** What the next purchase is paid, and the progress after it. `cents`: its amount, net of refunds. */
export function payOffer(
  terms: OfferTerms,
  progress: OfferProgress,
  cents: Cents,
): { readonly units: OfferUnits; readonly progress: OfferProgress } {
  if (progress.isUsed || cents <= 0) return { units: 0, progress };
  const { reward, isRepeatable } = terms;
  const qualified = qualify(terms, progress.towardCents, cents);
  const max = getMaxUnits(reward);
  const units = Math.min(computeUnits(reward, qualified.cents, qualified.times), max - progress.paid);
  const paid = progress.paid + units;
  const isUsed = qualified.times > 0 && (!isRepeatable || paid >= max);
  return { units, progress: { paid, towardCents: qualified.towardCents, isUsed } };
}

/** How much more a purchase must amount to until the offer pays for it. 0 if it does. */
export function computeMissingCents(
  { minSpendCents = 0, isCumulative }: OfferTerms,
  { towardCents }: OfferProgress,
  cents: Cents,
): Cents {
  return Math.max(0, minSpendCents - cents - (isCumulative ? towardCents : 0));
}

/** What the units are worth. `centsPerPoint`: the user's value of the card's points. */
export function valueUnits(reward: OfferReward, units: OfferUnits, centsPerPoint: number): CentsPpm {
  // A cent has as many millionths of a cent as a point has millionths of a point.
  return paysMoney(reward) ? units : Math.round(units * centsPerPoint);
}
