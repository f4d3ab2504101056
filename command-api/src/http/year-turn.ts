const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The year that ended within the last day, if one did: a request sent again over New Year was answered in that year's
 * stream the first time. Years are of the calendar, UTC.
 */
export function yearJustOver(at: string): number | undefined {
  const year = new Date(at).getUTCFullYear();
  const yearOfYesterday = new Date(Date.parse(at) - DAY_MS).getUTCFullYear();
  return yearOfYesterday < year ? yearOfYesterday : undefined;
}
