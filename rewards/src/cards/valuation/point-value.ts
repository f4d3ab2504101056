import type { CatalogCard, Currency } from '@tapwise/contracts/vocabulary/cards/card';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { type Cents, type MicroDollars, roundToCents } from '@tapwise/contracts/vocabulary/money';

/** How points are valued: `floor` as cash, `planning` for a planned use such as travel. */
export type Valuation = 'floor' | 'planning';

/** Parts per million of a purchase: 10,000 is 1 percent. An integer, so that no intermediate step rounds. */
export type Ppm = number;

/** An exact reward value: cents of spending times ppm. One cent of reward is 1,000,000. Convert it with `toMicros`. */
export type CentsPpm = number;

export const PPM_PER_PERCENT = 10_000;
export const CENTS_PPM_PER_CENT = 1_000_000;

/**
 * The first of the goals cash back, travel, and premium, in the user's order, decides how points are valued.
 * Building credit doesn't. Without a goal: the planning value. Source: `rewards/src/engine/rules.md`, "Goals choose".
 */
export function chooseValuation(goals: readonly Goal[]): Valuation {
  const decidingGoal = goals.find((goal) => goal !== 'building_credit');
  return decidingGoal === 'cashback' ? 'floor' : 'planning';
}

/** The value of one point, in cents. */
export function getCentsPerPoint(currency: Currency, valuation: Valuation): number {
  return valuation === 'floor' ? currency.cashFloorCents : currency.centsPerPoint;
}

/** A rate in parts per million: a percentage, or points times the value of a point. */
export function toPpm(rate: number, unit: 'x' | '%', card: CatalogCard, valuation: Valuation): Ppm {
  const percent = unit === '%' ? rate : rate * getCentsPerPoint(card.currency, valuation);
  return Math.round(percent * PPM_PER_PERCENT);
}

export function toPercent(ppm: Ppm): number {
  return ppm / PPM_PER_PERCENT;
}

/** Percent for display, with at most two decimals. */
export function toRoundedPercent(ppm: Ppm): number {
  return Math.round(ppm / 100) / 100;
}

/** A reward value in micro-dollars. Half a micro-dollar rounds up. Exact up to $1,000,000 at 2000 percent. */
export function toMicros(centsPpm: CentsPpm): MicroDollars {
  return Math.floor((centsPpm + 50) / 100);
}

/** An exact value in cents, rounded half up. */
export function roundCentsPpm(centsPpm: CentsPpm): Cents {
  return roundToCents(toMicros(centsPpm));
}
