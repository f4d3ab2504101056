import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { getMonthNumber, getYear } from '@tapwise/contracts/vocabulary/day';

function formatTwoDigits(month: number): string {
  return String(month).padStart(2, '0');
}

function getFirstMonth(period: CapPeriod, month: number): number {
  if (period === 'month') return month;
  return period === 'quarter' ? month - ((month - 1) % 3) : 1;
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

function listMonthsUpTo(period: CapPeriod, month: number): readonly string[] {
  const from = getFirstMonth(period, month);
  return Array.from({ length: month - from + 1 }, (_, step) => formatTwoDigits(from + step));
}

const ELAPSED_MONTHS: Readonly<Record<CapPeriod, readonly (readonly string[])[]>> = {
  month: MONTHS.map((month) => listMonthsUpTo('month', month)),
  quarter: MONTHS.map((month) => listMonthsUpTo('quarter', month)),
  year: MONTHS.map((month) => listMonthsUpTo('year', month)),
};

/** The months of the calendar period (UTC) at `at`, up to and including the current month: `['07', '08']`. */
export function listMonthsSoFar(period: CapPeriod, at: string): readonly string[] {
  return ELAPSED_MONTHS[period][getMonthNumber(at) - 1] ?? [];
}

/** Whether a month (`01` to `12`) is the first of its calendar period. */
export function isFirstMonth(period: CapPeriod, month: string): boolean {
  return getFirstMonth(period, Number(month)) === Number(month);
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
