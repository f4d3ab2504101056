import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { getCentsPerPoint } from '../../cards/valuation/point-value';
import { type CardEvaluation, NOTHING_ADDED } from '../evaluation/evaluate-card';
import { computeAmounts, toRewardCents } from '../evaluation/evaluated-amounts';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import type { MemoizedRankedCard } from '../evaluation/place-memo';
import { formatPayingRate, renderPays } from '../sentences/reasons';
import { renderCard } from '../sentences/render-answer';
import { explainCard } from './card-explanation';
import { addBenefits } from './explain-benefits';
import { describeBonus } from './explain-bonus';
import { joinRateAndMatch } from './rule-match';

/** Whether its reward is worded the same for all users: no cap, activation, or category chosen by spending. */
function isSameForAll({ rates, schedule, effectiveCard, rewardCentsPpm }: CardEvaluation): boolean {
  return (
    schedule === rates.uncappedSchedule &&
    rewardCentsPpm > 0 &&
    effectiveCard.top === null &&
    effectiveCard.rotatingQuarter === null
  );
}

/** The same card with the amounts of this answer. Lists each property, because spreading is several times as slow. */
function withAmounts(shared: MemoizedRankedCard, evaluation: CardEvaluation, amountCents: Cents): RankedCard {
  const { card, params, rate } = shared;
  const isSameAmount = shared.amountCents === amountCents;
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
    reason: isSameAmount ? card.reason : renderPays(rate, valueCents),
    hints: card.hints,
    rewardRateParts: card.rewardRateParts,
    reasonCode: isSameAmount
      ? card.reasonCode
      : { code: 'pays', params: joinRateAndMatch(params, params, valueCents) },
    hintCodes: card.hintCodes,
  };
}

/**
 * Adds what the card is worth besides its reward to a card that no other answer shares. Sets each property, because
 * spreading is several times as slow.
 */
function addValue(
  card: RankedCard,
  evaluation: CardEvaluation,
  { valuation }: EvaluationContext,
): RankedCard {
  const { bonus, benefits, offers, effectiveCard } = evaluation;
  if (bonus) card.welcomeBonus = describeBonus(bonus);
  if (benefits || offers)
    addBenefits(card, evaluation, getCentsPerPoint(effectiveCard.card.currency, valuation));
  return card;
}

/** The card with the wording that answers about the place share. Undefined if it isn't the same for all users. */
function findSharedCard(
  context: EvaluationContext,
  evaluation: CardEvaluation,
): MemoizedRankedCard | undefined {
  if (!isSameForAll(evaluation)) return undefined;
  const { amountCents, memo } = context;
  const memoized = memo.rankedCards.get(evaluation.rates);
  if (memoized) return memoized;
  const card = renderCard(explainCard(context, { ...evaluation, ...NOTHING_ADDED }, false));
  const { reasonCode } = card;
  if (reasonCode.code !== 'pays') return undefined;
  const { params } = reasonCode;
  const shared = { amountCents, card, params, rate: formatPayingRate(params) };
  memo.rankedCards.set(evaluation.rates, shared);
  return shared;
}

/** A card in the ranking of an answer. Answers about a place share its texts where they can. */
export function toRankedCard(
  context: EvaluationContext,
  evaluation: CardEvaluation,
  isWinner: boolean,
): RankedCard {
  const shared = isWinner ? undefined : findSharedCard(context, evaluation);
  if (!shared) return addValue(renderCard(explainCard(context, evaluation, isWinner)), evaluation, context);
  const { bonus, benefits, offers } = evaluation;
  const { amountCents } = context;
  const isUnchanged = shared.amountCents === amountCents && !(bonus ?? benefits ?? offers);
  return isUnchanged
    ? shared.card
    : addValue(withAmounts(shared, evaluation, amountCents), evaluation, context);
}
