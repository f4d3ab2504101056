import { addDays, countDays } from '@tapwise/contracts/vocabulary/day';

/** Lists every day from the first to the last, including both. */
export function listDays(from: string, to: string): readonly string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
}
