import { waitForTurn } from '@tapwise/platform/scheduling/run-in-steps';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { StoreFull } from '@tapwise/platform/stores/errors/store-full';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import type { EventStore, ScanPage } from '../../event-store/port';
import type { CorrectionDependencies } from './correction-dependencies';
import type { CardCorrection } from './corrections';
import { type CorrectionProgress, storeProgress } from './progress';
import { createCursor, isLastPage, type SearchCursor, selectUnchecked } from './select-unchecked';
import type { GivenEvent } from './supersede-recommendation';

export interface SearchDependencies extends Pick<CorrectionDependencies, 'clock' | 'logger'> {
  readonly store: Pick<EventStore, 'scanBackward' | 'append'>;
  /** Supersedes a recommendation if the correction changes it. Idempotent. Returns whether it superseded it. */
  readonly supersede: (event: GivenEvent) => Promise<boolean>;
}

export interface CorrectionSearch {
  readonly correction: CardCorrection;
  /**
   * Whether the search of an earlier correction met damage. It may supersede the same recommendations later, and then
   * this search has to compare them again, so it doesn't store its progress.
   */
  readonly isEarlierDamaged: boolean;
  /** Whether this process may continue. Asked before each step. */
  readonly canContinue: () => Promise<boolean>;
}

/** Recommendations checked between two stored points of progress. */
const CHECKED_PER_PROGRESS = 200;
/**
 * A recommendation that was computed just before the correction may be stored after it. The search is complete once it
 * began this long after the correction.
 */
export const LATE_AFTER_MS = 60_000;

/**
 * `complete`: nothing is left to check. `late`: only recommendations that were computed while the correction was stored
 * may be left. `damaged`: some recommendations can't be read or recomputed until an operator repairs or skips an event,
 * or an earlier correction has some.
 */
export type SearchStatus = 'complete' | 'late' | 'damaged' | 'interrupted';

/** Whether the whole store fails, not only the data of one user. */
function isStoreError(error: unknown): boolean {
  return error instanceof StoreUnavailable || error instanceof StoreFull || error instanceof DamagedStore;
}

/** Checks recommendations, and counts them. */
function createChecker(
  { supersede, logger }: SearchDependencies,
  search: CorrectionSearch,
  start: CorrectionProgress,
) {
  const counts = {
    checked: start.checked,
    superseded: start.superseded,
    isDamaged: search.isEarlierDamaged,
  };
  return {
    counts,
    reportUnreadable: ({ unreadable }: ScanPage): void => {
      for (const { stream, version, error } of unreadable)
        logger.warn({ stream, version, error }, 'unreadable recommendation not checked for a correction');
      if (unreadable.length > 0) counts.isDamaged = true;
    },
    check: async (event: GivenEvent): Promise<void> => {
      try {
        const isSuperseded = await supersede(event);
        counts.checked += 1;
        if (isSuperseded) counts.superseded += 1;
      } catch (error) {
        if (isStoreError(error)) throw error;
        counts.isDamaged = true;
        logger.warn({ err: error, stream: event.stream }, 'recommendation not checked for a correction');
      }
    },
  };
}

interface SearchEnd {
  readonly progress: CorrectionProgress;
  readonly isDamaged: boolean;
  /** Whether the place to continue at wasn't found, because its event has become unreadable. */
  readonly isLost: boolean;
}

/** Searches page by page until the end, and stores progress in between. Undefined if it is interrupted. */
async function searchPages(
  deps: SearchDependencies,
  search: CorrectionSearch,
  start: CorrectionProgress,
): Promise<SearchEnd | undefined> {
  const { store, clock } = deps;
  const { correction, canContinue } = search;
  const { check, reportUnreadable, counts } = createChecker(deps, search, start);
  const toProgress = ({ lastRecommendationId }: SearchCursor): CorrectionProgress => {
    const { checked, superseded } = counts;
    return { ...start, checked, superseded, lastRecommendationId };
  };
  let cursor = createCursor(start);
  let storedCount = start.checked;
  let page: ScanPage | undefined;
  do {
    if (!(await canContinue())) return undefined;
    page = await store.scanBackward('RecommendationGiven', page?.before);
    reportUnreadable(page);
    const selected = selectUnchecked(page, cursor, { correction, start });
    // Oldest first within a page, because a user's spending is then summed up once.
    for (const event of selected.unchecked) {
      if (!(await canContinue())) return undefined;
      await check(event);
      await waitForTurn();
    }
    ({ cursor } = selected);
    if (!counts.isDamaged && counts.checked - storedCount >= CHECKED_PER_PROGRESS) {
      await storeProgress(store, toProgress(cursor), clock().toISOString());
      storedCount = counts.checked;
    }
    await waitForTurn();
  } while (!isLastPage(page, { correction, start }));
  return {
    progress: toProgress(cursor),
    isDamaged: counts.isDamaged,
    isLost: cursor.isSkipping && !start.isEndReached,
  };
}

/**
 * Searches all recommendations that a correction may supersede, from the newest one back, and supersedes those that
 * differ. Continues where an earlier search ended, and stores its own progress. Other requests run in between.
 */
export async function searchRecommendations(
  deps: SearchDependencies,
  search: CorrectionSearch,
  start: CorrectionProgress,
): Promise<SearchStatus> {
  const startedAt = deps.clock().getTime();
  const isComplete = startedAt - Date.parse(search.correction.at) >= LATE_AFTER_MS;
  const end = await searchPages(deps, search, start);
  if (!end) return 'interrupted';
  if (end.isLost) return searchRecommendations(deps, search, { ...start, lastRecommendationId: null });
  if (end.isDamaged) return 'damaged';
  const progress = { ...end.progress, isEndReached: true, isComplete };
  await storeProgress(deps.store, progress, deps.clock().toISOString());
  return isComplete ? 'complete' : 'late';
}
