import { z } from 'zod';
import { CapPeriod } from '../../vocabulary/cards/reward-rule';

/** The id and name of a category or merchant. */
const LabeledOption = z.object({ id: z.string(), label: z.string() });

/** A choice slot: the cardholder picks `count` of the options, which earn `rate`. */
const ChoiceSlotDetails = z.object({
  rate: z.number(),
  unit: z.enum(['x', '%']),
  count: z.number().int().positive(),
  /** How often the issuer allows a change. */
  period: CapPeriod,
  options: z.array(LabeledOption),
  /** Ids from `options`. */
  chosen: z.array(z.string()),
  note: z.string().optional(),
});

/** A cardholder's choices and the available options. */
export const CardChoice = z.object({
  /** The issuer assigns the slots to the categories with the most spending; `chosen` is what the user expects. */
  isAutomatic: z.literal(true).optional(),
  /** True if no choice is recorded, so the card's default applies. */
  isAssumed: z.boolean(),
  slots: z.array(ChoiceSlotDetails).min(1),
});
export type CardChoice = z.infer<typeof CardChoice>;

/** The rotating categories of the current quarter. */
export const CardRotation = z.object({
  /** `2026-Q4`. */
  quarter: z.string(),
  /** Percent or points per dollar, depending on the card's unit. */
  rate: z.number(),
  /** Null if not announced yet. */
  categories: z.array(LabeledOption).nullable(),
  /** Present if the user entered the categories. */
  isEntered: z.literal(true).optional(),
  isActivated: z.boolean(),
  /** True if the card requires activation and it isn't recorded. */
  needsActivation: z.boolean(),
  note: z.string().optional(),
});
export type CardRotation = z.infer<typeof CardRotation>;
