import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendation';
import { recommend } from '../engine';
import { question } from '../testing/arbitraries';
import { hintSentence } from './hints';
import { factorSentence, upgradeSentence } from './personal';
import { rewardRateText } from './rates';
import { reasonSentence } from './reasons';
import { warningSentence } from './warnings';

it('an answer says what its codes say, one sentence for each, after a trip through JSON too', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const given = recommend(asked);
      const answer = RecommendationAnswer.parse(JSON.parse(JSON.stringify(given)));
      expect(answer.reasonCodes.map((code) => reasonSentence(code))).toEqual(given.reasoning);
      expect(answer.factorCodes.map((code) => factorSentence(code))).toEqual(given.personalizedFactors);
      expect(answer.warningCodes.map((code) => warningSentence(code))).toEqual(given.warnings);
      expect(answer.upgradeCodes.map((code) => upgradeSentence(code))).toEqual(given.premiumUpgrades);
      expect(rewardRateText(answer.rewardRateParts)).toBe(given.rewardRate);
      answer.ranking.forEach((card, at) => {
        expect(reasonSentence(card.reasonCode)).toBe(given.ranking[at]?.reason);
        expect(card.hintCodes.map((code) => hintSentence(code))).toEqual(given.ranking[at]?.hints);
        expect(rewardRateText(card.rewardRateParts)).toBe(given.ranking[at]?.rewardRate);
        if (card.rejected) expect(card.rejected.reason).toBe(card.reason);
      });
    }),
    { numRuns: 200 },
  );
});
