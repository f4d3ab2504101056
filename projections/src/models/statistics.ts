import type { DomainEvent } from '@tapwise/contracts/events/event';
import type { CountedPurchase } from '@tapwise/contracts/events/ledger';
import { ALL_TIME, statistics, type StatisticsDoc } from '@tapwise/contracts/read-models/statistics';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import { defineProjection } from './projection';
import { listPurchaseChanges, PURCHASE_EVENTS, toTotals } from './purchase-changes';

const COUNTED_TYPES = [
  'CardAdded',
  'CardRemoved',
  'CardRestored',
  'RecommendationGiven',
  ...PURCHASE_EVENTS,
] as const;
type CountedEvent = Extract<DomainEvent, { readonly type: (typeof COUNTED_TYPES)[number] }>;
type Sums = Omit<StatisticsDoc, 'id'>;

const EMPTY_SUMS: Sums = { cards: 0, recommendations: 0, purchases: 0, spendCents: 0, rewardCents: 0 };

/** The amounts that an event adds to a month. */
interface Addition {
  readonly month: string;
  readonly sums: Sums;
}

function toAddition(purchase: CountedPurchase, sign: 1 | -1): Addition {
  const { purchases, spendCents, rewardCents } = toTotals(purchase);
  const sums = {
    ...EMPTY_SUMS,
    purchases: sign * purchases,
    spendCents: sign * spendCents,
    rewardCents: sign * rewardCents,
  };
  return { month: toMonth(purchase.purchasedOn), sums };
}

/** Lists what an event adds. A purchase counts in the month of its day, as in the insights; others when recorded. */
function listAdditions(event: CountedEvent, occurredAt: string): readonly Addition[] {
  const month = toMonth(occurredAt);
  switch (event.type) {
    case 'CardAdded':
    case 'CardRestored':
      return [{ month, sums: { ...EMPTY_SUMS, cards: 1 } }];
    case 'CardRemoved':
      return [{ month, sums: { ...EMPTY_SUMS, cards: -1 } }];
    case 'RecommendationGiven':
      return [{ month, sums: { ...EMPTY_SUMS, recommendations: 1 } }];
    case 'PurchaseRecorded':
    case 'PurchaseCorrected':
    case 'PurchaseRemoved':
    case 'PurchaseRefunded':
    case 'PurchasesRerated':
      return listPurchaseChanges(event).flatMap(({ before, after }) => [
        ...(after ? [toAddition(after, 1)] : []),
        ...(before ? [toAddition(before, -1)] : []),
      ]);
  }
}

function addSums(doc: StatisticsDoc, sums: Sums): StatisticsDoc {
  return {
    id: doc.id,
    cards: doc.cards + sums.cards,
    recommendations: doc.recommendations + sums.recommendations,
    purchases: doc.purchases + sums.purchases,
    spendCents: doc.spendCents + sums.spendCents,
    rewardCents: doc.rewardCents + sums.rewardCents,
  };
}

/** Counts over all accounts: the total, and each calendar month (UTC). */
export const statisticsProjection = defineProjection(statistics, COUNTED_TYPES, (event) =>
  listAdditions(event, event.metadata.occurredAt).flatMap(({ month, sums }) =>
    [ALL_TIME, month].map((id) => ({
      id,
      update: (doc: StatisticsDoc = { id, ...EMPTY_SUMS }) => addSums(doc, sums),
    })),
  ),
);
