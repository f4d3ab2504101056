import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { computeRecommendation } from '../compute-recommendation';
import { recommendationRequest } from '../testing/arbitraries';
import { renderHint } from './hints';
import { renderFactor, renderUpgrade } from './personal';
import { formatRewardRate } from './rates';
import { renderReason } from './reasons';
import { renderWarning } from './warnings';

it('writes one sentence per code, even after a JSON round trip', () => {
  fc.assert(
    fc.property(recommendationRequest, (request) => {
      const recommendation = computeRecommendation(request);
      const answer = RecommendationAnswer.parse(JSON.parse(JSON.stringify(recommendation)));
      expect(answer.reasonCodes.map((code) => renderReason(code))).toEqual(recommendation.reasoning);
      expect(answer.factorCodes.map((code) => renderFactor(code))).toEqual(
        recommendation.personalizedFactors,
      );
      expect(answer.warningCodes.map((code) => renderWarning(code))).toEqual(recommendation.warnings);
      expect(answer.upgradeCodes.map((code) => renderUpgrade(code))).toEqual(recommendation.premiumUpgrades);
      expect(formatRewardRate(answer.rewardRateParts)).toBe(recommendation.rewardRate);
      answer.ranking.forEach((card, at) => {
        expect(renderReason(card.reasonCode)).toBe(recommendation.ranking[at]?.reason);
        expect(card.hintCodes.map((code) => renderHint(code))).toEqual(recommendation.ranking[at]?.hints);
        expect(formatRewardRate(card.rewardRateParts)).toBe(recommendation.ranking[at]?.rewardRate);
        if (card.rejected) expect(card.rejected.reason).toBe(card.reason);
      });
    }),
    { numRuns: 200 },
  );
});
