import type { PlanType } from '@tapwise/contracts/vocabulary/plans';

export interface SetPrice {
  readonly type: 'SetPrice';
  readonly planType: PlanType;
  readonly priceCents: number;
}

/** What a new installation starts with; a price that stands already is left alone. */
export interface SetInitialPrices {
  readonly type: 'SetInitialPrices';
  readonly prices: Readonly<Record<PlanType, number>>;
}

export type PricingCommand = SetPrice | SetInitialPrices;
