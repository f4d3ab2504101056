import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminStats } from '@tapwise/contracts/http/routes/admin-stats';
import { readRoute } from '../requests/call-route';
import { createBearerHeader } from '../requests/create-bearer-header';
import { hasFields } from '../requests/response-shape';
import type { RouteRequest } from '../requests/route-url';

/** The query key omits the admin key, so that the cache never contains it. */
export function adminStatsQuery(adminKey: string) {
  return queryOptions({
    queryKey: ['adminStats'],
    queryFn: async () => {
      try {
        return await fetchAdminStats(adminKey);
      } catch (cause) {
        throw new Error('Failed to fetch stats', { cause });
      }
    },
  });
}

const isStats = hasFields<AdminStats>('totalUsers', 'freeUsers', 'premiumUsers', 'days');

/** Days, `yyyy-mm-dd`. Blank: the server’s default. */
export interface StatsRange {
  readonly from: string;
  readonly to: string;
}

const listChosen = (range: StatsRange) =>
  Object.fromEntries(Object.entries(range).filter(([, day]) => day !== ''));

export const fetchAdminStats = (adminKey: string, query: Readonly<Partial<StatsRange>> = {}) =>
  readRoute('adminStats', isStats, { query, headers: createBearerHeader(adminKey) });

/** The days of a range. By default, those that came with the statistics. */
export function adminDaysQuery(adminKey: string, range: StatsRange) {
  const chosenDays = listChosen(range);
  return queryOptions({
    queryKey: ['adminStats', 'days', new URLSearchParams(chosenDays).toString()],
    placeholderData: keepPreviousData,
    queryFn: async () => (await fetchAdminStats(adminKey, chosenDays)).days,
  });
}

/** The request of the same days as a CSV file. */
export function createDaysDownload(adminKey: string, range: StatsRange): RouteRequest<'adminStats'> {
  return { query: { ...listChosen(range), format: 'csv' }, headers: createBearerHeader(adminKey) };
}
