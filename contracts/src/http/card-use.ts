import { z } from 'zod';
import { CapPeriod } from '../vocabulary/card';

/** A category or merchant with its name. */
const LabeledOption = z.object({ id: z.string(), label: z.string() });

/** A choice slot: `count` of the options earn `rate`. */
const ChoiceSlotView = z.object({
  rate: z.number(),
  unit: z.enum(['x', '%']),
  count: z.number().int().positive(),
  /** How often the issuer allows a new choice. */
  period: CapPeriod,
  options: z.array(LabeledOption),
  /** Ids of options. */
  chosen: z.array(z.string()),
  note: z.string().optional(),
});

/** A card's choice slots with the user's choices. */
export const CardChoice = z.object({
  /** True if no choice was recorded, so the card’s default counts. */
  isAssumed: z.boolean(),
  slots: z.array(ChoiceSlotView).min(1),
});
export type CardChoice = z.infer<typeof CardChoice>;

/** A card's rotating categories in the current quarter. */
export const CardRotation = z.object({
  /** `2026-Q4`. */
  quarter: z.string(),
  /** Percent or points per dollar, depending on the card's rules. */
  rate: z.number(),
  /** null: not known for this quarter. */
  categories: z.array(LabeledOption).nullable(),
  isActivated: z.boolean(),
  /** True if the card requires activation and the quarter isn't activated. */
  needsActivation: z.boolean(),
  note: z.string().optional(),
});
export type CardRotation = z.infer<typeof CardRotation>;
