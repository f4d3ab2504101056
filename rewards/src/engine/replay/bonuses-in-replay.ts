import { addDays, EARLIEST_DAY } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { memoize } from '../../caching/memoize';
import { getPaceDays } from '../../cards/bonus-progress';
import { compareTexts } from '../../text/compare-texts';
import { findReachableBonuses, type ReachableBonuses } from '../evaluation/reachable-bonuses';
import type { DatedPurchase, ValuedWelcomeBonusCard } from '../purchases/order-purchases';

/** Days of purchases, on one card or on all. Both ends are included. */
export interface SpendingDays {
  readonly cardId?: CardId | undefined;
  readonly from: string;
  readonly to: string;
}

/** The amount spent, net of refunds. */
export type SumSpent = (days: SpendingDays) => Cents;

/** The bonuses that the user could reach before the purchase. Undefined if there are none. */
export type FindBonuses = (
  purchase: DatedPurchase,
  cards: readonly ValuedWelcomeBonusCard[],
) => ReachableBonuses | undefined;

/** The purchases of a day, in the order of their times. */
type PurchasesByDay = ReadonlyMap<string, readonly DatedPurchase[]>;

function groupByDay(purchases: readonly DatedPurchase[]): PurchasesByDay {
  const byDay = new Map<string, DatedPurchase[]>();
  for (const purchase of purchases) memoize(byDay, purchase.purchasedOn, () => []).push(purchase);
  for (const sameDay of byDay.values()) sameDay.sort((a, b) => compareTexts(a.at, b.at));
  return byDay;
}

/** The amount spent on a day before each of its purchases, by the purchase's id. */
function sumBeforeEach(sameDay: readonly DatedPurchase[], cardId?: CardId): ReadonlyMap<string, Cents> {
  const sums = new Map<string, Cents>();
  let sum = 0;
  for (const purchase of sameDay) {
    sums.set(purchase.purchaseId, sum);
    if (cardId === undefined || purchase.cardId === cardId) sum += purchase.amountCents;
  }
  return sums;
}

/** The amount spent before the purchases of one day. */
interface SpentBefore {
  readonly day: string;
  readonly onEarlierDays: Map<string, Cents>;
  readonly onSameDay: Map<CardId | undefined, ReadonlyMap<string, Cents>>;
}

function createSpentBefore(day: string): SpentBefore {
  return { day, onEarlierDays: new Map(), onSameDay: new Map() };
}

/**
 * Finds the welcome bonuses that counted when a purchase was made. Call it for the purchases in the order of their
 * days. `sumSpent` must cover the days before the replay too, because they count toward the bonuses.
 */
export function createBonusLookup(purchases: readonly DatedPurchase[], sumSpent: SumSpent): FindBonuses {
  // Grouped when first needed, because most users have no bonus.
  let byDay: PurchasesByDay | undefined;
  let before = createSpentBefore('');
  const sumBefore = (
    { purchasedOn: day, purchaseId }: DatedPurchase,
    from: string,
    cardId?: CardId,
  ): Cents => {
    if (before.day !== day) before = createSpentBefore(day);
    const { onEarlierDays, onSameDay } = before;
    const earlier = memoize(onEarlierDays, `${from} ${cardId ?? ''}`, () =>
      sumSpent({ cardId, from, to: addDays(day, -1) }),
    );
    if (day < from) return 0;
    byDay ??= groupByDay(purchases);
    const sameDay = byDay.get(day) ?? [];
    const sums = memoize(onSameDay, cardId, () => sumBeforeEach(sameDay, cardId));
    return earlier + (sums.get(purchaseId) ?? 0);
  };
  return (purchase, cards) => {
    const open = cards.filter(({ welcomeBonus }) => purchase.purchasedOn <= welcomeBonus.deadline);
    if (open.length === 0) return undefined;
    const recentCents = sumBefore(purchase, getPaceDays(purchase.purchasedOn).first);
    const bonuses = open.map(({ cardId, openedOn = EARLIEST_DAY, welcomeBonus }) => {
      const spentCents = sumBefore(purchase, openedOn, cardId);
      return { cardId, ...welcomeBonus, spentCents };
    });
    return findReachableBonuses({ recentCents, cards: bonuses }, purchase.at);
  };
}
