import { getMonthNumber, getYearOf } from '../day';

/** The quarter of a time, UTC: `2026-Q3`. */
export function toQuarter(at: string): string {
  return `${String(getYearOf(at))}-Q${String(Math.ceil(getMonthNumber(at) / 3))}`;
}

/** The same quarter of the next year: `2026-Q4` → `2027-Q4`. */
export function getQuarterOfNextYear(quarter: string): string {
  return `${String(getYearOf(quarter) + 1)}${quarter.slice('yyyy'.length)}`;
}
