import { z } from 'zod';
import { CardListing } from './card-listing';

/** The month something was last checked: `2026-10`. Null if the page wasn't read. */
const checked = z.string().nullable();
/** The last year something was confirmed, if it is over. Null if it was confirmed this year. */
const notConfirmedSince = z.number().int().nullable();

/** Where a figure comes from. */
const DetailsSource = z.object({
  /** Null if no page confirms it. */
  url: z.string().nullable(),
  checked,
});
export type DetailsSource = z.infer<typeof DetailsSource>;

/** The purchases that an issuer counts in one of its categories. */
const DefinitionDetails = z.object({
  id: z.string(),
  /** The issuer's name for the category: `US supermarkets`. */
  label: z.string(),
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  note: z.string().optional(),
  /** Its `url` is null if it is general knowledge. */
  source: DetailsSource,
  confidence: z.enum(['high', 'medium', 'low']),
  /** True if the issuer's terms aren't known, so the category's usual merchant category codes apply. */
  isAssumed: z.boolean(),
  notConfirmedSince,
});
export type DefinitionDetails = z.infer<typeof DefinitionDetails>;

/** A reward rule in plain words. */
const RuleDetails = z.object({
  /** `6%`, `3x`. */
  rate: z.string(),
  /** The value of points: `4.5% at 1.5¢ a point`. Absent for cash back. */
  value: z.string().optional(),
  /** Absent for cash back. */
  pointsPerDollar: z.number().optional(),
  /** `US supermarkets`. */
  covers: z.string(),
  /** The categories or stores of a choice or a quarter. Absent for other rules. */
  options: z.array(z.string()).optional(),
  /** `Up to $6,000 a year, then 1%`. Null if there is no cap. */
  cap: z.string().nullable(),
  conditions: z.array(z.string()),
  /** `Until September 30, 2027`. Null if no end is known. */
  ends: z.string().nullable(),
  /** Fine print. */
  notes: z.array(z.string()),
  /** The source of the rate. */
  source: DetailsSource,
  /** The conditions for a purchase to count. Empty if every purchase counts, or every purchase at the named stores. */
  definitions: z.array(DefinitionDetails),
});
export type RuleDetails = z.infer<typeof RuleDetails>;

/** A catalog card's rewards in plain words, with the sources. */
export const CardDetails = z.object({
  card: CardListing,
  /** The points that the card earns, and our values of one. Absent for cash back. */
  points: z
    .object({
      currencyId: z.string(),
      centsPerPoint: z.object({
        /** Redeemed as cash. */
        cash: z.number(),
        /** For a planned use such as travel. */
        planned: z.number(),
      }),
    })
    .optional(),
  rules: z.array(RuleDetails),
  /** Null if there is none, or if the card is closed. */
  welcomeOffer: z.object({ text: z.string(), source: DetailsSource }).nullable(),
  /** `$95 a year, waived the first year`. */
  annualFee: z.string(),
  /** `Costco Gold Star or Business, $65 a year`. Null if none is required. */
  membership: z.string().nullable(),
  /** Null if the card accepts applications. */
  closed: z
    .object({
      /** A day, month, or year. Null if not known. */
      since: z.string().nullable(),
      note: z.string().optional(),
      source: DetailsSource,
    })
    .nullable(),
  notConfirmedSince,
  sources: z.array(
    z.object({
      url: z.string(),
      checked,
      confirms: z.enum(['all', 'rates', 'fee', 'offer']),
      /** Who read the page, if the page itself wasn't available. */
      via: z.string().optional(),
    }),
  ),
});
export type CardDetails = z.infer<typeof CardDetails>;
