import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { toGoldenInputs } from '@tapwise/rewards/engine/testing/golden-inputs';
import {
  type GoldenCase,
  readAllCases,
  toRecommendationRequest,
} from '@tapwise/rewards/engine/testing/golden-requests';

function toGoldenAnswer(golden: GoldenCase) {
  const { place, category, amount, at } = golden;
  const request = toRecommendationRequest(golden);
  return {
    inputs: toGoldenInputs(golden, request),
    question: { location: place, category, amount },
    at,
    answer: computeRecommendation(request),
  };
}

/** Writes the golden cases as JSON: what a browser receives, the question, its time, and the engine's answer. */
process.stdout.write(JSON.stringify(readAllCases().map(toGoldenAnswer)));
