import { getYear } from '@tapwise/contracts/vocabulary/day';
import { parseUuidTime } from '../ids/uuid-time';
import { listNeighborYears } from './neighbor-years';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const UUID_V8 = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** No installation is older. */
export const FIRST_YEAR = 2020;

function parseYear(id: string): number | undefined {
  return UUID_V7.test(id) ? new Date(parseUuidTime(id)).getUTCFullYear() : undefined;
}

/**
 * The years whose streams may contain an earlier version's recommendation, or the feedback on it: the year of the
 * time in its UUIDv7 and the one before (an id may be generated just after its command's time), and the years around
 * `at` (early feedback had a client's text instead of an id). None for an id of this version.
 */
export function listLegacyStreamYears(recommendationId: string, at: string): readonly number[] {
  if (UUID_V8.test(recommendationId)) return [];
  const now = getYear(at);
  const creationYear = parseYear(recommendationId);
  const isPlausible = creationYear !== undefined && creationYear >= FIRST_YEAR && creationYear <= now + 1;
  return [
    ...new Set([...(isPlausible ? [creationYear, creationYear - 1] : []), now, ...listNeighborYears(at)]),
  ];
}
