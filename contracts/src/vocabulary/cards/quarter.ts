import { addDays, addMonths, getMonthNumber, getYear } from '../day';

/** The quarter of a time, UTC: `2026-Q3`. */
export function toQuarter(at: string): string {
  return `${String(getYear(at))}-Q${String(Math.ceil(getMonthNumber(at) / 3))}`;
}

/** The same quarter of the next year: `2026-Q4` → `2027-Q4`. */
export function getQuarterOfNextYear(quarter: string): string {
  return `${String(getYear(quarter) + 1)}${quarter.slice('yyyy'.length)}`;
}

/** The first day of a quarter: `2026-Q4` → `2026-10-01`. */
export function getFirstDayOfQuarter(quarter: string): string {
  const month = Number(quarter.slice('yyyy-Q'.length)) * 3 - 2;
  return `${quarter.slice(0, 'yyyy'.length)}-${String(month).padStart(2, '0')}-01`;
}

/** The last day of a quarter: `2026-Q4` → `2026-12-31`. */
export function getLastDayOfQuarter(quarter: string): string {
  return addDays(addMonths(getFirstDayOfQuarter(quarter), 3), -1);
}

/** A quarter later or, with negative `quarters`, earlier: `2026-Q4` and 1 → `2027-Q1`. */
export function addQuarters(quarter: string, quarters: number): string {
  return toQuarter(addMonths(getFirstDayOfQuarter(quarter), 3 * quarters));
}
