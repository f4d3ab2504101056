import type {
  CardSpending,
  SpentAmounts,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { memoizeByObject } from '../../caching/memoize';
import type { Valuation } from '../valuation/point-value';
import type { EffectiveCard } from './effective-card';
import { createMonthCounter, type MonthCount } from './month-count';
import { findPart } from './period';
import { listRecordedAmounts } from './recorded-spending';

/** A card's spending in one calendar year (UTC). */
export interface YearlyCardUse {
  /** How the rules of a card count a part of the year, from `listPartsSoFar`. Undefined without purchases. */
  readonly countMonth: (
    effectiveCard: EffectiveCard,
    valuation: Valuation,
    part: string,
  ) => MonthCount | undefined;
}

const countsByMonth: Readonly<
  Record<Valuation, WeakMap<SpentAmounts['categories'], WeakMap<EffectiveCard, MonthCount>>>
> = { floor: new WeakMap(), planning: new WeakMap() };

function createCounts(): WeakMap<EffectiveCard, MonthCount> {
  return new WeakMap();
}

/** Cached by the month's totals, which are immutable, because each answer counts all months of a wallet. */
function countMonth(effectiveCard: EffectiveCard, valuation: Valuation, month: SpentAmounts): MonthCount {
  const byCard = memoizeByObject(countsByMonth[valuation], month.categories, createCounts);
  const cached = byCard.get(effectiveCard);
  if (cached) return cached;
  const { count, add } = createMonthCounter(effectiveCard, valuation);
  for (const amount of listRecordedAmounts(effectiveCard, month)) add(amount);
  byCard.set(effectiveCard, count);
  return count;
}

/**
 * The recorded use of a card. Undefined without purchases. `previous`: in the previous year, whose last billing cycle
 * can end in this one.
 */
export function toCardUse(
  spent: CardSpending | undefined,
  previous?: CardSpending,
): YearlyCardUse | undefined {
  if (!spent && !previous) return undefined;
  return {
    countMonth: (effectiveCard, valuation, part) => {
      const amounts = findPart(part, (month) =>
        month === '00' ? previous?.months['12'] : spent?.months[month],
      );
      return amounts && countMonth(effectiveCard, valuation, amounts);
    },
  };
}
