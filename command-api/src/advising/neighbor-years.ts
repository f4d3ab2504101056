import { yearOf } from './user-facts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An Idempotency-Key is honored for 30 days; one more for clocks that differ. */
const HONORED_MS = 31 * DAY_MS;

/**
 * The years, besides that of `at`, in whose streams a command sent again may have been done: the one before, for 31 days after
 * New Year, and always the one after, since the clock may have been set back. Calendar years, UTC.
 */
export function neighborYears(at: string): readonly number[] {
  const year = yearOf(at);
  const earliest = new Date(Date.parse(at) - HONORED_MS).getUTCFullYear();
  return earliest < year ? [earliest, year + 1] : [year + 1];
}
