import { getYear } from '@tapwise/contracts/vocabulary/day';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An Idempotency-Key is valid for 30 days, plus one for clocks that differ. */
const HONORED_MS = 31 * DAY_MS;

/**
 * The years, besides the year of `at`, whose streams may contain a repeated command: the previous year, for 31 days
 * after New Year, and always the next one, because the clock may have been set back. Calendar years, UTC.
 */
export function listNeighborYears(at: string): readonly number[] {
  const year = getYear(at);
  const earliest = new Date(Date.parse(at) - HONORED_MS).getUTCFullYear();
  return earliest < year ? [earliest, year + 1] : [year + 1];
}
