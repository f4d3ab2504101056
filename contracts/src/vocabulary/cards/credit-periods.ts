// Without the schema, so that the browser can import this file without zod.

/** How often a card's credit starts again. `per-stay`: for each hotel stay. */
export const CREDIT_PERIODS = [
  'month',
  'quarter',
  'half-year',
  'calendar-year',
  'membership-year',
  'every-4-years',
  'per-stay',
] as const;
export type CreditPeriod = (typeof CREDIT_PERIODS)[number];

/** How the holder gets the credit's value. */
export const CREDIT_KINDS = [
  'statement credit',
  "wallet credit in the merchant's app",
  'certificate',
  'membership paid for',
] as const;
