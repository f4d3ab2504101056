import { getLastDayOfQuarter, toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { addDays, addMonths, getYear, toMonth } from '@tapwise/contracts/vocabulary/day';

/** A calendar period, UTC. */
export interface CalendarPeriod {
  /** `2026-08`, `2026-Q3`, `2026`. */
  readonly name: string;
  /** `yyyy-mm-dd`. */
  readonly lastDay: string;
}

const PERIODS: Readonly<Record<CapPeriod, (day: string) => CalendarPeriod>> = {
  month: (day) => ({ name: toMonth(day), lastDay: addDays(addMonths(`${toMonth(day)}-01`, 1), -1) }),
  quarter: (day) => ({ name: toQuarter(day), lastDay: getLastDayOfQuarter(toQuarter(day)) }),
  year: (day) => ({ name: String(getYear(day)), lastDay: `${String(getYear(day))}-12-31` }),
};

/** The period of a cap that contains a day (`yyyy-mm-dd`). */
export const getCapPeriod = (period: CapPeriod, day: string): CalendarPeriod => PERIODS[period](day);
