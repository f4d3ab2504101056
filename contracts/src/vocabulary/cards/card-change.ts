import { z } from 'zod';

/** A difference between two versions of a card, in words. */
export const CardChange = z.object({
  /** The path of the field in the card: `rewards.0.rate`. */
  field: z.string(),
  label: z.string(),
  /** Null if the field was absent. */
  before: z.string().nullable(),
  /** Null if the field is absent now. */
  after: z.string().nullable(),
});
export type CardChange = z.infer<typeof CardChange>;
