import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';

export interface SetPrice {
  readonly type: 'SetPrice';
  readonly planType: PlanType;
  readonly priceCents: number;
}

/** The prices of a new installation. Keeps prices that are already set. */
export interface SetInitialPrices {
  readonly type: 'SetInitialPrices';
  readonly prices: Readonly<Record<PlanType, number>>;
}

export type PricingCommand = SetPrice | SetInitialPrices;
