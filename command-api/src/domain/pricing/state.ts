import type { PricingEvent } from '@tapwise/contracts/events/pricing';
import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';

/** Cents by plan; null until a price is set. */
export type PricingState = Readonly<Record<PlanType, number | null>>;

export const initialState: PricingState = { monthly: null, annual: null };

export function evolve(state: PricingState, { data }: PricingEvent): PricingState {
  return { ...state, [data.planType]: data.priceCents };
}
