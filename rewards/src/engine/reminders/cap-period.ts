import { getLastDayOfQuarter, toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { addDays, addMonths, getYear, toMonth } from '@tapwise/contracts/vocabulary/day';
import { isAfterStatement } from '../../cards/rules/statement-day';

/** The period of a cap, UTC. */
interface CountedPeriod {
  /** `2026-08`, `2026-Q3`, `2026`; for a billing cycle, its last day. */
  readonly name: string;
  /** `yyyy-mm-dd`. */
  readonly lastDay: string;
}

/** The longest month has 31 days. */
const LAST_DAY = 31;

const getLastDayOfMonth = (day: string) => addDays(addMonths(`${toMonth(day)}-01`, 1), -1);

/** The last day of the billing cycle that contains a day. Months without the statement day close on their last day. */
function getCycleEnd(day: string, statementDay: number): string {
  const closingMonth = toMonth(isAfterStatement(day, statementDay) ? addMonths(day, 1) : day);
  const statement = `${closingMonth}-${String(statementDay).padStart(2, '0')}`;
  const lastDay = getLastDayOfMonth(closingMonth);
  return statement < lastDay ? statement : lastDay;
}

const PERIODS: Readonly<Record<CapPeriod, (day: string, statementDay: number) => CountedPeriod>> = {
  month: (day) => ({ name: toMonth(day), lastDay: getLastDayOfMonth(day) }),
  quarter: (day) => ({ name: toQuarter(day), lastDay: getLastDayOfQuarter(toQuarter(day)) }),
  year: (day) => ({ name: String(getYear(day)), lastDay: `${String(getYear(day))}-12-31` }),
  cycle: (day, statementDay) => {
    const lastDay = getCycleEnd(day, statementDay);
    return { name: lastDay, lastDay };
  },
};

/**
 * The period of a cap that contains a day (`yyyy-mm-dd`). `statementDay`: null if nothing runs by billing cycle; then a
 * cycle is a calendar month.
 */
export const getCapPeriod = (period: CapPeriod, day: string, statementDay: number | null): CountedPeriod =>
  PERIODS[period](day, statementDay ?? LAST_DAY);
