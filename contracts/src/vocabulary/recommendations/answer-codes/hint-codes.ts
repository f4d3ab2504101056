import { z } from 'zod';
import { Requirement } from '../../cards/reward-rule';
import { Mcc } from '../../places/mcc';
import {
  CategoryParam,
  CentsParam,
  ChoiceParam,
  Name,
  OfferRate,
  PercentParam,
  PeriodParam,
  Prose,
  QuarterParam,
} from './code-params';
import { defineCode, plainTextCode } from './define-code';
import { capLeft, capUsedUp } from './shared-codes';

/** A rate that a card would pay under a condition. */
export const OfferCode = z.discriminatedUnion('code', [
  /** `text`: where the rule pays. By default, in the issuer's portal. */
  defineCode('portal', { ...OfferRate.shape, text: Prose.optional() }),
  defineCode('requirement', { ...OfferRate.shape, requirement: Requirement }),
  defineCode('min-purchase', { ...OfferRate.shape, minCents: CentsParam }),
  defineCode('max-purchase', { ...OfferRate.shape, maxCents: CentsParam }),
  defineCode('quarter-unknown', { ...OfferRate.shape, quarter: QuarterParam }),
  defineCode('choice-lapsed', { ...OfferRate.shape, choices: z.array(ChoiceParam), quarter: QuarterParam }),
  /** `counted`: the choices used instead. */
  defineCode('not-chosen', {
    ...OfferRate.shape,
    choices: z.array(ChoiceParam),
    counted: z.array(ChoiceParam),
    text: Prose.optional(),
  }),
  /** It would pay if the merchant counted, which the issuer's terms leave open. No code confirms that it does. */
  defineCode('unconfirmed', { ...OfferRate.shape, category: CategoryParam }),
]);
export type OfferCode = z.infer<typeof OfferCode>;

/** What would earn more, what was assumed, and the fine print. */
export const HintCode = z.discriminatedUnion('code', [
  defineCode('activate-quarter', { quarter: QuarterParam }),
  defineCode('choice-assumed', { choices: z.array(ChoiceParam) }),
  defineCode('top-category', { category: CategoryParam, period: PeriodParam }),
  defineCode('top-category-assumed', { category: CategoryParam, period: PeriodParam }),
  /** It was the top category of the last three months, or the user expects it to be this period's. */
  defineCode('top-category-expected', {
    category: CategoryParam,
    period: PeriodParam,
    isStated: z.boolean(),
  }),
  /** Other categories are expected to be this period's, so only the base rate is used. */
  defineCode('top-category-unexpected', {
    category: CategoryParam,
    expected: z.array(CategoryParam),
    period: PeriodParam,
    percent: PercentParam,
    isStated: z.boolean(),
  }),
  defineCode('top-category-later', {
    category: CategoryParam,
    period: PeriodParam,
    moreCents: CentsParam,
    percent: PercentParam,
  }),
  ...OfferCode.options,
  /** The code qualifies, but the issuer's terms or cardholders' reports leave doubt. */
  defineCode('uncertain', { category: CategoryParam }),
  defineCode('small-print', { text: Prose }),
  /** `text`: the required membership. */
  defineCode('needs-membership', { text: Prose }),
  defineCode('quarter-note', { quarter: QuarterParam, text: Prose }),
  defineCode('first-year-rate', { percent: PercentParam }),
  defineCode('paid-as', { currency: Name, text: Prose }),
  defineCode('foreign-fee', { percent: PercentParam }),
  defineCode('card-caution', { card: Name, text: Prose }),
  capLeft,
  capUsedUp,
  /** How likely the code is. `label`: what it means, if it is in no bonus category. */
  defineCode('coded-as', {
    category: CategoryParam,
    code: Mcc,
    label: Name.optional(),
    likelihood: z.enum(['almost-always', 'mostly', 'sometimes']),
    isOrder: z.literal(true).optional(),
  }),
  /** A condition that a fact of the user meets. */
  defineCode('requirement-met', { requirement: Requirement }),
  /** A bank's bonus for the user's tier is included. */
  defineCode('relationship-bonus', { tier: Name, percent: PercentParam }),
  defineCode('first-year-bonus', { card: Name }),
  plainTextCode,
]);
export type HintCode = z.infer<typeof HintCode>;
