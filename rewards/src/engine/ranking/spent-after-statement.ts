import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type {
  Spending,
  SpentAfterStatement,
  SpentAmounts,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { UpgradeIndex } from '../../cards/catalog/upgrade-index';
import { isAfterStatement } from '../../cards/rules/statement-day';
import { resolveWallet } from '../evaluation/resolve-wallet';
import type { SpendingByDay } from '../spending/divide-at-statement';
import { createCopyOnce, EMPTY_STATEMENT, mergeAmounts } from '../spending/spending';
import { type ComparedPurchases, pickCompared } from './compared-purchases';
import { findComparedPurchases, type RelevantSpendingInput } from './relevant-spending';

/** What was spent in a calendar year, in all and by day. */
export interface YearOfSpending {
  readonly spending: Spending;
  readonly days: SpendingByDay;
}

/** The statement days of the wallet's cards, for those whose caps or top categories run by billing cycle. */
function listStatementDays(input: Omit<RelevantSpendingInput, 'spending'>): number[] {
  const days = [...resolveWallet(input, null).values()].flatMap(
    ({ effectiveCard: { statementDay } }) => statementDay ?? [],
  );
  return [...new Set(days)].sort((a, b) => a - b);
}

const MONTH_START = 'yyyy-'.length;
const MONTH_END = 'yyyy-mm'.length;

interface ComparedYear extends Pick<YearOfSpending, 'days'> {
  readonly compared: ComparedPurchases;
}

/** What was spent on the days of a year after the statement day, by month. */
function listAmountsAfter(
  statementDay: number,
  { days, compared }: ComparedYear,
): (readonly [month: string, SpentAmounts])[] {
  return days.flatMap(([day, { cards }]) => {
    const month = day.slice(MONTH_START, MONTH_END);
    if (!isAfterStatement(day, statementDay) || !compared.isIncluded(month)) return [];
    return Object.values(cards).flatMap(({ months: { [month]: spent } }) => {
      const amounts = spent && pickCompared(spent, compared);
      return amounts && Object.keys(amounts.categories).length > 0 ? [[month, amounts] as const] : [];
    });
  });
}

function sumAfter(statementDay: number, years: readonly ComparedYear[]): SpentAfterStatement {
  const copyOnce = createCopyOnce();
  const months: SpentAfterStatement['months'] = {};
  for (const [month, amounts] of years.flatMap((year) => listAmountsAfter(statementDay, year))) {
    const sum = copyOnce(months[month] ?? EMPTY_STATEMENT.after);
    mergeAmounts(sum, amounts, copyOnce);
    months[month] = sum;
  }
  return { statementDay, months };
}

interface CachedSum {
  /** The inputs of the sum, other than its category and the days of the current year. */
  readonly key: string;
  readonly upgrades: UpgradeIndex;
  readonly earlierDays: SpendingByDay;
  readonly sum: SpentAfterStatement[];
}

const cachedByDays = new WeakMap<SpendingByDay, Map<Category, CachedSum>>();

/**
 * The part of the last twelve months' purchases in the place's category that was made after the statement days of
 * cards whose caps run by billing cycle. Undefined if no card of the wallet has a statement day that counts, or if
 * nothing was recorded. Cached until the next purchase.
 */
export function selectSpentAfterStatement(
  input: Omit<RelevantSpendingInput, 'spending'>,
  current: YearOfSpending,
  earlier: YearOfSpending,
): SpentAfterStatement[] | undefined {
  const statementDays = listStatementDays(input);
  if (statementDays.length === 0) return undefined;
  const years = [current, earlier].flatMap(({ spending, days }) => {
    const compared = findComparedPurchases(input, spending);
    return compared ? [{ days, compared }] : [];
  });
  const [first] = years;
  if (!first) return undefined;
  const { category, upgrades } = first.compared;
  const key = `${toMonth(input.at)}|${statementDays.join()}`;
  const byCategory = cachedByDays.get(current.days) ?? new Map<Category, CachedSum>();
  cachedByDays.set(current.days, byCategory);
  const cached = byCategory.get(category);
  if (cached?.key === key && cached.upgrades === upgrades && cached.earlierDays === earlier.days)
    return cached.sum;
  const sum = statementDays.map((statementDay) => sumAfter(statementDay, years));
  byCategory.set(category, { key, upgrades, earlierDays: earlier.days, sum });
  return sum;
}
