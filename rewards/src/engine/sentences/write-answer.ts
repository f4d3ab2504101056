import type { RankedCard, RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendation';
import type { CodedCard } from '../ranked-card';
import { writeHint } from './hints';
import { writeFactor, writeUpgrade } from './personal';
import { formatRewardRate } from './rates';
import { writeReason } from './reasons';
import { writeWarning } from './warnings';

type Codes = 'rewardRateParts' | 'reasonCodes' | 'factorCodes' | 'warningCodes' | 'upgradeCodes';

/** The codes of an answer, before its sentences are written. */
export interface AnswerCodes extends Pick<RecommendationAnswer, Codes> {
  readonly ranking: readonly CodedCard[];
}

/** Lists each property, because spreading is several times as slow and an answer has up to 30 cards. */
function writeCard(card: CodedCard): RankedCard {
  const { notAccepted, rewardRateParts, reasonCode, hintCodes } = card;
  const reason = writeReason(reasonCode);
  return {
    cardId: card.cardId,
    name: card.name,
    bank: card.bank,
    network: card.network,
    rejected: notAccepted && { code: notAccepted, reason },
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
    hints: hintCodes.map((hint) => writeHint(hint)),
    rewardRateParts,
    reasonCode,
    hintCodes,
  };
}

/** Writes the sentences of an answer, one for each code. No other module writes them. */
export function writeAnswer(codes: AnswerCodes) {
  return {
    ranking: codes.ranking.map(writeCard),
    rewardRate: formatRewardRate(codes.rewardRateParts),
    reasoning: codes.reasonCodes.map((reason) => writeReason(reason)),
    personalizedFactors: codes.factorCodes.map((factor) => writeFactor(factor)),
    warnings: codes.warningCodes.map((warning) => writeWarning(warning)),
    premiumUpgrades: codes.upgradeCodes.map((upgrade) => writeUpgrade(upgrade)),
  };
}
