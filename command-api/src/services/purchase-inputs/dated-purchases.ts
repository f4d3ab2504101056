import { toDay, toMonth, toNoon } from '@tapwise/contracts/vocabulary/day';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { findOwn } from '@tapwise/contracts/vocabulary/records';
import type { DatedPurchase } from '@tapwise/rewards/engine/purchases/order-purchases';
import type { SumSpent } from '@tapwise/rewards/engine/replay/bonuses-in-replay';
import { divideAtStatement, type StatementDays } from '@tapwise/rewards/engine/spending/divide-at-statement';
import { mergeSpending } from '@tapwise/rewards/engine/spending/spending';
import { type LedgerPurchase, type LedgerState, listPurchasesFrom } from '../../domain/ledger/state';

/**
 * The time that decides what a purchase earns: noon if it was entered for a different day, because its time of day is
 * unknown.
 */
function toRewardTime({ purchasedOn, purchasedAt }: LedgerPurchase): string {
  return toDay(purchasedAt) === purchasedOn ? purchasedAt : toNoon(purchasedOn);
}

/** A purchase of the ledger, with the amount that is left after refunds. */
export type NetPurchase = LedgerPurchase & DatedPurchase;

function toNetPurchase(purchase: LedgerPurchase): NetPurchase {
  return {
    ...purchase,
    amountCents: purchase.amountCents - purchase.refundedCents,
    at: toRewardTime(purchase),
  };
}

/**
 * The year's purchases on or after a day (`yyyy-mm-dd`), in the order of their days, with what is left of them after
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

/**
 * The purchases in the year before a day: by whole months, and by days in the month of that day. The months of cards
 * with a statement day are divided at it.
 */
export function sumSpendingBefore(
  { months, days }: LedgerState,
  day: string,
  statementDays: StatementDays,
): Spending {
  const month = toMonth(day);
  const earlierMonths = Object.keys(months).filter((other) => other < month);
  const earlierDays = Object.keys(days).filter((other) => other.startsWith(month) && other < day);
  const sum = mergeSpending([
    ...earlierMonths.sort().flatMap((other) => months[other] ?? []),
    ...earlierDays.sort().flatMap((other) => days[other]?.spending ?? []),
  ]);
  if (statementDays.size === 0) return sum;
  const daysBefore = Object.entries(days).flatMap(([other, { spending }]) =>
    other < day ? [[other, spending] as const] : [],
  );
  return divideAtStatement(sum, statementDays, daysBefore);
}

/** Returns a function that sums up what was spent on some days of these years, net of refunds. */
export function createSpentSums(years: Iterable<LedgerState>): SumSpent {
  let spendingByDay: readonly (readonly [string, Spending])[] | undefined;
  const listDays = () =>
    [...years].flatMap(({ days }) =>
      Object.entries(days).map(([day, { spending }]) => [day, spending] as const),
    );
  return ({ cardId, from, to }) => {
    spendingByDay ??= listDays();
    let sum = 0;
    for (const [day, { cards }] of spendingByDay) {
      if (day < from || to < day) continue;
      if (cardId === undefined) for (const { cents } of Object.values(cards)) sum += cents;
      else sum += findOwn(cards, cardId)?.cents ?? 0;
    }
    return sum;
  };
}
