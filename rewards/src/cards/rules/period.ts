import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { getMonthNumber, getYear } from '@tapwise/contracts/vocabulary/day';
import { isAfterStatement } from './statement-day';

function formatTwoDigits(month: number): string {
  return String(month).padStart(2, '0');
}

/** Without a statement day, a billing cycle is a calendar month. */
function getFirstMonth(period: CapPeriod, month: number): number {
  if (period === 'year') return 1;
  return period === 'quarter' ? month - ((month - 1) % 3) : month;
}

const MONTH_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** The months of a year: `01` to `12`. */
export const MONTHS: readonly string[] = MONTH_NUMBERS.map(formatTwoDigits);

function listMonthsUpTo(period: CapPeriod, month: number): readonly string[] {
  const from = getFirstMonth(period, month);
  return Array.from({ length: month - from + 1 }, (_, step) => formatTwoDigits(from + step));
}

const ELAPSED_MONTHS: Readonly<Record<CapPeriod, readonly (readonly string[])[]>> = {
  month: MONTH_NUMBERS.map((month) => listMonthsUpTo('month', month)),
  quarter: MONTH_NUMBERS.map((month) => listMonthsUpTo('quarter', month)),
  year: MONTH_NUMBERS.map((month) => listMonthsUpTo('year', month)),
  cycle: MONTH_NUMBERS.map((month) => listMonthsUpTo('cycle', month)),
};

/** The months of the calendar period (UTC) at `at`, up to and including the current month: `['07', '08']`. */
export function listMonthsSoFar(period: CapPeriod, at: string): readonly string[] {
  return ELAPSED_MONTHS[period][getMonthNumber(at) - 1] ?? [];
}

/** Whether a month (`01` to `12`) is the first of its calendar period. */
function isFirstMonth(period: CapPeriod, month: string): boolean {
  return getFirstMonth(period, Number(month)) === Number(month);
}

/** Follows the month in the keys of its parts, which are in order: up to the statement day, and after it. */
const UP_TO = 'a';
const AFTER = 'b';

/** The key of the part of its month that a day or time (ISO) is in. */
export function toPartSuffix(at: string, statementDay: number): string {
  return isAfterStatement(at, statementDay) ? AFTER : UP_TO;
}

/** The parts of months that are divided at a statement day, in order. */
export function divideMonths(months: readonly string[]): readonly string[] {
  return months.flatMap((month) => [month + UP_TO, month + AFTER]);
}

/**
 * The parts of the period (UTC) at `at`, up to and including the current month: months, or with a statement day, months
 * divided at it: `06b` and `07a` for the billing cycle that closes in July. `00` is December of the previous year.
 */
export function listPartsSoFar(
  period: CapPeriod,
  at: string,
  statementDay: number | null,
): readonly string[] {
  if (statementDay === null) return listMonthsSoFar(period, at);
  const current = getMonthNumber(at);
  if (period !== 'cycle') return divideMonths(listMonthsSoFar(period, at));
  return isAfterStatement(at, statementDay)
    ? [formatTwoDigits(current) + AFTER]
    : [formatTwoDigits(current - 1) + AFTER, formatTwoDigits(current) + UP_TO];
}

/** Whether the part of a month is the first of its period. */
export function isFirstPart(period: CapPeriod, part: string): boolean {
  if (part.length === 2) return isFirstMonth(period, part);
  return part.endsWith(AFTER)
    ? period === 'cycle'
    : period !== 'cycle' && isFirstMonth(period, part.slice(0, 2));
}

/** Finds the part with this key among months by their keys, and the last month of the previous year. */
export function findPart<Amounts>(
  part: string,
  findMonth: (
    month: string,
  ) => (Amounts & { readonly statement?: { upTo: Amounts; after: Amounts } | undefined }) | undefined,
): Amounts | undefined {
  const month = findMonth(part.slice(0, 2));
  if (part.length === 2) return month;
  if (!month?.statement) return part.endsWith(AFTER) ? undefined : month;
  return part.endsWith(AFTER) ? month.statement.after : month.statement.upTo;
}

/** A month of a year. */
export interface YearMonth {
  readonly year: number;
  /** `01` to `12`. */
  readonly month: string;
}

/** The months before the current one (UTC), the latest first. */
export function listMonthsBefore(at: string, count: number): readonly YearMonth[] {
  const months = getYear(at) * 12 + getMonthNumber(at) - 1;
  return Array.from({ length: count }, (_, step) => {
    const before = months - 1 - step;
    return { year: Math.floor(before / 12), month: formatTwoDigits((before % 12) + 1) };
  });
}
