import type { RecommendRequest } from '../../api/recommendations';
import { createObservable } from '../../lib/hooks/observable';

interface ShownAnswer {
  readonly location: string;
  /** The answer as the header `X-Browser-Answer` contains it. */
  readonly header: string;
}

/** The browser's answer on the screen. Undefined if it has none, or if its data is incomplete or outdated. */
export const shownAnswer = createObservable<ShownAnswer | undefined>(undefined);

/** What the screen shows as the answer to exactly this question, so that the server can compare it with its own. */
export function findShownAnswer({ location, category = '', amount }: RecommendRequest): string | undefined {
  const shown = shownAnswer.get();
  const isSameQuestion = shown?.location === location && category === '' && amount === undefined;
  return isSameQuestion ? shown.header : undefined;
}
