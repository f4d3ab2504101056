import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';

export interface SetPrice {
  readonly type: 'SetPrice';
  readonly planType: PlanType;
  readonly priceCents: number;
  /** The price that the admin saw. If it has changed since, the command is rejected. */
  readonly previousCents?: number | undefined;
}

/** The prices of a new installation. Keeps prices that are already set. */
export interface SetInitialPrices {
  readonly type: 'SetInitialPrices';
  readonly prices: Readonly<Record<PlanType, number>>;
}

export type PricingCommand = SetPrice | SetInitialPrices;
