import { getYear } from '@tapwise/contracts/vocabulary/day';
import { getUuidVersion, isImported } from '@tapwise/contracts/vocabulary/imported-purchase';
import { parseUuidTime } from '../ids/uuid-time';

/** Purchases can be entered up to 24 months back. */
export const PURCHASE_YEARS_BACK = 2;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The year in the id's timestamp, or undefined if it has none. */
function findIdYear(id: string): number | undefined {
  if (getUuidVersion(id) !== 7 && !isImported(id)) return undefined;
  const ms = parseUuidTime(id);
  // In time zones ahead of UTC, an imported purchase can have the day after its import.
  return new Date(isImported(id) ? ms - DAY_MS : ms).getUTCFullYear();
}

/**
 * The years whose stream may contain a purchase, the latest first: it was recorded in the year of its id or later,
 * for a day up to 24 months before, and may have been corrected since. `at`: now, ISO 8601, UTC.
 */
export function listCandidateYears(purchaseId: string, at: string): number[] {
  const latest = getYear(at) + 1;
  const recordedYear = Math.min(findIdYear(purchaseId) ?? latest, latest - 1);
  const earliest = recordedYear - PURCHASE_YEARS_BACK;
  return Array.from({ length: latest - earliest + 1 }, (_, step) => latest - step);
}
