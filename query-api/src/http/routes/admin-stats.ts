import {
  type AdminDay,
  type AdminStats,
  type adminStatsRoutes,
  DEFAULT_STATS_DAYS,
  MAX_STATS_DAYS,
} from '@tapwise/contracts/http/routes/admin-stats';
import { EARLIEST_RECENT_DAY } from '@tapwise/contracts/http/schemas/day-fields';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { feedback } from '@tapwise/contracts/read-models/feedback';
import { ALL_TIME, statistics } from '@tapwise/contracts/read-models/statistics';
import { addDays, countDays, toDay, toMonth } from '@tapwise/contracts/vocabulary/day';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { type Rejection, toIssuesRejection } from '@tapwise/platform/server/rejections/rejection';
import { createPremiumCounter } from '../../admin/premium-by-day';
import { type DayRange, readDays } from '../../admin/read-days';
import type { QueryApiDependencies } from '../../dependencies';
import { CSV_TYPE } from '../../export/csv-fields';
import { writeDaysCsv } from '../../export/days-csv';
import { countPremium } from '../../queries/count-premium';
import { toTotals } from '../../responses/statistics';
import type { QueryRouteHandlersOf } from '../handler';

type Reader = QueryApiDependencies['reader'];

interface RequestedRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const rejectField = (field: keyof RequestedRange, message: string) =>
  reject(toIssuesRejection([{ path: [field], message: `This field ${message}` }]));

/** Returns the first day of a range without `from`, which has up to 30 days. */
function getDefaultStart(to: string): string {
  const start = addDays(to, 1 - DEFAULT_STATS_DAYS);
  return start < EARLIEST_RECENT_DAY ? EARLIEST_RECENT_DAY : start;
}

/** Resolves the requested range of days, both included. By default, the last 30 days. `today`: in UTC. */
function resolveRange(today: string, { from, to = today }: RequestedRange): DayRange | Rejected<Rejection> {
  // In time zones ahead of UTC, it is tomorrow already.
  const latest = addDays(today, 1);
  if (to > latest) return rejectField('to', `must be at most tomorrow, ${latest} (UTC).`);
  const start = from ?? getDefaultStart(to);
  const days = countDays(start, to);
  if (days < 1) return rejectField('from', `must not be after the end of the range, ${to}.`);
  if (days > MAX_STATS_DAYS)
    return rejectField(
      'from',
      `must be at most ${String(MAX_STATS_DAYS)} days before the end of the range, ${to}.`,
    );
  return { from: start, to };
}

async function readStats(reader: Reader, days: AdminDay[], at: string): Promise<AdminStats> {
  const month = toMonth(at);
  const [totalUsers, premiumUsers, allTime, current, feedbackCount, followed] = await Promise.all([
    reader.count(accounts),
    countPremium(reader, at),
    reader.get(statistics, ALL_TIME),
    reader.get(statistics, month),
    reader.count(feedback),
    reader.count(feedback, { feedbackType: 'followed' }),
  ]);
  const freeUsers = totalUsers - premiumUsers;
  const followRate = feedbackCount === 0 ? null : followed / feedbackCount;
  const totals = toTotals(allTime, current);
  return { totalUsers, freeUsers, premiumUsers, month, ...totals, followRate, days };
}

export function createAdminStatsHandlers({
  reader,
}: Pick<QueryApiDependencies, 'reader'>): QueryRouteHandlersOf<typeof adminStatsRoutes> {
  const countPremiumAt = createPremiumCounter(reader);
  return {
    adminStats: async ({ query: { from, to, format }, at }) => {
      const range = resolveRange(toDay(at), { from, to });
      if ('rejected' in range) return range;
      const days = await readDays(reader, countPremiumAt, range, at);
      if (format === 'json') return { body: await readStats(reader, days, at) };
      const name = `tapwise-days-${range.from}-to-${range.to}.csv`;
      return { file: { name, type: CSV_TYPE, chunks: writeDaysCsv(days) } };
    },
  };
}
