import { z } from 'zod';
import { Quarter } from '@tapwise/contracts/vocabulary/cards/bonus-categories';
import { CardId } from '@tapwise/contracts/vocabulary/ids';

const ActivationDeadline = z.strictObject({
  cards: z.array(CardId).min(1),
  quarter: Quarter,
  /** The last day the quarter can be activated. */
  activateBy: z.iso.date(),
  source: z.url(),
  /** The month the page was read. Null if it wasn't. */
  seen: z.string().nullable(),
});

/** The shape of `activation-deadlines.json`. */
export const ActivationDeadlineFile = z.strictObject({
  asOf: z.string(),
  deadlines: z.array(ActivationDeadline),
});
export type ActivationDeadlineFile = z.infer<typeof ActivationDeadlineFile>;
