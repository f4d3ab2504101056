import { Day } from '../../vocabulary/day-schema';

/** The first day that a field accepts, and its years as patterns: all years, and the leap years among them. */
interface Days {
  readonly firstDay: string;
  readonly all: string;
  readonly leap: string;
}

/** The earliest day that `RecentDay` accepts. */
export const EARLIEST_RECENT_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';
const LEAP_YEARS_FROM_2000 = '20(?:[02468][048]|[13579][26])';

/** Days from the first one to the end of 2099. The pattern is for JSON Schema, which can't compare dates. */
function createDayField({ firstDay, all, leap }: Days) {
  return Day.refine(
    (day) => day >= firstDay && day <= LAST_DAY,
    `This field must be a day from ${firstDay} to ${LAST_DAY}.`,
  ).meta({
    pattern: [
      `^(?:${all}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)`,
      `|02-(?:0[1-9]|1[0-9]|2[0-8]))|${leap}-02-29)$`,
    ].join(''),
  });
}

/** A day of a card in a wallet. The first credit card was issued in 1950. */
export const CardDay = createDayField({
  firstDay: '1950-01-01',
  all: '(?:19[5-9]|20[0-9])[0-9]',
  leap: `(?:19(?:[579][26]|[68][048])|${LEAP_YEARS_FROM_2000})`,
});

/** A day of this century, for statistics and catalog changes. */
export const RecentDay = createDayField({
  firstDay: EARLIEST_RECENT_DAY,
  all: '20[0-9]{2}',
  leap: LEAP_YEARS_FROM_2000,
});
