const HOUR_MS = 3_600_000;
const EVENING = 18;
const MORNING = 6;
const SUNDAY = 0;
const FRIDAY = 5;
const SATURDAY = 6;

/** The instant of a Sunday's hour (UTC), the first one from this day of the month. */
function computeSundayFrom(year: number, month: number, day: number, hour: number): number {
  const date = new Date(Date.UTC(year, month, day));
  return date.setUTCDate(day + ((7 - date.getUTCDay()) % 7)) + hour * HOUR_MS;
}

/** US daylight saving time: from the second Sunday of March to the first Sunday of November, 2 am Eastern. */
function hasDaylightSaving(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return instant >= computeSundayFrom(year, 2, 8, 7) && instant < computeSundayFrom(year, 10, 1, 6);
}

function isInWeekendNight(instant: number): boolean {
  const eastern = new Date(instant - (hasDaylightSaving(instant) ? 4 : 5) * HOUR_MS);
  const day = eastern.getUTCDay();
  const hour = eastern.getUTCHours();
  if (hour >= EVENING) return day === FRIDAY || day === SATURDAY;
  return hour < MORNING && (day === SATURDAY || day === SUNDAY);
}

const HOUR_LENGTH = '2026-08-21T12'.length;
let latest = { hour: '', isWeekendNight: false };

/**
 * Whether an instant (ISO, UTC) is on a Friday or Saturday night: from 6 pm to 6 am Eastern time. The result for the
 * latest hour is kept, because most requests are about the current hour.
 */
export function isWeekendNight(at: string): boolean {
  const hour = at.slice(0, HOUR_LENGTH);
  if (latest.hour !== hour) latest = { hour, isWeekendNight: isInWeekendNight(Date.parse(at)) };
  return latest.isWeekendNight;
}
