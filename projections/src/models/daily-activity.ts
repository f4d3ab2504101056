import type { DomainEvent } from '@tapwise/contracts/events/event';
import type { CountedPurchase } from '@tapwise/contracts/events/ledger';
import { dailyActivity, type DailyActivityDoc } from '@tapwise/contracts/read-models/daily-activity';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { defineProjection } from './projection';
import { listPurchaseChanges, PURCHASE_EVENTS, toTotals } from './purchase-changes';

const COUNTED_TYPES = ['RecommendationGiven', ...PURCHASE_EVENTS] as const;
type CountedEvent = Extract<DomainEvent, { readonly type: (typeof COUNTED_TYPES)[number] }>;

const createEmptyDay = (id: string): DailyActivityDoc => ({
  id,
  recommendations: 0,
  purchases: 0,
  rewardCents: 0,
  bestRewardCents: 0,
});

function toAddition(purchase: CountedPurchase, sign: 1 | -1): DailyActivityDoc {
  const { purchases, rewardCents, bestRewardCents } = toTotals(purchase);
  return {
    id: purchase.purchasedOn,
    recommendations: 0,
    purchases: sign * purchases,
    rewardCents: sign * rewardCents,
    bestRewardCents: sign * bestRewardCents,
  };
}

/** Lists what an event adds. A purchase counts on its day, a recommendation on the day (UTC) when it was given. */
function listAdditions(event: CountedEvent, occurredAt: string): readonly DailyActivityDoc[] {
  if (event.type === 'RecommendationGiven')
    return [{ ...createEmptyDay(toDay(occurredAt)), recommendations: 1 }];
  return listPurchaseChanges(event).flatMap(({ before, after }) => [
    ...(after ? [toAddition(after, 1)] : []),
    ...(before ? [toAddition(before, -1)] : []),
  ]);
}

/** Counts over all accounts, for each day. */
export const dailyActivityProjection = defineProjection(dailyActivity, COUNTED_TYPES, (event) =>
  listAdditions(event, event.metadata.occurredAt).map((addition) => ({
    id: addition.id,
    update: (doc = createEmptyDay(addition.id)) => ({
      id: addition.id,
      recommendations: doc.recommendations + addition.recommendations,
      purchases: doc.purchases + addition.purchases,
      rewardCents: doc.rewardCents + addition.rewardCents,
      bestRewardCents: doc.bestRewardCents + addition.bestRewardCents,
    }),
  })),
);
