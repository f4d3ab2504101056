import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import type { ScanPage } from '../../event-store/port';
import { type CardCorrection, getFirstDay } from './corrections';
import type { CorrectionProgress } from './progress';
import { canBeAffected, type GivenEvent } from './supersede-recommendation';

/** The progress of a search, page by page. */
export interface SearchCursor {
  /** Whether an earlier search checked what was stored before the correction, up to here. */
  readonly isSkipping: boolean;
  /** The oldest recommendation so far, where an interrupted search continues. */
  readonly lastRecommendationId: string | null;
}

/** The criteria of a search, and the stored progress that it started with. */
export interface SearchRange {
  readonly correction: CardCorrection;
  readonly start: Pick<CorrectionProgress, 'lastRecommendationId' | 'isEndReached'>;
}

export function createCursor({ lastRecommendationId, isEndReached }: SearchRange['start']): SearchCursor {
  return { isSkipping: lastRecommendationId !== null || isEndReached, lastRecommendationId };
}

/**
 * Selects the recommendations of a page that the correction can affect and no earlier search checked, oldest first.
 * Always includes those that were stored after the correction. `cursor`: after the previous page, and then after this.
 */
export function selectUnchecked(
  page: ScanPage,
  cursor: SearchCursor,
  { correction, start }: SearchRange,
): { readonly unchecked: readonly GivenEvent[]; readonly cursor: SearchCursor } {
  const recommendations = page.events.filter((event) => event.type === 'RecommendationGiven');
  const lastChecked = start.isEndReached
    ? -1
    : recommendations.findIndex(({ data }) => data.recommendationId === start.lastRecommendationId);
  const isSkipping = cursor.isSkipping && lastChecked < 0;
  const isChecked = (index: number) => cursor.isSkipping && (isSkipping || index <= lastChecked);
  const unchecked = recommendations
    .filter((event, index) => event.position >= correction.position || !isChecked(index))
    .filter((event) => canBeAffected(correction, event.data))
    .toReversed();
  const lastRecommendationId = isSkipping ? undefined : recommendations.at(-1)?.data.recommendationId;
  return {
    unchecked,
    cursor: { isSkipping, lastRecommendationId: lastRecommendationId ?? cursor.lastRecommendationId },
  };
}

/** Clocks of processes differ, and a clock may be set back. */
const CLOCK_TOLERANCE_DAYS = 1;

/** Whether older pages contain nothing that the search needs. */
export function isLastPage(page: ScanPage, { correction, start }: SearchRange): boolean {
  if (page.before === undefined) return true;
  if (start.isEndReached && page.before < correction.position) return true;
  const [newest] = page.events;
  const oldestDay = addDays(getFirstDay(correction), -CLOCK_TOLERANCE_DAYS);
  return newest !== undefined && toDay(newest.metadata.occurredAt) < oldestDay;
}
