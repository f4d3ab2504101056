import type { LedgerEvent } from '@tapwise/contracts/events/ledger';
import {
  insights,
  type InsightsDoc,
  type InsightsMonth,
  type InsightsStore,
  type Totals,
} from '@tapwise/contracts/read-models/insights';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { defineProjection, type DocumentUpdate } from '../projection';
import { computeBestRewardCents } from './best-reward';
import { toOwnerUpdates } from './updates-for-owner';

type Purchase = LedgerEvent['data'];
const NOTHING: Totals = { spendCents: 0, rewardCents: 0, purchases: 0 };

function createEmptyMonth(userId: UserId, month: string): InsightsMonth {
  const parts = { byCategory: {}, byCard: {} };
  return { id: `${userId}:${month}`, userId, month, ...NOTHING, bestRewardCents: 0, ...parts };
}

function addPurchase(totals: Totals, { amountCents, rewardCents }: Purchase): Totals {
  return {
    spendCents: totals.spendCents + amountCents,
    rewardCents: totals.rewardCents + rewardCents,
    purchases: totals.purchases + 1,
  };
}

/** Uses only own keys, because a card can be named after an inherited property. */
function addPurchaseToPart(parts: Readonly<Record<string, Totals>>, key: string, purchase: Purchase) {
  const before = Object.hasOwn(parts, key) ? parts[key] : undefined;
  return { ...parts, [key]: addPurchase(before ?? NOTHING, purchase) };
}

function withPurchase(doc: InsightsMonth, purchase: Purchase): InsightsMonth {
  return {
    ...doc,
    ...addPurchase(doc, purchase),
    bestRewardCents: doc.bestRewardCents + computeBestRewardCents(purchase),
    byCategory: addPurchaseToPart(doc.byCategory, purchase.category, purchase),
    byCard: addPurchaseToPart(doc.byCard, purchase.cardId, purchase),
  };
}

const isStore = (doc: InsightsDoc): doc is InsightsStore => 'ofMonth' in doc;

function buildMonthUpdate(empty: InsightsMonth, purchase: Purchase): DocumentUpdate<InsightsDoc> {
  const getMonth = (doc?: InsightsDoc) => (doc && !isStore(doc) ? doc : empty);
  return { id: empty.id, update: (doc) => withPurchase(getMonth(doc), purchase) };
}

function buildStoreUpdate(ofMonth: string, purchase: Purchase): DocumentUpdate<InsightsDoc> {
  const storeName = purchase.storeName.trim();
  const id = `${ofMonth}:${storeName.toLowerCase()}`;
  const empty: InsightsStore = { id, ofMonth, storeName, ...NOTHING };
  const findStore = (doc?: InsightsDoc) => (doc && isStore(doc) ? doc : empty);
  return {
    id,
    update(doc) {
      const store = findStore(doc);
      return { ...store, ...addPurchase(store, purchase) };
    },
  };
}

/** Monthly sums (UTC) by category and card, and by store. */
export const insightsProjection = defineProjection(insights, ['PurchaseRecorded'], (event) =>
  toOwnerUpdates<InsightsDoc>(event, (userId) => {
    const empty = createEmptyMonth(userId, event.data.purchasedAt.slice(0, 'yyyy-mm'.length));
    return [buildMonthUpdate(empty, event.data), buildStoreUpdate(empty.id, event.data)];
  }),
);
