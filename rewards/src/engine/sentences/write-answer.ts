import type { RankedCard, RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendation';
import type { CodedCard } from '../ranked-card';
import { hintSentence } from './hints';
import { factorSentence, upgradeSentence } from './personal';
import { rewardRateText } from './rates';
import { reasonSentence } from './reasons';
import { warningSentence } from './warnings';

type Codes = 'rewardRateParts' | 'reasonCodes' | 'factorCodes' | 'warningCodes' | 'upgradeCodes';

/** What an answer says, before its sentences are written. */
export interface AnswerCodes extends Pick<RecommendationAnswer, Codes> {
  readonly ranking: readonly CodedCard[];
}

/** Field by field: an answer has up to 30 cards, and spreading is several times as slow. */
function writeCard(card: CodedCard): RankedCard {
  const { notAccepted, rewardRateParts, reasonCode, hintCodes } = card;
  const reason = reasonSentence(reasonCode);
  return {
    cardId: card.cardId,
    name: card.name,
    bank: card.bank,
    network: card.network,
    rejected: notAccepted && { code: notAccepted, reason },
    valueMicros: card.valueMicros,
    estimatedValue: card.estimatedValue,
    effectivePercent: card.effectivePercent,
    rewardRate: rewardRateText(rewardRateParts),
    row: card.row,
    cap: card.cap,
    tiers: card.tiers,
    reason,
    hints: hintCodes.map((hint) => hintSentence(hint)),
    rewardRateParts,
    reasonCode,
    hintCodes,
  };
}

/** The sentences of an answer, one for each of its codes: they are written here, and nowhere else. */
export function writeAnswer(codes: AnswerCodes) {
  return {
    ranking: codes.ranking.map(writeCard),
    rewardRate: rewardRateText(codes.rewardRateParts),
    reasoning: codes.reasonCodes.map((reason) => reasonSentence(reason)),
    personalizedFactors: codes.factorCodes.map((factor) => factorSentence(factor)),
    warnings: codes.warningCodes.map((warning) => warningSentence(warning)),
    premiumUpgrades: codes.upgradeCodes.map((upgrade) => upgradeSentence(upgrade)),
  };
}
