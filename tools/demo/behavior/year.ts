import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import type { DayIndex } from '../people/person';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** From morning on the East Coast to afternoon on the West Coast, in minutes since midnight UTC. */
export const WAKING_MINUTES = { first: 750, last: 1_430 } as const;

/** The days of the generated year. The last one is today. */
export interface Year {
  /** The number of days. */
  readonly days: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** The calendar day, `yyyy-mm-dd`. */
  getDay(day: DayIndex): string;
  /** Milliseconds since 1970. `minute` counts from midnight UTC. */
  getTime(day: DayIndex, minute: number): number;
}

/** The days up to `end`. */
export function createYear(end: Date, days: number): Year {
  const last = toDay(end.toISOString());
  const first = addDays(last, 1 - days);
  const start = Date.parse(first);
  return {
    days,
    start,
    end: end.getTime(),
    getDay: (day) => addDays(first, day),
    getTime: (day, minute) => start + day * DAY_MS + minute * MINUTE_MS,
  };
}
