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
      const given = computeRecommendation(request);
      const answer = RecommendationAnswer.parse(JSON.parse(JSON.stringify(given)));
      expect(answer.reasonCodes.map((code) => renderReason(code))).toEqual(given.reasoning);
      expect(answer.factorCodes.map((code) => renderFactor(code))).toEqual(given.personalizedFactors);
      expect(answer.warningCodes.map((code) => renderWarning(code))).toEqual(given.warnings);
      expect(answer.upgradeCodes.map((code) => renderUpgrade(code))).toEqual(given.premiumUpgrades);
      expect(formatRewardRate(answer.rewardRateParts)).toBe(given.rewardRate);
      answer.ranking.forEach((card, at) => {
        expect(renderReason(card.reasonCode)).toBe(given.ranking[at]?.reason);
        expect(card.hintCodes.map((code) => renderHint(code))).toEqual(given.ranking[at]?.hints);
        expect(formatRewardRate(card.rewardRateParts)).toBe(given.ranking[at]?.rewardRate);
        if (card.rejected) expect(card.rejected.reason).toBe(card.reason);
      });
    }),
    { numRuns: 200 },
  );
});
