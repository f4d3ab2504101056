import { getYearOf, toMonth } from '@tapwise/contracts/vocabulary/day';
import type {
  CardSpending,
  Spending,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { CardUse } from '../../cards/rules/card-use';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { createMonthCounter, type MonthCounter } from '../../cards/rules/month-count';
import { listRecordedAmounts } from '../../cards/rules/recorded-spending';
import type { Valuation } from '../../cards/valuation/point-value';
import { memoize } from '../../memoize';
import type { DatedPurchase } from '../spending/order-purchases';
import { getSpendingKey } from '../spending/spending';

/** What each card was used for so far in a replay. */
export interface CardUses {
  /** The purchases must be added in the order of their days. */
  readonly add: (cardId: string, purchase: DatedPurchase) => void;
  /** The use in the year of `at` (ISO, UTC), which later purchases change. */
  readonly get: (cardId: string, at: string) => CardUse;
}

type MonthSpending = CardSpending['months'][string];

/** Counts a card's purchases when they are first asked about, because most cards are rarely asked about. */
interface LazyCounter extends MonthCounter {
  /** How many of the month's purchases are counted. */
  counted: number;
}

/** A card's purchases of one month. */
interface UsedMonth {
  /** What was bought before the replay. */
  readonly before: MonthSpending | undefined;
  readonly purchases: DatedPurchase[];
  readonly counters: Readonly<Record<Valuation, Map<EffectiveCard, LazyCounter>>>;
}

function createMonth(before: MonthSpending | undefined): UsedMonth {
  return { before, purchases: [], counters: { floor: new Map(), planning: new Map() } };
}

function createCounter(
  effectiveCard: EffectiveCard,
  valuation: Valuation,
  { before }: UsedMonth,
): LazyCounter {
  const counter = createMonthCounter(effectiveCard, valuation);
  if (before) for (const amount of listRecordedAmounts(effectiveCard, before)) counter.add(amount);
  return { ...counter, counted: 0 };
}

function countMonth(month: UsedMonth, effectiveCard: EffectiveCard, valuation: Valuation) {
  const counter = memoize(month.counters[valuation], effectiveCard, () =>
    createCounter(effectiveCard, valuation, month),
  );
  const { purchases } = month;
  for (; counter.counted < purchases.length; counter.counted += 1) {
    const purchase = purchases[counter.counted];
    if (!purchase) break;
    const { merchantId, amountCents } = purchase;
    counter.add({ key: getSpendingKey(purchase), merchantId, cents: amountCents });
  }
  return counter.count;
}

/** A card's months, by `yyyy-mm`. */
type UsedMonths = Map<string, UsedMonth>;

function toUsedMonths({ year, cards }: Spending, cardId: string): UsedMonths {
  const months = Object.entries(cards[cardId]?.months ?? {});
  return new Map(months.map(([month, spent]) => [`${String(year)}-${month}`, createMonth(spent)]));
}

/** `before`: what was bought before the replay, in the year in which it starts. */
export function createCardUses(before: Spending): CardUses {
  const usedMonths = new Map<string, UsedMonths>();
  const uses = new Map<string, CardUse>();
  const getMonths = (cardId: string) => memoize(usedMonths, cardId, () => toUsedMonths(before, cardId));
  const createUse = (cardId: string, year: string): CardUse => {
    const months = getMonths(cardId);
    return {
      countMonth: (effectiveCard, valuation, month) => {
        const used = months.get(`${year}-${month}`);
        return used && countMonth(used, effectiveCard, valuation);
      },
    };
  };
  return {
    add: (cardId, purchase) => {
      const months = getMonths(cardId);
      memoize(months, toMonth(purchase.at), () => createMonth(undefined)).purchases.push(purchase);
    },
    get: (cardId, at) => {
      const year = String(getYearOf(at));
      return memoize(uses, `${cardId} ${year}`, () => createUse(cardId, year));
    },
  };
}
