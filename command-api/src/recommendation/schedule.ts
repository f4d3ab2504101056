import type { CapPeriod } from '@tapwise/contracts/vocabulary/card';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Ppm } from './point-value';
import type { Row } from './rows';

/** What a row of the catalogue needs to be known for a sentence about it. */
export type PayingRow = Pick<Row, 'source' | 'category' | 'rate' | 'unit' | 'merchants' | 'note'>;

/** The next `roomCents` of spending at `ppm`, paid by `row`; null: all the rest. */
export interface PayingTier {
  readonly roomCents: Cents | null;
  readonly ppm: Ppm;
  readonly row: PayingRow | null;
  /** The period of the cap that it draws on, or null. */
  readonly capPeriod: CapPeriod | null;
}

export interface CapState {
  readonly period: CapPeriod;
  readonly limitCents: Cents;
  readonly leftCents: Cents;
  readonly afterPpm: Ppm;
}

/** How a card pays at a place from now on, for purchases of the size it was asked for. */
export interface Schedule {
  readonly tiers: readonly PayingTier[];
  readonly cap: CapState | null;
}

/** One part of a purchase at one rate. */
export interface Part {
  readonly cents: Cents;
  readonly tier: PayingTier;
}

/** The purchase cut at the tiers' edges; parts of no cents are left out. */
export function partsOf(schedule: Schedule, amountCents: Cents): Part[] {
  const parts: Part[] = [];
  let left = amountCents;
  for (const tier of schedule.tiers) {
    const cents = tier.roomCents === null ? left : Math.min(left, tier.roomCents);
    if (cents > 0) parts.push({ cents, tier });
    left -= cents;
    if (left === 0) break;
  }
  return parts;
}

/** Cents times ppm, summed: exact. */
export function rawValue(parts: readonly Part[]): number {
  let sum = 0;
  for (const part of parts) sum += part.cents * part.tier.ppm;
  return sum;
}
