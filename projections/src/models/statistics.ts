import type { DomainEvent } from '@tapwise/contracts/events/event';
import { ALL_TIME, statistics, type StatisticsDoc } from '@tapwise/contracts/read-models/statistics';
import { defineProjection } from '../projection';

const COUNTED_TYPES = ['CardAdded', 'CardRemoved', 'RecommendationGiven', 'PurchaseRecorded'] as const;
type Counted = Extract<DomainEvent, { readonly type: (typeof COUNTED_TYPES)[number] }>;

const NOTHING: Omit<StatisticsDoc, 'id'> = {
  cards: 0,
  recommendations: 0,
  purchases: 0,
  spendCents: 0,
  rewardCents: 0,
};

function evolve(doc: StatisticsDoc, event: Counted): StatisticsDoc {
  switch (event.type) {
    case 'CardAdded':
      return { ...doc, cards: doc.cards + 1 };
    case 'CardRemoved':
      return { ...doc, cards: doc.cards - 1 };
    case 'RecommendationGiven':
      return { ...doc, recommendations: doc.recommendations + 1 };
    case 'PurchaseRecorded': {
      const { amountCents, rewardCents } = event.data;
      const sums = { spendCents: doc.spendCents + amountCents, rewardCents: doc.rewardCents + rewardCents };
      return { ...doc, ...sums, purchases: doc.purchases + 1 };
    }
  }
}

/** A purchase counts in the month when it was made, as in the insights; other events when they were recorded. */
function getMonth(event: Counted, occurredAt: string): string {
  const at = event.type === 'PurchaseRecorded' ? event.data.purchasedAt : occurredAt;
  return at.slice(0, 'yyyy-mm'.length);
}

/** Counts over all accounts: the total, and each calendar month (UTC). */
export const statisticsProjection = defineProjection(statistics, COUNTED_TYPES, (event) =>
  [ALL_TIME, getMonth(event, event.metadata.occurredAt)].map((id) => ({
    id,
    update: (doc: StatisticsDoc = { id, ...NOTHING }) => evolve(doc, event),
  })),
);
