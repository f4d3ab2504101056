import type { Price } from '@tapwise/contracts/http/routes/subscription';

export interface PlanPrices {
  /** Dollars. */
  readonly monthly: number;
  readonly annual: number;
  /** Price per month on the annual plan. */
  readonly annualPerMonth: number;
  /** Savings per year on the annual plan. */
  readonly savings: number;
}

/** Shown until the prices are loaded. */
const DEFAULT_PRICES = { monthly: 2.99, annual: 29.99 };

/** The prices of both plans, with the monthly equivalent and the savings. */
export function computePlanPrices(prices: readonly Price[] | undefined): PlanPrices {
  const getPrice = (planType: Price['planType']) => {
    const price = prices?.find((entry) => entry.planType === planType)?.price;
    return price === undefined ? DEFAULT_PRICES[planType] : Number(price);
  };
  const monthly = getPrice('monthly');
  const annual = getPrice('annual');
  return { monthly, annual, annualPerMonth: annual / 12, savings: monthly * 12 - annual };
}
