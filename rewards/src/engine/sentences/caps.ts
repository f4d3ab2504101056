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

export function renderCapUsedUp({ period, limitCents, afterPercent }: Params['cap-used-up']): string {
  return `You’ve used up this ${period}’s ${formatShortMoney(limitCents)} limit, so it earns ${formatPercent(afterPercent)}.`;
}
