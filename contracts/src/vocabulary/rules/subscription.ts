import { MAX_CARDS, type PlanType, type SubscriptionType } from '../account/plans';

/** A plan as stored. Times are ISO 8601, UTC. `endsAt` is set when it is canceled. */
export interface Plan {
  readonly planType: PlanType;
  readonly startedAt: string;
  readonly endsAt: string | null;
}

/**
 * A subscription at one time. `expiresAt`: the end of the cycle, or of premium once canceled. Null means the free plan.
 */
export interface SubscriptionStatus {
  readonly type: SubscriptionType;
  readonly status: 'active' | 'cancelled';
  readonly maxCards: number;
  readonly expiresAt: string | null;
}

const CYCLE_MONTHS: Readonly<Record<PlanType, number>> = { monthly: 1, annual: 12 };

/** The same day `months` later, or the month's last day if that day doesn't exist (January 31 → February 28 or 29). */
function addMonths(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}

/** The end of the cycle that contains `at`, counted from the start, so that January 31 renews on March 31. */
export function computeCycleEnd(planType: PlanType, startedAt: string, at: string): string {
  const start = new Date(startedAt);
  const now = new Date(at);
  const length = CYCLE_MONTHS[planType];
  const months =
    (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth();
  let cycles = Math.max(1, Math.floor(months / length));
  while (addMonths(start, cycles * length) <= now) cycles += 1;
  return addMonths(start, cycles * length).toISOString();
}

/** Computed from the plan and the clock, so a canceled plan ends without any action. `at`: ISO 8601, UTC. */
export function getSubscriptionStatus(plan: Plan | null, at: string): SubscriptionStatus {
  const hasEnded = plan?.endsAt != null && Date.parse(plan.endsAt) <= Date.parse(at);
  if (!plan || hasEnded) return { type: 'free', status: 'active', maxCards: MAX_CARDS.free, expiresAt: null };
  const expiresAt = plan.endsAt ?? computeCycleEnd(plan.planType, plan.startedAt, at);
  const status = plan.endsAt === null ? 'active' : 'cancelled';
  return { type: 'premium', status, maxCards: MAX_CARDS.premium, expiresAt };
}

/**
 * Whether a wallet with `cardCount` cards accepts one more at `at` (ISO 8601, UTC). The limit is `MAX_CARDS` of the
 * plan. Inactive cards count too, so no card can be added to a wallet above the limit until enough are removed.
 */
export function isBelowCardLimit(plan: Plan | null, cardCount: number, at: string): boolean {
  return cardCount < getSubscriptionStatus(plan, at).maxCards;
}
