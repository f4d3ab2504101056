import type { ParamsByCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/define-code';
import type { HintCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import { formatPercent, formatShortMoney } from '../../text/amounts';

type Params = ParamsByCode<HintCode>;

export function renderCapLeft(params: Params['cap-left']): string {
  const { period, limitCents, leftCents, percent, afterPercent } = params;
  return leftCents === limitCents
    ? `All ${formatShortMoney(limitCents)} of this ${period}’s ${formatPercent(percent)} is left.`
    : `You have ${formatShortMoney(leftCents)} left of this ${period}’s ${formatShortMoney(limitCents)} at ${formatPercent(percent)}, then ${formatPercent(afterPercent)}.`;
}

/** The same for a screen. An untouched cap is what the card earns: "2.4% on up to $25,000 this year, then 0.6%." */
export function renderPlainCapLeft(params: Params['cap-left']): string {
  const { period, limitCents, leftCents, percent, afterPercent } = params;
  return leftCents === limitCents
    ? `${formatPercent(percent)} on up to ${formatShortMoney(limitCents)} this ${period}, then ${formatPercent(afterPercent)}.`
    : renderCapLeft(params);
}

/** Answers store it with `limit`. Screens call it a cap everywhere. */
export function renderCapUsedUp(
  { period, limitCents, afterPercent }: Params['cap-used-up'],
  noun: 'limit' | 'cap' = 'limit',
): string {
  return `You’ve used up this ${period}’s ${formatShortMoney(limitCents)} ${noun}, so it earns ${formatPercent(afterPercent)}.`;
}
