import type { CardSpending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { Valuation } from '../valuation/point-value';
import type { EffectiveCard } from './effective-card';
import { createMonthCounter, type MonthCount } from './month-count';
import { listRecordedAmounts } from './recorded-spending';

/** A card's spending in one calendar year (UTC). */
export interface YearlyCardUse {
  /** How the rules of a card count a month (`01` to `12`). Undefined without purchases. */
  readonly countMonth: (
    effectiveCard: EffectiveCard,
    valuation: Valuation,
    month: string,
  ) => MonthCount | undefined;
}

type Month = CardSpending['months'][string];

const countsByMonth: Readonly<
  Record<Valuation, WeakMap<Month['categories'], WeakMap<EffectiveCard, MonthCount>>>
> = { floor: new WeakMap(), planning: new WeakMap() };

/** Cached by the month's totals, which are immutable, because each answer counts all months of a wallet. */
function countMonth(effectiveCard: EffectiveCard, valuation: Valuation, month: Month): MonthCount {
  const caches = countsByMonth[valuation];
  const byCard = caches.get(month.categories) ?? new WeakMap<EffectiveCard, MonthCount>();
  caches.set(month.categories, byCard);
  const cached = byCard.get(effectiveCard);
  if (cached) return cached;
  const { count, add } = createMonthCounter(effectiveCard, valuation);
  for (const amount of listRecordedAmounts(effectiveCard, month)) add(amount);
  byCard.set(effectiveCard, count);
  return count;
}

/** The recorded use of a card. Undefined without purchases. */
export function toCardUse(spent: CardSpending | undefined): YearlyCardUse | undefined {
  if (!spent) return undefined;
  return {
    countMonth: (effectiveCard, valuation, key) => {
      const month = spent.months[key];
      return month && countMonth(effectiveCard, valuation, month);
    },
  };
}
