import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import { computeAmounts, toRewardCents } from '../evaluation/evaluated-amounts';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import type { MemoizedRankedCard } from '../evaluation/place-memo';
import { formatPayingRate, renderPays } from '../sentences/reasons';
import { renderCard } from '../sentences/render-answer';
import { explainCard } from './card-explanation';
import { describeBenefits } from './explain-benefits';
import { describeBonus } from './explain-bonus';
import { joinRateAndMatch } from './rule-match';

/**
 * Whether its wording is the same for all users: no cap, activation, bonus, credit, offer, or category chosen by
 * spending.
 */
function isSameForAll({
  rates,
  schedule,
  effectiveCard,
  nonAcceptanceReason,
  rewardCentsPpm,
  bonus,
  benefits,
  offers,
}: CardEvaluation): boolean {
  return (
    schedule === rates.uncappedSchedule &&
    rewardCentsPpm > 0 &&
    nonAcceptanceReason === null &&
    bonus === null &&
    benefits === null &&
    offers === null &&
    effectiveCard.top === null &&
    effectiveCard.rotatingQuarter === null
  );
}

/** The same card for another amount. Lists each property, because spreading is several times as slow. */
function withAmounts({ card, params, rate }: MemoizedRankedCard, evaluation: CardEvaluation): RankedCard {
  const valueCents = toRewardCents(evaluation);
  const { valueMicros, estimatedValue, cost, netValue } = computeAmounts(evaluation);
  return {
    cardId: card.cardId,
    name: card.name,
    bank: card.bank,
    network: card.network,
    rejected: null,
    valueMicros,
    estimatedValue,
    cost,
    netValue,
    effectivePercent: card.effectivePercent,
    rewardRate: card.rewardRate,
    row: card.row,
    cap: card.cap,
    tiers: card.tiers,
    reason: renderPays(rate, valueCents),
    hints: card.hints,
    rewardRateParts: card.rewardRateParts,
    reasonCode: { code: 'pays', params: joinRateAndMatch(params, params, valueCents) },
    hintCodes: card.hintCodes,
  };
}

/** Adds what the card is worth besides its reward. */
function withAddedValue(card: RankedCard, { bonus, benefits, offers }: CardEvaluation): RankedCard {
  if (!bonus && !benefits && !offers) return card;
  return {
    ...card,
    ...(bonus ? { welcomeBonus: describeBonus(bonus) } : {}),
    ...(benefits || offers ? describeBenefits(benefits, offers) : {}),
  };
}

/** A card in the ranking of an answer. Answers about a place share its texts where they can. */
export function toRankedCard(
  context: EvaluationContext,
  evaluation: CardEvaluation,
  isWinner: boolean,
): RankedCard {
  const isShareable = !isWinner && isSameForAll(evaluation);
  const { amountCents, memo } = context;
  const sharedCard = isShareable ? memo.rankedCards.get(evaluation.rates) : undefined;
  if (sharedCard)
    return sharedCard.amountCents === amountCents ? sharedCard.card : withAmounts(sharedCard, evaluation);
  const card = renderCard(explainCard(context, evaluation, isWinner));
  const { reasonCode } = card;
  if (isShareable && reasonCode.code === 'pays') {
    const { params } = reasonCode;
    memo.rankedCards.set(evaluation.rates, { amountCents, card, params, rate: formatPayingRate(params) });
  }
  return withAddedValue(card, evaluation);
}
