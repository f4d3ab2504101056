import { toDay, toMonth, toNoon } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { getOwn } from '@tapwise/contracts/vocabulary/records';
import type { DatedPurchase } from '@tapwise/rewards/engine/purchases/order-purchases';
import type { SpendingDays } from '@tapwise/rewards/engine/replay/bonuses-in-replay';
import { mergeSpending } from '@tapwise/rewards/engine/spending/spending';
import { type LedgerPurchase, type LedgerState, listPurchasesFrom } from '../domain/ledger/state';

/** The time at which a purchase earns: noon if it was entered for a different day, because its time is unknown. */
function toRewardTime({ purchasedOn, purchasedAt }: LedgerPurchase): string {
  return toDay(purchasedAt) === purchasedOn ? purchasedAt : toNoon(purchasedOn);
}

/** A purchase of the ledger with what is left of it after refunds. */
export type NetPurchase = LedgerPurchase & DatedPurchase;

function toNetPurchase(purchase: LedgerPurchase): NetPurchase {
  return {
    ...purchase,
    amountCents: purchase.amountCents - purchase.refundedCents,
    at: toRewardTime(purchase),
  };
}

/**
 * The year's purchases from a day (`yyyy-mm-dd`) on, in the order of their days, with what is left of them after
 * refunds. Fully refunded purchases are left out. Steps without a result let the caller pause.
 */
export function* listNetPurchases(
  ledger: LedgerState,
  from: string,
  isIncluded: (purchase: LedgerPurchase) => boolean = () => true,
): Generator<NetPurchase | undefined, void> {
  for (const purchase of listPurchasesFrom(ledger, from)) {
    const isLeft = purchase.refundedCents < purchase.amountCents;
    yield isLeft && isIncluded(purchase) ? toNetPurchase(purchase) : undefined;
  }
}

/** What was bought before a day, in its year: whole months, and the days of the day's own month. */
export function sumSpendingBefore({ months, days }: LedgerState, day: string): Spending {
  const month = toMonth(day);
  const earlierMonths = Object.keys(months).filter((other) => other < month);
  const earlierDays = Object.keys(days).filter((other) => other.startsWith(month) && other < day);
  return mergeSpending([
    ...earlierMonths.sort().flatMap((other) => months[other] ?? []),
    ...earlierDays.sort().flatMap((other) => days[other]?.spending ?? []),
  ]);
}

/** What was spent on some days, net of refunds. */
export function sumSpentOn(years: Iterable<LedgerState>, { cardId, from, to }: SpendingDays): Cents {
  let sum = 0;
  for (const { days } of years)
    for (const [day, { spending }] of Object.entries(days)) {
      if (day < from || to < day) continue;
      const cards = cardId === undefined ? Object.values(spending.cards) : [getOwn(spending.cards, cardId)];
      for (const card of cards) sum += card?.cents ?? 0;
    }
  return sum;
}
