import type { Logger } from 'pino';
import type { Position } from '@tapwise/contracts/events/position';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { waitForNextSlice } from '@tapwise/platform/scheduling/time-slice';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { StoreFull } from '@tapwise/platform/stores/errors/store-full';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import type { EventStore, ScanPage } from '../event-store/port';
import type { SpendingHistory } from '../recommendation-service/spending-history';
import { type Correction, getFirstDay } from './corrections';
import { type Progress, storeProgress } from './progress';
import {
  canBeAffected,
  type GivenEvent,
  supersedeIfDifferent,
  type SupersessionDependencies,
} from './supersede-recommendation';

export interface SearchDependencies extends Omit<SupersessionDependencies, 'spending'> {
  readonly store: Pick<EventStore, 'scanBackward' | 'append'>;
  /** What users had spent. Created for each search, because it caches purchases. */
  readonly createSpending: () => SpendingHistory;
  readonly logger: Pick<Logger, 'warn'>;
}

interface Search {
  readonly correction: Correction;
  /** All corrections, oldest first. */
  readonly all: readonly Correction[];
  /** Whether this process may continue. Asked before each step. */
  readonly canContinue: () => Promise<boolean>;
}

/** Recommendations checked between two stored points of progress. */
const CHECKED_PER_PROGRESS = 200;
/** Clocks of processes differ, and a clock may be set back. */
const CLOCK_TOLERANCE_DAYS = 1;
/**
 * A recommendation that was computed just before the correction may be stored after it. The search is complete once it
 * began this long after the correction.
 */
export const LATE_AFTER_MS = 60_000;

/**
 * `complete`: nothing is left to check. `late`: only recommendations that were computed while the correction was stored
 * may be left. `damaged`: some recommendations can't be recomputed until an operator repairs a stream.
 */
export type SearchResult = 'complete' | 'late' | 'damaged' | 'interrupted';

function selectGiven({ events }: ScanPage): readonly GivenEvent[] {
  return events.filter((event) => event.type === 'RecommendationGiven');
}

/** Selects what an interrupted search hasn't checked yet. Always includes what was stored after the correction. */
function createUncheckedFilter({ position }: Correction, { lastRecommendationId, isEndReached }: Progress) {
  let isSkipping = lastRecommendationId !== null || isEndReached;
  return {
    select: (events: readonly GivenEvent[]): readonly GivenEvent[] =>
      events.filter((event) => {
        const isSkipped = isSkipping && event.position < position;
        if (!isEndReached && event.data.recommendationId === lastRecommendationId) isSkipping = false;
        return !isSkipped;
      }),
    /** Whether the place to continue at wasn't found, because its event has become unreadable. */
    isLost: () => isSkipping && !isEndReached,
  };
}

/** Whether the whole store fails, not only the data of one user. */
function isStoreError(error: unknown): boolean {
  return error instanceof StoreUnavailable || error instanceof StoreFull || error instanceof DamagedStore;
}

/** Whether older pages contain nothing that the search needs. */
function isLastPage(page: ScanPage, correction: Correction, { isEndReached }: Progress): boolean {
  if (page.before === undefined) return true;
  if (isEndReached && page.before < correction.position) return true;
  const [newest] = page.events;
  const oldestDay = addDays(getFirstDay(correction), -CLOCK_TOLERANCE_DAYS);
  return newest !== undefined && toDay(newest.metadata.occurredAt) < oldestDay;
}

function warnOfUnreadable({ logger }: SearchDependencies, { unreadable }: ScanPage): void {
  for (const { stream, version, error } of unreadable)
    logger.warn({ stream, version, error }, 'unreadable recommendation not checked for a correction');
}

/** Checks recommendations for one search, and counts them. */
function createChecker(deps: SearchDependencies, { correction, all }: Search, start: Progress) {
  const supersession = { ...deps, spending: deps.createSpending() };
  const counts = { checked: start.checked, superseded: start.superseded, isDamaged: false };
  return {
    counts,
    check: async (event: GivenEvent): Promise<void> => {
      try {
        const isSuperseded = await supersedeIfDifferent(supersession, event, correction, all);
        counts.checked += 1;
        if (isSuperseded) counts.superseded += 1;
      } catch (error) {
        if (isStoreError(error)) throw error;
        counts.isDamaged = true;
        deps.logger.warn({ err: error, stream: event.stream }, 'recommendation not checked for a correction');
      }
    },
  };
}

/** Searches page by page. Returns whether it reached the end, and what was checked. Stores progress in between. */
async function searchPages(deps: SearchDependencies, search: Search, start: Progress) {
  const { store, clock } = deps;
  const { correction, canContinue } = search;
  const unchecked = createUncheckedFilter(correction, start);
  const { check, counts } = createChecker(deps, search, start);
  let { lastRecommendationId } = start;
  let stored = start.checked;
  const toProgress = (): Progress => ({
    ...start,
    checked: counts.checked,
    superseded: counts.superseded,
    lastRecommendationId,
  });
  const searchPage = async (page: ScanPage): Promise<boolean> => {
    const given = selectGiven(page);
    // In the order in which they were given, because a user's spending is then summed up once.
    for (const event of unchecked.select(given).toReversed()) {
      if (!canBeAffected(correction, event.data)) continue;
      if (!(await canContinue())) return false;
      await check(event);
      await waitForNextSlice();
    }
    if (!start.isEndReached)
      lastRecommendationId = given.at(-1)?.data.recommendationId ?? lastRecommendationId;
    return true;
  };
  for (let before: Position | undefined; ;) {
    if (!(await canContinue())) return undefined;
    const page = await store.scanBackward('RecommendationGiven', before);
    warnOfUnreadable(deps, page);
    if (!(await searchPage(page))) return undefined;
    if (isLastPage(page, correction, start)) break;
    if (!counts.isDamaged && counts.checked - stored >= CHECKED_PER_PROGRESS) {
      await storeProgress(store, toProgress(), clock().toISOString());
      stored = counts.checked;
    }
    ({ before } = page);
    await waitForNextSlice();
  }
  return { progress: toProgress(), isDamaged: counts.isDamaged, isLost: unchecked.isLost() };
}

/**
 * Searches all recommendations that a correction may supersede, from the newest one back, and supersedes those that
 * differ. Continues where an earlier search ended, and stores its own progress. Other requests run in between.
 */
export async function searchRecommendations(
  deps: SearchDependencies,
  search: Search,
  start: Progress,
): Promise<SearchResult> {
  const startedAt = deps.clock().getTime();
  const isComplete = startedAt - Date.parse(search.correction.at) >= LATE_AFTER_MS;
  const end = await searchPages(deps, search, start);
  if (!end) return 'interrupted';
  if (end.isDamaged) return 'damaged';
  if (end.isLost) return searchRecommendations(deps, search, { ...start, lastRecommendationId: null });
  const progress = { ...end.progress, isEndReached: true, isComplete };
  await storeProgress(deps.store, progress, deps.clock().toISOString());
  return isComplete ? 'complete' : 'late';
}
