import { useQuery } from '@tanstack/react-query';
import { leftSinceQuery } from '../../api/replays';

/** The possible reward in a month (`yyyy-mm`), in dollars. Undefined until it is known. */
export type FindPossible = (month: string) => number | undefined;

/**
 * The possible reward in each of these months, by the same replay as what was left on the table, so that a screen never
 * shows two different amounts.
 */
export function usePossibleRewards(months: readonly string[]): FindPossible {
  const [first] = [...months].sort();
  const { data } = useQuery({ ...leftSinceQuery(`${first ?? ''}-01`), enabled: first !== undefined });
  return (month) => data && (data.months.find((other) => other.month === month)?.possible ?? 0);
}
