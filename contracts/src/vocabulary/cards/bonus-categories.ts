import { z } from 'zod';
import { MerchantId } from '../ids';
import { CATEGORIES } from '../places/categories';
import { withUnit } from '../with-unit';
import { CapAmount, CapPeriod, Notes, Rate, RateUnit } from './reward-rule';

/** The bonuses of a card whose categories change or are chosen. */

export const Quarter = z
  .string()
  .regex(/^20[0-9]{2}-Q[1-4]$/)
  .describe('The calendar quarter, such as `2026-Q4`.');

const RotatingQuarter = z.strictObject({
  quarter: Quarter,
  categories: z
    .array(z.enum(CATEGORIES))
    .nullable()
    .describe('The categories of the quarter. Null if not announced yet.'),
  merchants: z.array(MerchantId).nullable().describe('The merchants where the bonus pays, in any category.'),
  notes: Notes.optional(),
});

/** The bonus of categories that change every quarter. */
export const Rotating = z.strictObject({
  rate: Rate.describe('The rate of the bonus, in the unit of the reward rule for `rotating`.'),
  capAmount: CapAmount,
  capPeriod: CapPeriod,
  requiresActivation: z
    .boolean()
    .describe('Whether the cardholder has to activate the categories of a quarter.'),
  isOnTop: z
    .literal(true)
    .optional()
    .describe(
      "Whether the bonus is added to the card's permanent rate in the category: a rate of 5%, on a card whose base rate is 1%, pays 7% where the permanent rate is 3%.",
    ),
  quarters: z.array(RotatingQuarter).describe('The quarters that are listed, with their categories.'),
});

/** A bonus slot, filled by the cardholder (`choose`) or by their largest categories (`auto-top`). */
export const ChoiceSlot = z.strictObject({
  rate: Rate.describe('The rate for a chosen category.'),
  unit: RateUnit,
  count: withUnit(z.number().int().positive(), 'count').describe('How many categories the slot takes.'),
  period: CapPeriod.describe('How often the categories can change.'),
  capAmount: CapAmount.optional(),
  capPeriod: CapPeriod.optional(),
  capGroup: z
    .string()
    .optional()
    .describe('Reward rules and slots of one card with the same group share one cap.'),
  options: z.array(z.enum(CATEGORIES)).optional().describe('The categories that the slot offers.'),
  merchants: z.array(MerchantId).optional().describe('The merchants that the slot offers.'),
  definitions: z
    .array(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
    .min(1)
    .optional()
    .describe('The ids of issuer definitions that the slot offers and that match none of our categories.'),
  default: z
    .enum(CATEGORIES)
    .optional()
    .describe('The category that counts if the cardholder has chosen none.'),
  firstYearRate: Rate.optional().describe("The rate in the card's first year."),
  optionCaps: z
    .record(z.string(), z.strictObject({ capAmount: CapAmount, capPeriod: CapPeriod }))
    .optional()
    .describe('The caps of single choices that differ from the cap of the slot, by choice.'),
  notes: Notes.optional(),
});
export type ChoiceSlot = z.infer<typeof ChoiceSlot>;

/** A category or merchant that a cardholder can choose. */
export const Choice = z.union([z.enum(CATEGORIES), MerchantId]);
export type Choice = z.infer<typeof Choice>;

/** The bonus of categories that the cardholder chooses, or that depend on spending. */
export const ChoosableBonus = z.strictObject({
  mode: z
    .enum(['choose', 'auto-top'])
    .describe('`choose`: the cardholder chooses. `auto-top`: their largest categories count.'),
  slots: z.array(ChoiceSlot).min(1).describe('The slots for categories.'),
  notes: Notes.optional().describe(
    'Notes on the choice itself. A clause with `categories` applies to choosing them.',
  ),
});
