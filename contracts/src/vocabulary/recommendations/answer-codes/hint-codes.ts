import { z } from 'zod';
import { Requirement } from '../../cards/reward-rule';
import { Mcc } from '../../places/mcc';
import {
  CardNameParam,
  CategoryParam,
  CentsParam,
  ChoicesParam,
  ConditionalRate,
  Name,
  PercentParam,
  PeriodParam,
  Prose,
  QuarterParam,
} from './code-params';
import { defineCode, plainTextCode } from './define-code';
import { capLeft, capUsedUp } from './shared-codes';

/** A rate that a card would pay under a condition. */
export const ConditionalRuleCode = z.discriminatedUnion('code', [
  defineCode('portal', "The card pays this rate for bookings in a portal, by default the issuer's.", {
    ...ConditionalRate.shape,
    text: Prose.optional().describe("Where the rule pays. Absent: in the issuer's portal."),
  }),
  defineCode('requirement', 'The card pays this rate under a condition.', {
    ...ConditionalRate.shape,
    requirement: Requirement,
  }),
  defineCode('min-purchase', 'The card pays this rate for larger purchases.', {
    ...ConditionalRate.shape,
    minCents: CentsParam.describe('The smallest purchase that gets the rate.'),
  }),
  defineCode('max-purchase', 'The card pays this rate for smaller purchases.', {
    ...ConditionalRate.shape,
    maxCents: CentsParam.describe('The largest purchase that gets the rate.'),
  }),
  defineCode(
    'quarter-unknown',
    "The card pays this rate if the quarter's categories, which are unknown, include the purchase.",
    {
      ...ConditionalRate.shape,
      quarter: QuarterParam,
    },
  ),
  defineCode(
    'choice-lapsed',
    'The card pays this rate if the user chooses the same again. The choice has expired.',
    {
      ...ConditionalRate.shape,
      choices: ChoicesParam.describe('The expired choices: ids of categories, or names of merchants.'),
      quarter: QuarterParam.describe('The quarter of the expired choices, such as `2026-Q3`.'),
    },
  ),
  defineCode('not-chosen', 'The card pays this rate if the user chooses this bonus.', {
    ...ConditionalRate.shape,
    choices: ChoicesParam.describe('The options to choose: ids of categories, or names of merchants.'),
    counted: ChoicesParam.describe(
      'The choices that were used instead: ids of categories, or names of merchants.',
    ),
    text: Prose.optional().describe('A note on the choice.'),
  }),
  defineCode(
    'unconfirmed',
    "The card would pay this rate if the merchant counted, which the issuer's terms leave open. No code confirms that it does.",
    { ...ConditionalRate.shape, category: CategoryParam },
  ),
]);
export type ConditionalRuleCode = z.infer<typeof ConditionalRuleCode>;

const TopCategory = { category: CategoryParam, period: PeriodParam };
const IsStated = z
  .boolean()
  .describe('Whether the user stated the expectation. Otherwise, it is from the last three months.');

/** Ways to earn more, assumptions, and the fine print. */
export const HintCode = z.discriminatedUnion('code', [
  defineCode('activate-quarter', 'The answer assumes that the rotating categories are activated.', {
    quarter: QuarterParam,
  }),
  defineCode(
    'cycle-assumed',
    'The cap or the top categories run by billing cycle. The calendar month is used, because the statement day isn’t known.',
    {},
  ),
  defineCode('choice-assumed', "The answer assumes the card's default choices.", { choices: ChoicesParam }),
  defineCode(
    'top-category',
    'By the recorded purchases, the category is a top category of the period.',
    TopCategory,
  ),
  defineCode(
    'top-category-assumed',
    'The rate applies only if the category becomes a top category. Nothing is recorded in the period yet.',
    TopCategory,
  ),
  defineCode(
    'top-category-expected',
    "The category was the top one of the last three months, or the user expects it to be this period's.",
    { ...TopCategory, isStated: IsStated },
  ),
  defineCode(
    'top-category-unexpected',
    "Other categories are expected to be this period's, so only the base rate is used.",
    {
      category: CategoryParam,
      expected: z.array(CategoryParam).describe('The expected top categories.'),
      period: PeriodParam,
      percent: PercentParam.describe('The rate that the card pays if `category` becomes a top category.'),
      isStated: IsStated,
    },
  ),
  defineCode('top-category-later', "The recorded purchases don't make the category a top category yet.", {
    ...TopCategory,
    moreCents: CentsParam.describe('How much more spending makes it one.'),
    percent: PercentParam.describe('The rate that the card pays then.'),
  }),
  ...ConditionalRuleCode.options,
  defineCode(
    'uncertain',
    "The merchant's code qualifies, but the issuer's terms or cardholders' reports leave doubt.",
    { category: CategoryParam },
  ),
  defineCode('small-print', 'Fine print of the rule.', { text: Prose }),
  defineCode('needs-membership', 'The card requires a membership.', {
    text: Prose.describe('The required membership.'),
  }),
  defineCode('quarter-note', 'Fine print of the rotating categories.', {
    quarter: QuarterParam,
    text: Prose,
  }),
  defineCode('first-year-rate', "In the card's first year, the chosen category pays more.", {
    percent: PercentParam.describe('The rate that it pays in the first year.'),
  }),
  defineCode('paid-as', 'How the reward is paid.', {
    currency: Name.describe('The currency name.'),
    text: Prose.describe('A note on the currency.'),
  }),
  defineCode('foreign-fee', 'The card charges a foreign transaction fee.', {
    percent: PercentParam.describe('The foreign transaction fee.'),
  }),
  defineCode('card-caution', "A caution about the card's data.", { card: CardNameParam, text: Prose }),
  capLeft,
  capUsedUp,
  defineCode('coded-as', 'How likely purchases at the store get the assumed code.', {
    category: CategoryParam,
    code: Mcc,
    label: Name.optional().describe('The meaning of the code, if it is in no bonus category.'),
    likelihood: z.enum(['almost-always', 'mostly', 'sometimes']).describe('How likely the code is.'),
    isOrder: z
      .literal(true)
      .optional()
      .describe('Set if the code depends on the order instead of the location.'),
  }),
  defineCode('requirement-met', 'The rate has a condition that one of the user’s facts meets.', {
    requirement: Requirement,
  }),
  defineCode('relationship-bonus', "A bank's bonus for the user's tier is included.", {
    tier: Name.describe("The name of the user's tier."),
    percent: PercentParam.describe('By how much the bonus raises the rewards.'),
  }),
  defineCode('first-year-bonus', "The card's first-year bonus is included.", { card: CardNameParam }),
  plainTextCode,
]);
export type HintCode = z.infer<typeof HintCode>;
