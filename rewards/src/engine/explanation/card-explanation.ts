import type { RewardRateParts } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/code-params';
import type { HintCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { listAcceptingStores } from '../../cards/card-acceptance';
import { getCentsPerPoint, toPercent } from '../../cards/valuation/point-value';
import { getMerchantName } from '../../places/reference/merchants';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import { computeAmounts } from '../evaluation/evaluated-amounts';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import type { CardExplanation } from '../sentences/sentence-types';
import { selectNetworkCautions } from './cautions';
import { explainEarnings } from './earnings';
import { listHints } from './hints';
import { computeEffectivePpm, toRateParts } from './reward-rate';

function toNotAcceptedReason(
  context: EvaluationContext,
  { effectiveCard: { card }, nonAcceptanceReason }: CardEvaluation,
): ReasonCode {
  const networks = context.merchant?.acceptedNetworks;
  const { nonAcceptance } = context.payment;
  if (nonAcceptanceReason === 'no-credit-cards')
    return {
      code: 'no-credit-cards',
      params: { store: context.merchant?.name, rule: nonAcceptance?.rule ?? null },
    };
  if (nonAcceptanceReason !== 'network-not-accepted' || !networks)
    return {
      code: 'other-store-only',
      params: { stores: [...listAcceptingStores(card)].map(getMerchantName) },
    };
  const store = context.place.storeName;
  return {
    code: 'network-not-accepted',
    params: { store, networks: [...networks], network: card.network },
  };
}

function toReason(context: EvaluationContext, evaluation: CardEvaluation, rate: RewardRateParts): ReasonCode {
  if (evaluation.nonAcceptanceReason) return toNotAcceptedReason(context, evaluation);
  return explainEarnings(context, { evaluation, rate }, (params) => ({ code: 'pays', params }));
}

function toPayingRule(context: EvaluationContext, evaluation: CardEvaluation): RankedCard['row'] {
  const { rule, ppm } = evaluation.main.tier;
  return (
    rule && {
      category: rule.category,
      rate: rule.rate,
      unit: rule.unit,
      centsPerPoint: getCentsPerPoint(evaluation.effectiveCard.card.currency, context.valuation),
      percent: toPercent(ppm),
      merchantOnly: rule.merchants !== null,
    }
  );
}

function toCap(evaluation: CardEvaluation): RankedCard['cap'] {
  const { cap } = evaluation.schedule;
  return (
    cap && {
      period: cap.period,
      limitCents: cap.limitCents,
      leftCents: cap.leftCents,
      afterCapPercent: toPercent(cap.afterPpm),
    }
  );
}

/** Cards that are issued on several networks may still be accepted. */
function listNotAcceptedHints(
  context: EvaluationContext,
  { effectiveCard: { card }, nonAcceptanceReason }: CardEvaluation,
): HintCode[] {
  if (nonAcceptanceReason !== 'network-not-accepted') return [];
  return selectNetworkCautions(card.cautions, context).map(({ text }) => ({
    code: 'card-caution',
    params: { card: card.name, text },
  }));
}

/** The ranked card of an answer, with codes instead of sentences. */
export function explainCard(
  context: EvaluationContext,
  evaluation: CardEvaluation,
  isWinner: boolean,
): CardExplanation {
  const { card } = evaluation.effectiveCard;
  const { nonAcceptanceReason } = evaluation;
  const { valueMicros, estimatedValue, cost, netValue } = computeAmounts(evaluation);
  const rate = toRateParts(context, evaluation);
  const tiers = evaluation.schedule.tiers.map(({ roomCents, ppm }) => ({
    roomCents,
    percent: toPercent(ppm),
  }));
  return {
    cardId: card.id,
    name: card.name,
    bank: card.bank,
    network: card.network,
    nonAcceptanceReason,
    valueMicros,
    estimatedValue,
    cost,
    netValue,
    effectivePercent: toPercent(computeEffectivePpm(evaluation, context.amountCents)),
    rewardRateParts: rate,
    row: nonAcceptanceReason ? null : toPayingRule(context, evaluation),
    cap: nonAcceptanceReason ? null : toCap(evaluation),
    tiers: nonAcceptanceReason ? [{ roomCents: null, percent: 0 }] : tiers,
    reasonCode: toReason(context, evaluation, rate),
    hintCodes: nonAcceptanceReason
      ? listNotAcceptedHints(context, evaluation)
      : listHints(context, evaluation, isWinner),
  };
}
