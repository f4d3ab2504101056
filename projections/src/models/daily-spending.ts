import type { CountedPurchase } from '@tapwise/contracts/events/ledger';
import {
  dailySpending,
  type DailySpendingDoc,
  type SpendingByCard,
  toSpendingDaysId,
  toSpendingMonthsId,
} from '@tapwise/contracts/read-models/daily-spending';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { findOwn, omitKey } from '@tapwise/contracts/vocabulary/records';
import { defineProjection, type DocumentUpdate } from './projection';
import { type DocumentedChange, listPurchaseChanges, PURCHASE_EVENTS, toTotals } from './purchase-changes';
import { toOwnerUpdates } from './updates-for-owner';

/** An amount that is added to a card's day. Negative if it is subtracted. */
interface DayAmount {
  readonly cardId: string;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly cents: Cents;
}

function toDayAmount(purchase: CountedPurchase, sign: 1 | -1): DayAmount {
  const { cardId, purchasedOn: day } = purchase;
  return { cardId, day, cents: sign * toTotals(purchase).spendCents };
}

/** Lists the amounts that a change adds and subtracts. A recomputed reward alone changes none. */
function listAmounts({ before, after }: DocumentedChange): DayAmount[] {
  const addition = after && toDayAmount(after, 1);
  const removed = before && toDayAmount(before, -1);
  if (addition && removed && addition.cardId === removed.cardId && addition.day === removed.day) {
    const cents = addition.cents + removed.cents;
    return cents === 0 ? [] : [{ ...addition, cents }];
  }
  return [addition, removed].filter((amount) => amount !== null).filter(({ cents }) => cents !== 0);
}

const isEmpty = (parts: object) => Object.keys(parts).length === 0;

/** Adds an amount to the sum of a card's day or month. Removes sums that become zero. */
function addAmount(byCard: SpendingByCard, { cardId, cents }: DayAmount, key: string): SpendingByCard {
  const sums = findOwn(byCard, cardId) ?? {};
  const sum = (sums[key] ?? 0) + cents;
  const changedSums = sum === 0 ? omitKey(sums, key) : { ...sums, [key]: sum };
  return isEmpty(changedSums) ? omitKey(byCard, cardId) : { ...byCard, [cardId]: changedSums };
}

function toUpdates(userId: UserId, amount: DayAmount): DocumentUpdate<DailySpendingDoc>[] {
  const month = toMonth(amount.day);
  const addTo = (id: string, key: string): DocumentUpdate<DailySpendingDoc> => ({
    id,
    update(doc) {
      const byCard = addAmount(doc?.byCard ?? {}, amount, key);
      return isEmpty(byCard) ? undefined : { id, userId, byCard };
    },
  });
  return [
    addTo(toSpendingDaysId(userId, month), amount.day.slice('yyyy-mm-'.length)),
    addTo(toSpendingMonthsId(userId), month),
  ];
}

/** Spending by card and day. Adds a purchase's new amount before it subtracts the old one. */
export const dailySpendingProjection = defineProjection(dailySpending, PURCHASE_EVENTS, (event) =>
  toOwnerUpdates<DailySpendingDoc>(event, (userId) =>
    listPurchaseChanges(event)
      .flatMap(listAmounts)
      .flatMap((amount) => toUpdates(userId, amount)),
  ),
);
