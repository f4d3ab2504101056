import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { formatMonth } from './dates';

/** The period of `yearByCard`: `since January`. Its months are those of the history, the current one included. */
export function formatSinceFirstMonth({ history: [first] }: Pick<Insights, 'history'>): string {
  return first ? `since ${formatMonth(first.month, 'name')}` : 'so far';
}
