import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { renderHint } from './hints';
import { renderFactor } from './personal';
import { formatRewardRate } from './rates';
import { renderReason } from './reasons';
import type { CardExplanation } from './sentence-types';
import { renderWarning } from './warnings';

/** The codes of an answer before its sentences are rendered. `renderCard` renders the ranked cards. */
export type AnswerCodes = Pick<
  RecommendationAnswer,
  'rewardRateParts' | 'reasonCodes' | 'factorCodes' | 'warningCodes'
>;

/** A ranked card with its sentences. Lists each property, because spreading is several times as slow. */
export function renderCard(card: CardExplanation): RankedCard {
  const { nonAcceptanceReason, rewardRateParts, reasonCode, hintCodes } = card;
  const reason = renderReason(reasonCode);
  return {
    cardId: card.cardId,
    name: card.name,
    bank: card.bank,
    network: card.network,
    rejected: nonAcceptanceReason && { code: nonAcceptanceReason, reason },
    valueMicros: card.valueMicros,
    estimatedValue: card.estimatedValue,
    cost: card.cost,
    netValue: card.netValue,
    effectivePercent: card.effectivePercent,
    rewardRate: formatRewardRate(rewardRateParts),
    row: card.row,
    cap: card.cap,
    tiers: card.tiers,
    reason,
    hints: hintCodes.map((hint) => renderHint(hint)),
    rewardRateParts,
    reasonCode,
    hintCodes,
  };
}

/** Writes the sentences of an answer, one for each code. No other module writes them. */
export function renderAnswer(codes: AnswerCodes) {
  return {
    rewardRate: formatRewardRate(codes.rewardRateParts),
    reasoning: codes.reasonCodes.map((reason) => renderReason(reason)),
    personalizedFactors: codes.factorCodes.map((factor) => renderFactor(factor)),
    warnings: codes.warningCodes.map((warning) => renderWarning(warning)),
  };
}
