import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { getCentsPerPoint, type Valuation } from './point-value';

/** Units that count points of the card's own currency. */
const POINT_UNITS: readonly string[] = ['points', 'miles', 'Avios'];

/** The welcome offer's value in dollars, to the cent. Undefined if it isn't an amount of money or points. */
export function computeOfferDollars(
  { signupBonus, currency }: Pick<CatalogCard, 'signupBonus' | 'currency'>,
  valuation: Valuation,
): number | undefined {
  if (!signupBonus || signupBonus.amount === null) return undefined;
  const { amount, unit } = signupBonus;
  if (unit === 'usd') return amount;
  if (!POINT_UNITS.includes(unit)) return undefined;
  return Math.round(amount * getCentsPerPoint(currency, valuation)) / 100;
}
