import { type Cents, formatCents } from '@tapwise/contracts/vocabulary/money';

/** Percent as `6%`. */
export function formatPercent(percent: number): string {
  return `${String(percent)}%`;
}

const THOUSAND_DOLLARS = 100_000;

/** `$12.50`, `−$1.00`. Amounts without commas take a fast path, because an answer formats many of them. */
export function formatMoney(cents: Cents): string {
  if (cents >= THOUSAND_DOLLARS || cents < 0) return formatCents(cents);
  const tail = cents % 100;
  return `$${String((cents - tail) / 100)}.${tail < 10 ? '0' : ''}${String(tail)}`;
}

/** Limits and fees: `$6,000`, `$12.50`. Whole dollars have no decimals. */
export function formatShortMoney(cents: Cents): string {
  return formatMoney(cents).replace('.00', '');
}

export function formatPointValue(cents: number): string {
  return `${String(cents)}¢`;
}
