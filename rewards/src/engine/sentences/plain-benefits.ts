import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { BenefitCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/benefit-codes';
import { formatPercent, formatShortMoney } from '../../text/amounts';
import { formatDay } from '../../text/days';

/**
 * The sentence of a benefit for a screen, for a purchase of this amount: with the limit of an offer that the purchase
 * reaches. Undefined if the stored one serves.
 */
export function renderPlainBenefit({ code, params }: BenefitCode, amountCents: Cents): string | undefined {
  if (code === 'credit-left' || params.percent === undefined) return undefined;
  const countedCents = code === 'offer-close' ? amountCents + params.missingCents : amountCents;
  const isLimited = Math.round((countedCents * params.percent) / 100) > params.valueCents;
  if (!isLimited) return undefined;
  const paid = `${formatPercent(params.percent)} back, up to ${formatShortMoney(params.valueCents)}`;
  return code === 'offer-close'
    ? `Spend ${formatShortMoney(params.missingCents)} more to get ${paid}.`
    : `Your offer pays ${paid}. It ends on ${formatDay(params.expiresOn)}.`;
}
