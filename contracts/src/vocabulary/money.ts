/** Money is integer cents; the value of a reward is integer micro-dollars (1 cent = 10,000). */
export type Cents = number;
export type MicroDollars = number;

const MICRO_DOLLARS_PER_CENT = 10_000;
/** The largest amount of one purchase: $1,000,000. */
export const MAX_AMOUNT_CENTS: Cents = 1_000_000_00;

const AMOUNT = /^0*(\d{1,7})(?:\.(\d{1,2}))?$/;

function toAmount(cents: Cents): Cents | undefined {
  return cents > 0 && cents <= MAX_AMOUNT_CENTS ? cents : undefined;
}

/**
 * Parses dollars as typed: digits with at most two decimals. Returns undefined unless the amount is positive and at
 * most $1,000,000.
 */
export function parseAmount(text: string): Cents | undefined {
  const match = AMOUNT.exec(text.trim());
  if (!match) return undefined;
  const [, dollars = '0', decimals = ''] = match;
  return toAmount(Number(dollars) * 100 + Number(decimals.padEnd(2, '0')));
}

/**
 * Parses dollars as a number, like the text that JavaScript shows for it. A number that is a whole multiple of 0.01 in
 * floating-point arithmetic, such as 35 × 0.01, counts as having two decimals, as it does for JSON Schema.
 */
export function parseAmountNumber(dollars: number): Cents | undefined {
  const cents = dollars / 0.01;
  return parseAmount(String(dollars)) ?? (Number.isInteger(cents) ? toAmount(cents) : undefined);
}

export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

export function sumCents(amounts: readonly Cents[]): Cents {
  let sum = 0;
  for (const cents of amounts) sum += cents;
  return sum;
}

/** Micro-dollars as cents. Rounds half up, as banks do when they post rewards. */
export function roundToCents(micro: MicroDollars): Cents {
  return Math.floor((micro + MICRO_DOLLARS_PER_CENT / 2) / MICRO_DOLLARS_PER_CENT);
}

/** Cents as the API's numeric text: 123456 as "1234.56". */
export function formatDecimalDollars(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}${String(Math.floor(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** The API's numeric text as cents: "1234.56" as 123456. */
export function parseDecimalDollars(text: string): Cents {
  return Math.round(Number(text) * 100);
}

/** Cents for display: 123456 as "$1,234.56". With `short`, whole dollars have no decimals: "$15". With a minus sign. */
export function formatCents(cents: Cents, style: 'exact' | 'short' = 'exact'): string {
  const [whole = '0', decimals = '00'] = formatDecimalDollars(Math.abs(cents)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const tail = style === 'short' && decimals === '00' ? '' : `.${decimals}`;
  return `${cents < 0 ? '−' : ''}$${grouped}${tail}`;
}
