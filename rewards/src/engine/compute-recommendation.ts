import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { computeAnswer } from './compute-answer';
import type { RecommendationRequest } from './evaluation/purchase-context';
import { listUpgrades } from './ranking/upgrades';
import { renderUpgrade } from './sentences/personal';

/** `computeAnswer` with the cards of the catalog that would have been better. */
export function computeRecommendation(request: RecommendationRequest): RecommendationAnswer {
  return computeAnswer(request, (context, ranking) => {
    const upgradeCodes = listUpgrades(context, ranking);
    return { upgradeCodes, premiumUpgrades: upgradeCodes.map((upgrade) => renderUpgrade(upgrade)) };
  });
}
