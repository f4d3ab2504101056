import { premiumPeriods } from '@tapwise/contracts/read-models/premium-periods';
import { readAll } from '../export/read-all';
import { createLatestCache } from '../queries/latest-cache';
import type { ReadModelReader } from '../read-store/port';

interface Period {
  /** Milliseconds since 1970. Infinity while the plan renews. */
  readonly startedAt: number;
  readonly endsAt: number;
}

const PAGE_SIZE = 500;

async function readPeriods(reader: ReadModelReader): Promise<readonly Period[]> {
  const periods: Period[] = [];
  for await (const page of readAll(reader, premiumPeriods, { where: {}, sort: ['-id'], pageSize: PAGE_SIZE }))
    for (const { periods: ofAccount } of page)
      for (const { startedAt, endsAt } of ofAccount)
        periods.push({
          startedAt: Date.parse(startedAt),
          endsAt: endsAt === null ? Infinity : Date.parse(endsAt),
        });
  return periods;
}

export type CountPremiumAt = (times: readonly number[]) => Promise<readonly number[]>;

/**
 * Counts the accounts that were premium at each of these times (milliseconds since 1970), to the second. Deleted
 * accounts don't count. Keeps the periods until one changes. The total is counted differently: see `countPremium`.
 */
export function createPremiumCounter(reader: ReadModelReader): CountPremiumAt {
  const getPeriods = createLatestCache(reader, premiumPeriods, () => readPeriods(reader));
  return async (times) => {
    const periods = await getPeriods();
    return times.map(
      (time) => periods.filter(({ startedAt, endsAt }) => startedAt <= time && time < endsAt).length,
    );
  };
}
