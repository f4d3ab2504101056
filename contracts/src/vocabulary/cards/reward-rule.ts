import { z } from 'zod';
import { MerchantId } from '../ids';
import { RULE_CATEGORIES } from '../places/categories';
import { withUnit } from '../with-unit';
import { Clause, Portal } from './card-texts';
import { REQUIREMENTS } from './requirements';

export const CapPeriod = z
  .enum(['month', 'quarter', 'year', 'cycle'])
  .describe(
    'How often the cap resets. `cycle`: with each billing cycle of the card, or each calendar month if the statement day isn’t known.',
  );
export type CapPeriod = z.infer<typeof CapPeriod>;

export const RateUnit = z
  .enum(['x', '%'])
  .describe('The unit of the rate. `x`: points per dollar; `%`: percent of the purchase.');
export const Rate = withUnit(z.number().min(0).max(20), 'points per dollar, or percent');
export const Notes = z.array(Clause).min(1).max(8).describe('Fine print, in clauses.');

const Dollars = withUnit(z.number().positive(), 'dollars');
export const CapAmount = Dollars.max(10_000_000).describe(
  'The cap: the maximum spending per `capPeriod` that earns the rate.',
);

export const Requirement = z.enum(REQUIREMENTS).describe('A condition that a reward rule requires.');
export type Requirement = z.infer<typeof Requirement>;

/** A reward rule: a category or merchants, a rate, and its conditions. */
export const RewardRule = z.strictObject({
  category: z
    .enum(RULE_CATEGORIES)
    .describe("The category where the rule pays. `rotating` and `choose` refer to the card's own lists."),
  rate: Rate.describe("The rate up to the rule's cap."),
  unit: RateUnit,
  merchants: z.array(MerchantId).min(1).optional().describe('The rule pays only at these merchants.'),
  portalOnly: z
    .literal(true)
    .optional()
    .describe("The rule pays only for bookings in the issuer's portal. Shown as a hint."),
  portal: Portal.optional().describe('Where a `portalOnly` rule pays. Absent: in the portal of the issuer.'),
  requires: Requirement.optional().describe(
    'The rule pays only if this condition is met. Otherwise, it is shown as a hint.',
  ),
  requiresActivation: z.literal(true).optional().describe('Whether the cardholder has to activate the rate.'),
  minPurchase: Dollars.optional().describe('Pays only for single purchases of at least this much.'),
  maxPurchase: Dollars.optional().describe('Pays only for single purchases of at most this much.'),
  capAmount: CapAmount.optional(),
  capPeriod: CapPeriod.optional(),
  afterCapRate: Rate.optional().describe("The rate above the rule's cap."),
  capGroup: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('Reward rules and slots of one card with the same group share one cap.'),
  endsOn: z.iso
    .date()
    .optional()
    .describe('The last day of this rate. From the next day, the rule pays `rateAfterEnd`.'),
  rateAfterEnd: Rate.optional().describe('The rate after `endsOn`. Absent: none.'),
  discountAtCheckout: z
    .literal(true)
    .optional()
    .describe(
      "Whether the reward is deducted from the price at checkout, regardless of the card's currency.",
    ),
  notes: Notes.optional(),
});
export type RewardRule = z.infer<typeof RewardRule>;
