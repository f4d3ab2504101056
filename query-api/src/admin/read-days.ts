import type { AdminDay } from '@tapwise/contracts/http/routes/admin-stats';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { dailyActivity } from '@tapwise/contracts/read-models/daily-activity';
import { feedback } from '@tapwise/contracts/read-models/feedback';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import type { ReadModelReader } from '../read-store/port';
import { toDollars } from '../responses/to-dollars';
import { listDays } from './list-days';
import type { CountPremiumAt } from './premium-by-day';

export interface DayRange {
  /** `yyyy-mm-dd`, UTC. */
  readonly from: string;
  readonly to: string;
}

type Reader = Pick<ReadModelReader, 'getMany' | 'count'>;

/** Counts existing accounts that registered in the range. A blank start means that the range has no start. */
function countRegistered(reader: Reader, from: string, before: string): Promise<number> {
  return reader.count(accounts, {}, { field: 'registeredAt', from, before });
}

/** Counts the accounts at the end of each day, among those that still exist. */
async function countUsers(reader: Reader, days: readonly string[]): Promise<readonly number[]> {
  const [first = ''] = days;
  let users = await countRegistered(reader, '', first);
  const registered = await Promise.all(days.map((day) => countRegistered(reader, day, addDays(day, 1))));
  return registered.map((count) => (users += count));
}

async function readFollowRates(reader: Reader, days: readonly string[]): Promise<readonly (number | null)[]> {
  return Promise.all(
    days.map(async (givenOn) => {
      const [all, followed] = await Promise.all([
        reader.count(feedback, { givenOn }),
        reader.count(feedback, { givenOn, feedbackType: 'followed' }),
      ]);
      return all === 0 ? null : followed / all;
    }),
  );
}

/** Returns the last millisecond of a day, or now if the day isn't over. */
function getEnd(day: string, at: string): number {
  return Math.min(Date.parse(addDays(day, 1)) - 1, Date.parse(at));
}

/** Reads every day of the range, in order, including days without activity. `at`: now, ISO 8601, UTC. */
export async function readDays(
  reader: Reader,
  countPremiumAt: CountPremiumAt,
  { from, to }: DayRange,
  at: string,
): Promise<AdminDay[]> {
  const days = listDays(from, to);
  const [users, premium, followRates, docs] = await Promise.all([
    countUsers(reader, days),
    countPremiumAt(days.map((day) => getEnd(day, at))),
    readFollowRates(reader, days),
    reader.getMany(dailyActivity, days),
  ]);
  const byDay = new Map(docs.map((doc) => [doc.id, doc]));
  return days.map((day, index) => {
    const { recommendations = 0, purchases = 0, rewardCents = 0, bestRewardCents = 0 } = byDay.get(day) ?? {};
    return {
      day,
      users: users[index] ?? 0,
      premiumUsers: premium[index] ?? 0,
      recommendations,
      purchases,
      rewards: toDollars(rewardCents),
      followRate: followRates[index] ?? null,
      leftOnTheTable: toDollars(bestRewardCents - rewardCents),
    };
  });
}
