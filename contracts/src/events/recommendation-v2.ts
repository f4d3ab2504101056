import type { RankedCard, RankedCardV2 } from '../vocabulary/recommendations/ranked-card';
import type {
  RecommendationAnswer,
  RecommendationAnswerV2,
} from '../vocabulary/recommendations/recommendation';

/** Wraps sentences of versions 1 and 2 as codes that contain only their text. */
function toPlainTextCodes(sentences: readonly string[]) {
  return sentences.map((text) => ({ code: 'text' as const, params: { text } }));
}

function toPercent({ effectivePercent }: RankedCardV2): number {
  return Math.round(effectivePercent * 100) / 100;
}

function upcastRankedCard(card: RankedCardV2): RankedCard {
  return {
    ...card,
    rewardRateParts: { percent: toPercent(card) },
    reasonCode: { code: 'text', params: { text: card.reason } },
    hintCodes: toPlainTextCodes(card.hints),
  };
}

/** Converts an answer of version 1 or 2 to the current version by adding a code for each sentence. */
export function upcastAnswerV2(answer: RecommendationAnswerV2): RecommendationAnswer {
  const [best] = answer.ranking;
  return {
    ...answer,
    ranking: answer.ranking.map(upcastRankedCard),
    rewardRateParts: { percent: best ? toPercent(best) : 0 },
    reasonCodes: toPlainTextCodes(answer.reasoning),
    factorCodes: toPlainTextCodes(answer.personalizedFactors),
    warningCodes: toPlainTextCodes(answer.warnings),
    upgradeCodes: toPlainTextCodes(answer.premiumUpgrades),
  };
}
