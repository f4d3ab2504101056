import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { premiumPeriods, type PremiumPeriodsDoc } from '@tapwise/contracts/read-models/premium-periods';
import { defineProjection } from './projection';
import { toOwnerUpdates } from './updates-for-owner';

const TYPES = ['SubscriptionUpgraded', 'SubscriptionCancelled', 'SubscriptionResumed'] as const;
type PlanEvent = Extract<WalletEvent, { readonly type: (typeof TYPES)[number] }>;
type Periods = PremiumPeriodsDoc['periods'];

/** Ends the last period, unless it has already ended. */
function endLast(periods: Periods, endsAt: string): Periods {
  const last = periods.at(-1);
  if (!last || (last.endsAt !== null && last.endsAt <= endsAt)) return periods;
  return [...periods.slice(0, -1), { ...last, endsAt }];
}

/** Continues the last period. */
function continueLast(periods: Periods): Periods {
  const last = periods.at(-1);
  return last ? [...periods.slice(0, -1), { ...last, endsAt: null }] : periods;
}

/** Applies a plan event. An upgrade before a canceled plan has ended replaces the rest of that plan. */
function evolve(periods: Periods, event: PlanEvent): Periods {
  switch (event.type) {
    case 'SubscriptionUpgraded': {
      const { startedAt } = event.data;
      return [...endLast(periods, startedAt), { startedAt, endsAt: null }];
    }
    case 'SubscriptionCancelled':
      return endLast(periods, event.data.endsAt);
    case 'SubscriptionResumed':
      return continueLast(periods);
  }
}

/** The periods when each account was premium. */
export const premiumPeriodsProjection = defineProjection(premiumPeriods, TYPES, (event) =>
  toOwnerUpdates<PremiumPeriodsDoc>(event, (id) => [
    { id, update: (doc) => ({ id, periods: evolve(doc?.periods ?? [], event) }) },
  ]),
);
