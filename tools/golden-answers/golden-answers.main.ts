import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { createBenefits } from '@tapwise/rewards/engine/testing/benefits-at-place';
import { toGoldenInputs } from '@tapwise/rewards/engine/testing/golden-inputs';
import {
  type GoldenCase,
  readAllCases,
  toRecommendationRequest,
} from '@tapwise/rewards/engine/testing/golden-requests';

function toGoldenAnswer(golden: GoldenCase, benefits: Partial<ReturnType<typeof createBenefits>>) {
  const { place, category, amount, at } = golden;
  const request = { ...toRecommendationRequest(golden), ...benefits };
  return {
    inputs: toGoldenInputs(golden, request),
    question: { location: place, category, amount },
    at,
    answer: computeRecommendation(request),
  };
}

const hasBenefits = process.argv.includes('--with-benefits');

/**
 * Writes the golden cases as JSON: what a browser receives, the question, its time, and the engine's answer. With
 * `--with-benefits`, each case has credits and offers.
 */
process.stdout.write(
  JSON.stringify(
    readAllCases().map((golden, position) =>
      toGoldenAnswer(golden, hasBenefits ? createBenefits(toRecommendationRequest(golden), position) : {}),
    ),
  ),
);
