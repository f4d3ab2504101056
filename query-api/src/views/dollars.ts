import type { Cents } from '@tapwise/contracts/vocabulary/money';

/** Converts cents to dollars. */
export function dollars(cents: Cents): number {
  return cents / 100;
}
