import { Place } from '../places/place';
import type { RecommendationAnswer } from './recommendation';
import type { RecommendationInputs } from './recommendation-inputs';

interface RecommendationWithPlace {
  readonly inputs: Pick<RecommendationInputs, 'place'>;
  readonly answer: RecommendationAnswer;
}

/** The place as interpreted for a stored recommendation. Early ones contain it only in the answer. */
export function getRecordedPlace({ inputs, answer }: RecommendationWithPlace): Place {
  return inputs.place ?? Place.parse(answer);
}
