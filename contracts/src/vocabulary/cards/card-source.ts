import { z } from 'zod';
import { Month, Text, Url } from './card-fields';

const Seen = Month.nullable().describe("The month of the copy that was read. Null if the page wasn't read.");

/** A source of a card's rates, fees, or offers. */
export const CardSource = z.strictObject({
  url: Url.describe('The page URL.'),
  seen: Seen,
  for: z.enum(['all', 'rates', 'fee', 'offer']).describe('The facts that the page confirms.'),
  via: Text.optional().describe("Who read the page, if the page itself wasn't available."),
});

/** The card is closed to new applicants. Cardholders keep it. */
export const Closed = z.strictObject({
  since: z
    .string()
    .regex(/^20\d\d(?:-\d\d(?:-\d\d)?)?$/)
    .nullable()
    .describe('The day, month, or year the card was closed. Null if not known.'),
  note: Text.optional().describe('Why or how the card was closed.'),
  source: Url.describe('The page that confirms it.'),
  seen: Seen,
});
