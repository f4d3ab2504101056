import type { Category } from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { CardSpending, Spending } from '@tapwise/contracts/vocabulary/recommendation-inputs';

export type { Spending };

/** A recorded purchase, as far as later advice depends on it. */
export interface RecordedPurchase {
  readonly cardId: string;
  readonly merchantId: string | null;
  readonly category: Category;
  readonly amountCents: Cents;
  readonly rewardCents: Cents;
  /** ISO, UTC. */
  readonly occurredAt: string;
}

type MonthSpending = CardSpending['months'][string];

export function emptySpending(): Spending {
  return { year: null, count: 0, cards: {}, categories: {} };
}

const EMPTY_CARD: CardSpending = { count: 0, cents: 0, rewardCents: 0, months: {} };
const EMPTY_MONTH: MonthSpending = { categories: {}, merchants: {}, visits: {} };

function plus(cents: Readonly<Record<string, number>>, key: string, amount: number): Record<string, number> {
  return { ...cents, [key]: (cents[key] ?? 0) + amount };
}

function addToMonth(month: MonthSpending, purchase: RecordedPurchase): MonthSpending {
  const { merchantId, category, amountCents } = purchase;
  const categories = plus(month.categories, category, amountCents);
  if (merchantId === null) return { ...month, categories };
  const here = plus(month.merchants[merchantId] ?? {}, category, amountCents);
  const merchants = { ...month.merchants, [merchantId]: here };
  return { categories, merchants, visits: plus(month.visits, merchantId, 1) };
}

function addToCard(card: CardSpending, purchase: RecordedPurchase): CardSpending {
  const month = purchase.occurredAt.slice(5, 7);
  return {
    count: card.count + 1,
    cents: card.cents + purchase.amountCents,
    rewardCents: card.rewardCents + purchase.rewardCents,
    months: { ...card.months, [month]: addToMonth(card.months[month] ?? EMPTY_MONTH, purchase) },
  };
}

type CategorySpending = Spending['categories'][string];

function addToCategory(category: CategorySpending | undefined, purchase: RecordedPurchase): CategorySpending {
  return {
    count: (category?.count ?? 0) + 1,
    cents: (category?.cents ?? 0) + purchase.amountCents,
    rewardCents: (category?.rewardCents ?? 0) + purchase.rewardCents,
    months: plus(category?.months ?? {}, purchase.occurredAt.slice(5, 7), purchase.amountCents),
  };
}

/**
 * The spending with one more purchase; the given one stays as it is. Holds one calendar year (UTC), as caps do: the
 * first purchase of a later year starts it anew, one of an earlier year changes nothing. The order within a year does
 * not matter.
 */
export function addPurchase(spending: Spending, purchase: RecordedPurchase): Spending {
  const year = Number(purchase.occurredAt.slice(0, 4));
  if (spending.year !== null && year < spending.year) return spending;
  const base = spending.year === year ? spending : emptySpending();
  const { cardId, category } = purchase;
  return {
    year,
    count: base.count + 1,
    cards: { ...base.cards, [cardId]: addToCard(base.cards[cardId] ?? EMPTY_CARD, purchase) },
    categories: { ...base.categories, [category]: addToCategory(base.categories[category], purchase) },
  };
}

/** The spending that counts at a moment: none of another year. */
export function spendingAt(spending: Spending, at: string): Spending {
  return spending.year === Number(at.slice(0, 4)) ? spending : emptySpending();
}
