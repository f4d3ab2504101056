import type { Cents } from '@tapwise/contracts/vocabulary/money';

/** Cents as a number of dollars, to the cent. */
export function dollars(cents: Cents): number {
  return cents / 100;
}
