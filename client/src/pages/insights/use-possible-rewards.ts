import { useQuery } from '@tanstack/react-query';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import { leftSinceQuery } from '../../api/replays';

/** The possible reward in a month (`yyyy-mm`), in dollars. Undefined until it is known. */
export type FindPossible = (month: string) => number | undefined;

/**
 * The possible reward in each month of the history, by the same replay as what was left on the table, so that a screen
 * never shows two different amounts.
 */
export function usePossibleRewards(history: Insights['history']): FindPossible {
  const [first] = history;
  const { data } = useQuery({ ...leftSinceQuery(`${first?.month ?? ''}-01`), enabled: first !== undefined });
  return (month) => data && (data.months.find((other) => other.month === month)?.possible ?? 0);
}
