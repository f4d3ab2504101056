import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { getUuidVersion } from '@tapwise/contracts/vocabulary/imported-purchase';
import { parseUuidTime } from '../ids/uuid-time';
import { PURCHASE_YEARS_BACK } from './candidate-years';
import { FIRST_YEAR } from './legacy-stream-years';

/** A user's registration year, by their id. */
function getRegistrationYear(userId: UserId): number {
  return getUuidVersion(userId) === 7 ? new Date(parseUuidTime(userId)).getUTCFullYear() : FIRST_YEAR;
}

/**
 * The years whose streams may contain a user's purchases of these days, in ascending order. `first`: undefined for all
 * purchases up to `last`.
 */
export function listPurchaseYears(
  userId: UserId,
  first: string | undefined,
  last: string,
): readonly number[] {
  const earliest = Math.min(getRegistrationYear(userId), getYear(last)) - PURCHASE_YEARS_BACK;
  const from = first === undefined ? earliest : Math.max(earliest, getYear(first));
  return Array.from({ length: Math.max(0, getYear(last) - from + 1) }, (_, step) => from + step);
}
