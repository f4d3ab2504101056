import { getYear } from '@tapwise/contracts/vocabulary/day';
import { PURCHASE_YEARS_BACK } from './candidate-years';
import { FIRST_YEAR } from './legacy-stream-years';

/**
 * The years of a range of days (`yyyy-mm-dd`) that can have purchases, the earliest first. `at`: now, ISO 8601, UTC.
 */
export function listLedgerYears(from: string, to: string, at: string): readonly number[] {
  const first = Math.max(getYear(from), FIRST_YEAR - PURCHASE_YEARS_BACK);
  const last = Math.min(getYear(to), getYear(at) + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
}
