import { formatCents } from '@tapwise/contracts/vocabulary/money';

/** Dollars as `$1,234.50`. */
export function formatDollars(amount: number): string {
  return formatCents(Math.round(amount * 100));
}
