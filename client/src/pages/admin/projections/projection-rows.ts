import type { AdminProjection } from '@tapwise/contracts/http/routes/operations';
import { hasEveryWord } from '../../../lib/search/has-every-word';

export type ProjectionState = 'paused' | 'not running' | 'incomplete' | 'behind' | 'up to date';

/** The most urgent state first. */
const URGENCY: readonly ProjectionState[] = ['paused', 'not running', 'incomplete', 'behind', 'up to date'];

export function getProjectionState({
  isPaused,
  runBy,
  quarantinedCount,
  lag,
}: AdminProjection): ProjectionState {
  if (isPaused) return 'paused';
  if (runBy === null) return 'not running';
  if (quarantinedCount > 0) return 'incomplete';
  return lag > 0 ? 'behind' : 'up to date';
}

export type ProjectionSortKey = 'name' | 'state' | 'position' | 'lag' | 'quarantined';

export interface ProjectionSort {
  readonly key: ProjectionSortKey;
  readonly direction: 'ascending' | 'descending';
}

type Compare = (a: AdminProjection, b: AdminProjection) => number;

const COMPARE: Readonly<Record<ProjectionSortKey, Compare>> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  state: (a, b) => URGENCY.indexOf(getProjectionState(a)) - URGENCY.indexOf(getProjectionState(b)),
  position: (a, b) => Number(a.position) - Number(b.position),
  lag: (a, b) => a.lag - b.lag,
  quarantined: (a, b) => a.quarantinedCount - b.quarantinedCount,
};

const NUMERIC: ReadonlySet<ProjectionSortKey> = new Set(['position', 'lag', 'quarantined']);

/** Names and states start ascending, numbers descending. */
export function toggleProjectionSort(current: ProjectionSort, key: ProjectionSortKey): ProjectionSort {
  if (current.key === key)
    return { key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
  return { key, direction: NUMERIC.has(key) ? 'descending' : 'ascending' };
}

/** The projections whose name, state, or process contains every word of the search, sorted. */
export function selectProjections(
  all: readonly AdminProjection[],
  search: string,
  { key, direction }: ProjectionSort,
): readonly AdminProjection[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return all
    .filter((projection) =>
      hasEveryWord([projection.name, getProjectionState(projection), projection.runBy ?? ''], search),
    )
    .sort((a, b) => sign * COMPARE[key](a, b) || COMPARE.name(a, b));
}
