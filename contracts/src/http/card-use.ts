import { z } from 'zod';
import { CapPeriod } from '../vocabulary/card';

/** A category or a merchant, by its id, with its name. */
const LabeledOption = z.object({ id: z.string(), label: z.string() });

/** Places of a card that its holder fills alike: `count` of the options earn `rate`. */
const ChoiceSlotView = z.object({
  rate: z.number(),
  unit: z.enum(['x', '%']),
  count: z.number().int().positive(),
  /** How often the issuer lets it be chosen anew. */
  period: CapPeriod,
  options: z.array(LabeledOption),
  /** Ids of options. */
  chosen: z.array(z.string()),
  note: z.string().optional(),
});

/** What the holder of a card chose, and may choose. */
export const CardChoice = z.object({
  /** True: no choice was recorded, so the card’s default counts. */
  isAssumed: z.boolean(),
  slots: z.array(ChoiceSlotView).min(1),
});
export type CardChoice = z.infer<typeof CardChoice>;

/** The rotating categories of the quarter that runs. */
export const CardRotation = z.object({
  /** `2026-Q4`. */
  quarter: z.string(),
  /** Percent, or points per dollar, as the card's rows say. */
  rate: z.number(),
  /** null: not known for this quarter. */
  categories: z.array(LabeledOption).nullable(),
  isActivated: z.boolean(),
  /** True: the card asks for it, and it has not been done. */
  needsActivation: z.boolean(),
  note: z.string().optional(),
});
export type CardRotation = z.infer<typeof CardRotation>;
