import {
  insights,
  type InsightsMonth,
  type InsightsStore,
  isInsightsStore,
} from '@tapwise/contracts/read-models/insights';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ReadModelReader } from '../read-store/port';
import { readMonths } from './purchase-totals';

/** The number of months that Insights shows. */
export const HISTORY_MONTHS = 12;
/** The number of stores that are read by spending, and again by visits, so that the top of both lists is exact. */
const STORES_LISTED = 200;

export interface UserInsights {
  /** All months with purchases, latest first. */
  readonly months: readonly InsightsMonth[];
  /** The stores of the requested month, each once. */
  readonly stores: readonly InsightsStore[];
}

/** The months of a user, and the stores of one of them (`yyyy-mm`). */
export async function readInsights(
  reader: Pick<ReadModelReader, 'list'>,
  userId: UserId,
  month: string,
): Promise<UserInsights> {
  const where = { ofMonth: `${userId}:${month}` };
  const [months, bySpend] = await Promise.all([
    readMonths(reader, userId),
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
  return { months, stores: [...stores.values()] };
}
