import type { CountedPurchase } from '@tapwise/contracts/events/ledger';
import {
  insights,
  type InsightsDoc,
  type InsightsMonth,
  type InsightsStore,
  isInsightsStore,
  type Totals,
} from '@tapwise/contracts/read-models/insights';
import { toStoreKey } from '@tapwise/contracts/read-models/purchases';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { findOwn, omitKey } from '@tapwise/contracts/vocabulary/records';
import { defineProjection, type DocumentUpdate } from './projection';
import { listPurchaseChanges, PURCHASE_EVENTS, toTotals } from './purchase-changes';
import { toOwnerUpdates } from './updates-for-owner';

const EMPTY_TOTALS: Totals = { spendCents: 0, rewardCents: 0, purchases: 0 };

/** A purchase that is added to sums (`sign` 1) or subtracted from them (-1). */
interface SignedPurchase {
  readonly purchase: CountedPurchase;
  readonly sign: 1 | -1;
}

function createEmptyMonth(userId: UserId, month: string): InsightsMonth {
  const parts = { byCategory: {}, byCard: {} };
  return { id: `${userId}:${month}`, userId, month, ...EMPTY_TOTALS, bestRewardCents: 0, ...parts };
}

function applySignedPurchase(totals: Totals, { purchase, sign }: SignedPurchase): Totals {
  const { spendCents, rewardCents, purchases } = toTotals(purchase);
  return {
    spendCents: totals.spendCents + sign * spendCents,
    rewardCents: totals.rewardCents + sign * rewardCents,
    purchases: totals.purchases + sign * purchases,
  };
}

/** Adds a purchase to one of the sums, or subtracts it. Removes sums without purchases. */
function applyToPart(parts: Readonly<Record<string, Totals>>, key: string, signed: SignedPurchase) {
  const after = applySignedPurchase(findOwn(parts, key) ?? EMPTY_TOTALS, signed);
  if (after.purchases > 0) return { ...parts, [key]: after };
  return omitKey(parts, key);
}

function applyToMonth(doc: InsightsMonth, signed: SignedPurchase): InsightsMonth {
  const { purchase, sign } = signed;
  return {
    ...doc,
    ...applySignedPurchase(doc, signed),
    bestRewardCents: doc.bestRewardCents + sign * toTotals(purchase).bestRewardCents,
    byCategory: applyToPart(doc.byCategory, purchase.category, signed),
    byCard: applyToPart(doc.byCard, purchase.cardId, signed),
  };
}

function removeIfEmpty<Doc extends Totals>(doc: Doc): Doc | undefined {
  return doc.purchases > 0 ? doc : undefined;
}

function buildMonthUpdate(empty: InsightsMonth, signed: SignedPurchase): DocumentUpdate<InsightsDoc> {
  const getMonthDoc = (doc?: InsightsDoc) => (doc && !isInsightsStore(doc) ? doc : empty);
  return { id: empty.id, update: (doc) => removeIfEmpty(applyToMonth(getMonthDoc(doc), signed)) };
}

function buildStoreUpdate(ofMonth: string, signed: SignedPurchase): DocumentUpdate<InsightsDoc> {
  const storeName = signed.purchase.storeName.trim();
  const id = `${ofMonth}:${toStoreKey(storeName)}`;
  const empty: InsightsStore = { id, ofMonth, storeName, ...EMPTY_TOTALS };
  const getStoreDoc = (doc?: InsightsDoc) => (doc && isInsightsStore(doc) ? doc : empty);
  return {
    id,
    update(doc) {
      const store = getStoreDoc(doc);
      return removeIfEmpty({ ...store, ...applySignedPurchase(store, signed) });
    },
  };
}

/**
 * Monthly sums by category and card, and by store, by the day of the purchase. Adds a purchase's new state before it
 * subtracts the old one, so that sums that stay aren't removed in between.
 */
export const insightsProjection = defineProjection(insights, PURCHASE_EVENTS, (event) =>
  toOwnerUpdates<InsightsDoc>(event, (userId) =>
    listPurchaseChanges(event)
      .flatMap(({ before, after }): SignedPurchase[] => [
        ...(after ? [{ purchase: after, sign: 1 as const }] : []),
        ...(before ? [{ purchase: before, sign: -1 as const }] : []),
      ])
      .flatMap((signed) => {
        const empty = createEmptyMonth(userId, toMonth(signed.purchase.purchasedOn));
        return [buildMonthUpdate(empty, signed), buildStoreUpdate(empty.id, signed)];
      }),
  ),
);
