import { getYear } from '@tapwise/contracts/vocabulary/day';
import type {
  CardSpending,
  Spending,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { memoize } from '../../caching/memoize';
import type { YearlyCardUse } from '../../cards/rules/card-use';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { createMonthCounter, type MonthCounter } from '../../cards/rules/month-count';
import { listRecordedAmounts } from '../../cards/rules/recorded-spending';
import type { Valuation } from '../../cards/valuation/point-value';
import type { DatedPurchase } from '../purchases/order-purchases';
import { getSpendingKey } from '../spending/spending';

/** Each card's use so far in a replay. */
export interface ReplayedCardUses {
  /** The purchases must be added in the order of their days. */
  readonly add: (cardId: string, purchase: DatedPurchase) => void;
  /** The use in the year of `at` (ISO, UTC), which later purchases change. */
  readonly get: (cardId: string, at: string) => YearlyCardUse;
}

type MonthSpending = CardSpending['months'][string];

/** Counts a card's purchases on first use, because most cards are rarely evaluated. */
interface LazyCounter extends MonthCounter {
  /** How many of the month's purchases are counted. */
  counted: number;
}

/** A card's purchases of one month. */
interface UsedMonth {
  /** The purchases made before the replay. */
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

/** A card's purchases of one year, by month (`01` to `12`). */
interface UsedYear {
  readonly months: Map<string, UsedMonth>;
  readonly use: YearlyCardUse;
}

function createYear(before: CardSpending | undefined): UsedYear {
  const spent = Object.entries(before?.months ?? {});
  const months = new Map(spent.map(([month, spending]) => [month, createMonth(spending)]));
  return {
    months,
    use: {
      countMonth: (effectiveCard, valuation, key) => {
        const month = months.get(key);
        return month && countMonth(month, effectiveCard, valuation);
      },
    },
  };
}

const MONTH_START = 'yyyy-'.length;
const MONTH_END = 'yyyy-mm'.length;

/** `before`: what was bought before the replay, in the year it starts. */
export function createCardUses(before: Spending): ReplayedCardUses {
  const yearsByCard = new Map<string, Map<number, UsedYear>>();
  const getUsedYear = (cardId: string, at: string): UsedYear => {
    const year = getYear(at);
    const years = memoize(yearsByCard, cardId, () => new Map<number, UsedYear>());
    return memoize(years, year, () => createYear(before.year === year ? before.cards[cardId] : undefined));
  };
  return {
    add: (cardId, purchase) => {
      const { months } = getUsedYear(cardId, purchase.at);
      const month = purchase.at.slice(MONTH_START, MONTH_END);
      memoize(months, month, () => createMonth(undefined)).purchases.push(purchase);
    },
    get: (cardId, at) => getUsedYear(cardId, at).use,
  };
}
