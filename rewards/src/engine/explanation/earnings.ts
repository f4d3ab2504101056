import type { RewardRateParts } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/code-params';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import type { EarningRule } from '../../cards/rules/schedule';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import { toRewardCents } from '../evaluation/evaluated-amounts';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { describeRuleMatch, joinRateAndMatch } from './rule-match';

/** The rule with the highest rate among those that pay part of this purchase. Null if none pays. */
export function findBestRule({ parts, main }: CardEvaluation): EarningRule | null {
  let best = main.tier;
  for (const { tier } of parts) if (tier.ppm > best.ppm) best = tier;
  return best.rule;
}

interface EvaluatedRate {
  readonly evaluation: CardEvaluation;
  readonly rate: RewardRateParts;
}

/** The purchase's reward on an accepted card with its rule, or the reason for no reward. */
export function explainEarnings(
  context: EvaluationContext,
  { evaluation, rate }: EvaluatedRate,
  toReason: (params: ReturnType<typeof joinRateAndMatch>) => ReasonCode,
): ReasonCode {
  const rule = findBestRule(evaluation);
  if (context.payment.cashLike) return { code: 'cash-like', params: {} };
  if (!rule || evaluation.rewardCentsPpm === 0)
    return { code: 'earns-nothing', params: { amountCents: context.amountCents } };
  const match = describeRuleMatch(rule, context, evaluation);
  return toReason(joinRateAndMatch(rate, match, toRewardCents(evaluation)));
}
