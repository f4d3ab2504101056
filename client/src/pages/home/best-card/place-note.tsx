import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { RecommendRequest } from '../../../api/recommendations';
import { selectPlaceWarnings } from '../../../features/answer/answer-lines';
import { isUnknownName } from '../../../features/answer/is-unknown-name';
import { PlaceWarning } from '../../../features/answer/place-warning';
import { CategoryPicker } from './category-picker';
import type { ReplaceRecommendation } from './replace-recommendation';

interface PlaceNoteProps {
  readonly recommendation: Recommendation;
  readonly request: RecommendRequest;
  readonly onRecommendation: ReplaceRecommendation;
}

/** Says that we don't know the store, or that we guessed it, with the way to correct it. */
export function PlaceNote({ recommendation, request, onRecommendation }: PlaceNoteProps) {
  const isUncertain = isUnknownName(recommendation) || selectPlaceWarnings(recommendation).length > 0;
  if (!isUncertain && !request.category) return null;
  return (
    <div className="flex flex-col gap-3">
      <PlaceWarning recommendation={recommendation} />
      <CategoryPicker request={request} onRecommendation={onRecommendation} />
    </div>
  );
}
