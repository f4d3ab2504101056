import {
  insights,
  type InsightsDoc,
  type InsightsMonth,
  type InsightsStore,
  isInsightsStore,
} from '@tapwise/contracts/read-models/insights';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ReadModelReader } from '../read-store/port';

/** The number of months that Insights shows. */
export const HISTORY_MONTHS = 12;
/** The number of stores that are read by spending, and again by visits, so that the top of both lists is exact. */
const STORES_LISTED = 200;

export interface UserInsights {
  /** Latest first. */
  readonly months: readonly InsightsMonth[];
  /** The stores of the current month, each once. */
  readonly stores: readonly InsightsStore[];
}

const isMonth = (doc: InsightsDoc): doc is InsightsMonth => !isInsightsStore(doc);

/** The months of a user and the stores of the current one. `at`: ISO, UTC. */
export async function readInsights(
  reader: Pick<ReadModelReader, 'list'>,
  userId: UserId,
  at: string,
): Promise<UserInsights> {
  const where = { ofMonth: `${userId}:${toMonth(at)}` };
  const [months, bySpend] = await Promise.all([
    reader.list(insights, { where: { userId }, sort: ['-month'], limit: HISTORY_MONTHS }),
    reader.list(insights, { where, sort: ['-spendCents', '-id'], limit: STORES_LISTED }),
  ]);
  const byVisits =
    bySpend.length < STORES_LISTED
      ? []
      : await reader.list(insights, {
          where,
          sort: ['-purchases', '-spendCents', '-id'],
          limit: STORES_LISTED,
        });
  const stores = new Map([...bySpend, ...byVisits].filter(isInsightsStore).map((store) => [store.id, store]));
  return { months: months.filter(isMonth), stores: [...stores.values()] };
}
