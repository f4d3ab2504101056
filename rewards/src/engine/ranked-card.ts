import type { HintCode, ReasonCode } from '@tapwise/contracts/vocabulary/answer-codes';
import type { RewardRateParts } from '@tapwise/contracts/vocabulary/code-params';
import { type Cents, microsToCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendation';
import { acceptingStores } from '../cards/card-acceptance';
import { getCentsPerPoint, toMicros, toPercent } from '../cards/point-value';
import type { EarningRule } from '../cards/schedule';
import { getMerchantName } from '../places/merchants';
import { networkCautions } from './cautions';
import type { CardEvaluation, EvaluationContext } from './evaluate-card';
import { hintsFor } from './hints';
import { effectivePpm, rateParts } from './reward-rate';
import { rateAtPlace, rulePlace } from './rule-place';

/** A ranked card before its sentences are written. */
export type CodedCard = Omit<RankedCard, 'rejected' | 'rewardRate' | 'reason' | 'hints'> & {
  readonly notAccepted: CardEvaluation['notAccepted'];
};

export function valueCents(evaluation: CardEvaluation): Cents {
  return microsToCents(toMicros(evaluation.centsPpm));
}

function notAcceptedCode(
  context: EvaluationContext,
  { effectiveCard: { card }, notAccepted }: CardEvaluation,
): ReasonCode {
  const networks = context.merchant?.acceptedNetworks;
  if (notAccepted !== 'network-not-accepted' || !networks)
    return { code: 'other-store-only', params: { stores: [...acceptingStores(card)].map(getMerchantName) } };
  const store = context.place.storeName;
  return {
    code: 'network-not-accepted',
    params: { store, networks: [...networks], network: card.network },
  };
}

/** The rule that pays the highest rate of this purchase: it shows where the card is good, however small its part. */
export function bestRule({ parts, main }: CardEvaluation): EarningRule | null {
  let best = main.tier;
  for (const { tier } of parts) if (tier.ppm > best.ppm) best = tier;
  return best.rule;
}

function reasonFor(
  context: EvaluationContext,
  evaluation: CardEvaluation,
  rate: RewardRateParts,
): ReasonCode {
  if (evaluation.notAccepted) return notAcceptedCode(context, evaluation);
  const rule = bestRule(evaluation);
  if (!rule || evaluation.centsPpm === 0)
    return { code: 'earns-nothing', params: { amountCents: context.amountCents } };
  const place = rulePlace(rule, context, evaluation);
  return { code: 'pays', params: rateAtPlace(rate, place, valueCents(evaluation)) };
}

function payingRule(context: EvaluationContext, evaluation: CardEvaluation): RankedCard['row'] {
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

function capOf(evaluation: CardEvaluation): RankedCard['cap'] {
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
function notAcceptedHints(
  context: EvaluationContext,
  { effectiveCard: { card }, notAccepted }: CardEvaluation,
): HintCode[] {
  if (notAccepted !== 'network-not-accepted') return [];
  return networkCautions(card.cautions, context).map(({ text }) => ({
    code: 'card-caution',
    params: { card: card.name, text },
  }));
}

/** The card as the answer shows it: its value, the rule that pays, the room left, or why it is rejected. */
export function toCodedCard(
  context: EvaluationContext,
  evaluation: CardEvaluation,
  isWinner: boolean,
): CodedCard {
  const { card } = evaluation.effectiveCard;
  const { notAccepted } = evaluation;
  const rate = rateParts(context, evaluation);
  const tiers = evaluation.schedule.tiers.map(({ roomCents, ppm }) => ({
    roomCents,
    percent: toPercent(ppm),
  }));
  return {
    cardId: card.id,
    name: card.name,
    bank: card.bank,
    network: card.network,
    notAccepted,
    valueMicros: toMicros(evaluation.centsPpm),
    estimatedValue: valueCents(evaluation) / 100,
    effectivePercent: toPercent(effectivePpm(evaluation, context.amountCents)),
    rewardRateParts: rate,
    row: notAccepted ? null : payingRule(context, evaluation),
    cap: notAccepted ? null : capOf(evaluation),
    tiers: notAccepted ? [{ roomCents: null, percent: 0 }] : tiers,
    reasonCode: reasonFor(context, evaluation, rate),
    hintCodes: notAccepted ? notAcceptedHints(context, evaluation) : hintsFor(context, evaluation, isWinner),
  };
}
