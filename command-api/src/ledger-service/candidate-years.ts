import { getYearOf } from '@tapwise/contracts/vocabulary/day';

/** Purchases can be entered up to 24 months back. */
const YEARS_BACK = 2;
const VERSION_DIGIT = 14;
const TIMESTAMP_DIGITS = 12;

/** The year in a UUIDv7's timestamp. Undefined for other ids. */
function getYearOfId(id: string): number | undefined {
  if (id[VERSION_DIGIT] !== '7') return undefined;
  const ms = Number.parseInt(id.replaceAll('-', '').slice(0, TIMESTAMP_DIGITS), 16);
  return new Date(ms).getUTCFullYear();
}

/**
 * The years whose stream may contain a purchase, the latest first: it was recorded in the year of its id, for a
 * day up to 24 months before, and may have been corrected since. `at`: now, ISO 8601, UTC.
 */
export function listCandidateYears(purchaseId: string, at: string): number[] {
  const latest = getYearOf(at) + 1;
  const recorded = Math.min(getYearOfId(purchaseId) ?? latest, latest - 1);
  const earliest = recorded - YEARS_BACK;
  return Array.from({ length: latest - earliest + 1 }, (_, step) => latest - step);
}
