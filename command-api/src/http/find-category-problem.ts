import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import { isCategoryUnderstood } from '@tapwise/rewards/places/interpret-place';

/** The rejection of a category that would have no effect on the place. Undefined if there is none. */
export function findCategoryProblem(
  location: string,
  category: string | undefined,
): 'unknown-category' | undefined {
  if (category === undefined) return undefined;
  return isCategoryUnderstood(getShippedPlaceIndex(), location, category) ? undefined : 'unknown-category';
}
