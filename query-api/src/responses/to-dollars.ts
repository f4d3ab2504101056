import type { Cents } from '@tapwise/contracts/vocabulary/money';

/** Converts cents to dollars. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}
