import type { AdminProjection } from '@tapwise/contracts/http/routes/operations';
import { hasEveryWord } from '../../../lib/search/has-every-word';
import type { Sort } from '../table/sort';

export type ProjectionState = 'paused' | 'not running' | 'incomplete' | 'behind' | 'unknown' | 'up to date';

/** The most urgent state first. */
const URGENCY: readonly ProjectionState[] = [
  'paused',
  'not running',
  'incomplete',
  'behind',
  'unknown',
  'up to date',
];

export function getProjectionState({
  isPaused,
  runBy,
  quarantinedCount,
  lag,
}: AdminProjection): ProjectionState {
  if (isPaused) return 'paused';
  if (runBy === null) return 'not running';
  if (quarantinedCount > 0) return 'incomplete';
  if (lag === null) return 'unknown';
  return lag > 0 ? 'behind' : 'up to date';
}

export type ProjectionSortKey = 'name' | 'state' | 'position' | 'lag' | 'quarantined';

type Compare = (a: AdminProjection, b: AdminProjection) => number;

const COMPARATORS: Readonly<Record<ProjectionSortKey, Compare>> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  state: (a, b) => URGENCY.indexOf(getProjectionState(a)) - URGENCY.indexOf(getProjectionState(b)),
  position: (a, b) => Number(a.position) - Number(b.position),
  lag: (a, b) => (a.lag ?? -1) - (b.lag ?? -1),
  quarantined: (a, b) => a.quarantinedCount - b.quarantinedCount,
};

/** Selects and sorts the projections whose name, state, or process contains every word of the search. */
export function selectProjections(
  all: readonly AdminProjection[],
  search: string,
  { sort, order }: Sort<ProjectionSortKey>,
): readonly AdminProjection[] {
  const sign = order === 'asc' ? 1 : -1;
  return all
    .filter((projection) =>
      hasEveryWord([projection.name, getProjectionState(projection), projection.runBy ?? ''], search),
    )
    .sort((a, b) => sign * COMPARATORS[sort](a, b) || COMPARATORS.name(a, b));
}
