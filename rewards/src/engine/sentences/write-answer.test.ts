import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendation';
import { recommend } from '../recommend';
import { recommendationRequest } from '../testing/arbitraries';
import { writeHint } from './hints';
import { writeFactor, writeUpgrade } from './personal';
import { formatRewardRate } from './rates';
import { writeReason } from './reasons';
import { writeWarning } from './warnings';

it('writes one sentence per code, also after a JSON round trip', () => {
  fc.assert(
    fc.property(recommendationRequest, (asked) => {
      const given = recommend(asked);
      const answer = RecommendationAnswer.parse(JSON.parse(JSON.stringify(given)));
      expect(answer.reasonCodes.map((code) => writeReason(code))).toEqual(given.reasoning);
      expect(answer.factorCodes.map((code) => writeFactor(code))).toEqual(given.personalizedFactors);
      expect(answer.warningCodes.map((code) => writeWarning(code))).toEqual(given.warnings);
      expect(answer.upgradeCodes.map((code) => writeUpgrade(code))).toEqual(given.premiumUpgrades);
      expect(formatRewardRate(answer.rewardRateParts)).toBe(given.rewardRate);
      answer.ranking.forEach((card, at) => {
        expect(writeReason(card.reasonCode)).toBe(given.ranking[at]?.reason);
        expect(card.hintCodes.map((code) => writeHint(code))).toEqual(given.ranking[at]?.hints);
        expect(formatRewardRate(card.rewardRateParts)).toBe(given.ranking[at]?.rewardRate);
        if (card.rejected) expect(card.rejected.reason).toBe(card.reason);
      });
    }),
    { numRuns: 200 },
  );
});
