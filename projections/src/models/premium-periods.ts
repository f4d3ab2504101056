import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { premiumPeriods, type PremiumPeriodsDoc } from '@tapwise/contracts/read-models/premium-periods';
import { defineProjection } from './projection';
import { toOwnerUpdates } from './updates-for-owner';

type PlanEvent = Extract<WalletEvent, { readonly type: 'SubscriptionUpgraded' | 'SubscriptionCancelled' }>;
type Periods = PremiumPeriodsDoc['periods'];

/** Ends the last period, unless it has already ended. */
function endLast(periods: Periods, endsAt: string): Periods {
  const last = periods.at(-1);
  if (!last || (last.endsAt !== null && last.endsAt <= endsAt)) return periods;
  return [...periods.slice(0, -1), { ...last, endsAt }];
}

/** Applies a plan event. An upgrade before a canceled plan has ended replaces the rest of that plan. */
function evolve(periods: Periods, event: PlanEvent): Periods {
  if (event.type === 'SubscriptionCancelled') return endLast(periods, event.data.endsAt);
  const { startedAt } = event.data;
  return [...endLast(periods, startedAt), { startedAt, endsAt: null }];
}

/** The periods when each account was premium. */
export const premiumPeriodsProjection = defineProjection(
  premiumPeriods,
  ['SubscriptionUpgraded', 'SubscriptionCancelled'],
  (event) =>
    toOwnerUpdates<PremiumPeriodsDoc>(event, (id) => [
      { id, update: (doc) => ({ id, periods: evolve(doc?.periods ?? [], event) }) },
    ]),
);
