import { z } from 'zod';
import { CardId } from '../ids';
import { CATEGORIES } from '../places/categories';
import { StatementDay } from './statement-day';

/** The rotating categories of a quarter, as shown by the issuer's app. */
export const EnteredQuarter = z.object({
  quarter: z.string().describe('The calendar quarter, such as `2026-Q4`.'),
  categories: z
    .array(z.enum(CATEGORIES))
    .describe("All categories of the quarter. They replace the catalog's. Empty if none are known."),
});
export type EnteredQuarter = z.infer<typeof EnteredQuarter>;

/** A wallet card with the user's selections. */
export const WalletCard = z.object({
  cardId: CardId,
  choices: z
    .array(z.string())
    .optional()
    .describe("The chosen categories or merchants, in the order of the card's slots."),
  chosenAt: z.iso
    .datetime()
    .optional()
    .describe('When the choices were made, in UTC, because on some cards they expire with their quarter.'),
  activatedQuarters: z
    .array(z.string())
    .optional()
    .describe('Quarters with activated rotating categories, such as `2026-Q3`.'),
  rotation: z
    .array(EnteredQuarter)
    .optional()
    .describe('Quarters whose rotating categories the user entered, one entry for each quarter.'),
  statementDay: StatementDay.optional(),
});
export type WalletCard = z.infer<typeof WalletCard>;
