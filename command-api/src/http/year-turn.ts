import { yearOf } from '../advising/user-facts';

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

const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** No installation is older. */
const FIRST_YEAR = 2020;

/**
 * The year whose stream gets the feedback on a recommendation, whenever it is given: that of the recommendation's id, so that
 * all feedback on it is in one stream. An id that has no plausible time counts in the year of `at`.
 */
export function yearOfRecommendation(recommendationId: string, at: string): number {
  const [, high = '', low = ''] = UUID_V7.exec(recommendationId) ?? [];
  const now = yearOf(at);
  if (high === '') return now;
  const year = new Date(Number.parseInt(high + low, 16)).getUTCFullYear();
  return year >= FIRST_YEAR && year <= now + 1 ? year : now;
}
