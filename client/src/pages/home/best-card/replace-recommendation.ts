import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { RecommendRequest } from '../../../api/recommendations';

/** Receives a new recommendation for the request, or for a changed one. */
export type ReplaceRecommendation = (
  recommendation: Recommendation,
  request: RecommendRequest,
  changedRequest?: RecommendRequest,
) => void;
