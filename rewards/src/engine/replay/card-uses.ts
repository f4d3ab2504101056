import { getYear } from '@tapwise/contracts/vocabulary/day';
import type {
  CardSpending,
  Spending,
  SpentAmounts,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { memoize } from '../../caching/memoize';
import type { YearlyCardUse } from '../../cards/rules/card-use';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { createMonthCounter, type MonthCounter } from '../../cards/rules/month-count';
import { findPart, toPartSuffix } from '../../cards/rules/period';
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

type Counters = Readonly<Record<Valuation, Map<EffectiveCard, LazyCounter>>>;

const createCounters = (): Counters => ({ floor: new Map(), planning: new Map() });

/** A card's purchases of one month. */
interface UsedMonth {
  /** The purchases made before the replay. */
  readonly before: MonthSpending | undefined;
  readonly purchases: DatedPurchase[];
  /** By part of the month: all of it, or up to or after the statement day. */
  readonly counters: Map<string, Counters>;
}

function createMonth(before: MonthSpending | undefined): UsedMonth {
  return { before, purchases: [], counters: new Map() };
}

function createCounter(
  effectiveCard: EffectiveCard,
  valuation: Valuation,
  before: SpentAmounts | undefined,
): LazyCounter {
  const counter = createMonthCounter(effectiveCard, valuation);
  if (before) for (const amount of listRecordedAmounts(effectiveCard, before)) counter.add(amount);
  return { ...counter, counted: 0 };
}

const MONTH_KEY_LENGTH = 'mm'.length;

function countMonth(month: UsedMonth, part: string, effectiveCard: EffectiveCard, valuation: Valuation) {
  const suffix = part.slice(MONTH_KEY_LENGTH);
  const counters = memoize(month.counters, suffix, createCounters);
  const counter = memoize(counters[valuation], effectiveCard, () =>
    createCounter(
      effectiveCard,
      valuation,
      findPart(part, () => month.before),
    ),
  );
  const { purchases } = month;
  const { statementDay } = effectiveCard;
  for (; counter.counted < purchases.length; counter.counted += 1) {
    const purchase = purchases[counter.counted];
    if (!purchase) break;
    const { merchantId, amountCents, at } = purchase;
    if (suffix !== '' && statementDay !== null && suffix !== toPartSuffix(at, statementDay)) continue;
    counter.add({ key: getSpendingKey(purchase), merchantId, cents: amountCents });
  }
  return counter.count;
}

/** A card's purchases of one year, by month (`01` to `12`). */
interface UsedYear {
  readonly months: Map<string, UsedMonth>;
  readonly use: YearlyCardUse;
}

/** `getPrevious`: the card's purchases of the previous year. */
function createYear(before: CardSpending | undefined, getPrevious: () => UsedYear): UsedYear {
  const spent = Object.entries(before?.months ?? {});
  const months = new Map(spent.map(([month, spending]) => [month, createMonth(spending)]));
  return {
    months,
    use: {
      countMonth: (effectiveCard, valuation, part) => {
        const key = part.slice(0, MONTH_KEY_LENGTH);
        const month = key === '00' ? getPrevious().months.get('12') : months.get(key);
        return month && countMonth(month, part, effectiveCard, valuation);
      },
    },
  };
}

const MONTH_START = 'yyyy-'.length;
const MONTH_END = 'yyyy-mm'.length;

/** `before`: what was bought before the replay, in the year it starts. `previousYear`: in the year before that. */
export function createCardUses(before: Spending, previousYear?: Spending): ReplayedCardUses {
  const yearsByCard = new Map<string, Map<number, UsedYear>>();
  const getUsedYear = (cardId: string, year: number): UsedYear => {
    const years = memoize(yearsByCard, cardId, () => new Map<number, UsedYear>());
    return memoize(years, year, () =>
      createYear([before, previousYear].find((spending) => spending?.year === year)?.cards[cardId], () =>
        getUsedYear(cardId, year - 1),
      ),
    );
  };
  return {
    add: (cardId, purchase) => {
      const { months } = getUsedYear(cardId, getYear(purchase.at));
      const month = purchase.at.slice(MONTH_START, MONTH_END);
      memoize(months, month, () => createMonth(undefined)).purchases.push(purchase);
    },
    get: (cardId, at) => getUsedYear(cardId, getYear(at)).use,
  };
}
