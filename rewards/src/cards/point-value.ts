import type { CatalogCard, Currency } from '@tapwise/contracts/vocabulary/card';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { MicroDollars } from '@tapwise/contracts/vocabulary/money';

/** How points are valued: `floor` as cash, `planning` for a planned use such as travel. */
export type Valuation = 'floor' | 'planning';

/** Parts per million of a purchase: 10,000 is 1 percent. Integer, so that no answer depends on rounding on the way. */
export type Ppm = number;

const PPM_PER_PERCENT = 10_000;

/**
 * The first of the goals cash back, travel, and premium, in the user's order, decides how points are valued.
 * Building credit doesn't. Without a goal: the planning value. Source: reward rules, "What one dollar is worth".
 */
export function valuationFor(goals: readonly Goal[]): Valuation {
  const deciding = goals.find((goal) => goal !== 'building_credit');
  return deciding === 'cashback' ? 'floor' : 'planning';
}

/** Cents that one point is worth. */
export function centsPerPoint(currency: Currency, valuation: Valuation): number {
  return valuation === 'floor' ? currency.cashFloorCents : currency.centsPerPoint;
}

/** A rate in parts per million: a percentage, or points times the value of a point. */
export function toPpm(rate: number, unit: 'x' | '%', card: CatalogCard, valuation: Valuation): Ppm {
  const percent = unit === '%' ? rate : rate * centsPerPoint(card.currency, valuation);
  return Math.round(percent * PPM_PER_PERCENT);
}

export function toPercent(ppm: Ppm): number {
  return ppm / PPM_PER_PERCENT;
}

/** Percent for display, with at most two decimals. */
export function roundedPercent(ppm: Ppm): number {
  return Math.round(ppm / 100) / 100;
}

/**
 * Cents times ppm, summed over the parts of a purchase, as micro-dollars; half a micro-dollar rounds up. Exact up to
 * $1,000,000 at 2000 percent.
 */
export function toMicros(centsTimesPpm: number): MicroDollars {
  return Math.floor((centsTimesPpm + 50) / 100);
}
