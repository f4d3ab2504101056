import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import { insights, type InsightsDoc, type Totals } from '@tapwise/contracts/read-models/insights';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { defineProjection } from '../projection';
import { bestRewardCents } from './best-reward';
import { ofOwner } from './of-owner';

type Purchase = LedgerEvent['data'];
const NOTHING: Totals = { spendCents: 0, rewardCents: 0, purchases: 0 };

function emptyMonth(userId: UserId, month: string): InsightsDoc {
  const parts = { byCategory: {}, byStore: {}, byCard: {} };
  return { id: `${userId}:${month}`, userId, month, ...NOTHING, bestRewardCents: 0, ...parts };
}

function plus(totals: Totals, { amountCents, rewardCents }: Purchase): Totals {
  return {
    spendCents: totals.spendCents + amountCents,
    rewardCents: totals.rewardCents + rewardCents,
    purchases: totals.purchases + 1,
  };
}

/** A shop may be called `constructor`: only the record's own keys count. */
function plusAt(parts: Readonly<Record<string, Totals>>, key: string, purchase: Purchase) {
  const before = Object.hasOwn(parts, key) ? parts[key] : undefined;
  return { ...parts, [key]: plus(before ?? NOTHING, purchase) };
}

function withPurchase(doc: InsightsDoc, purchase: Purchase): InsightsDoc {
  return {
    ...doc,
    ...plus(doc, purchase),
    bestRewardCents: doc.bestRewardCents + bestRewardCents(purchase),
    byCategory: plusAt(doc.byCategory, purchase.category, purchase),
    byStore: plusAt(doc.byStore, purchase.storeName, purchase),
    byCard: plusAt(doc.byCard, purchase.cardId, purchase),
  };
}

/** Sums of one calendar month, UTC, by category, store and card. */
export const insightsProjection = defineProjection(insights, ['PurchaseRecorded'], (event) =>
  ofOwner<InsightsDoc>(event, (userId) => {
    const empty = emptyMonth(userId, event.data.purchasedAt.slice(0, 'yyyy-mm'.length));
    return [{ id: empty.id, update: (doc = empty) => withPurchase(doc, event.data) }];
  }),
);
