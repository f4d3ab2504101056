import type { PricingEvent } from '@tapwise/contracts/events/pricing';
import type { PlanType } from '@tapwise/contracts/vocabulary/plans';

/** Cents by plan; null while no price was ever set. */
export type PricingState = Readonly<Record<PlanType, number | null>>;

export const initialState: PricingState = { monthly: null, annual: null };

export function evolve(state: PricingState, { data }: PricingEvent): PricingState {
  return { ...state, [data.planType]: data.priceCents };
}
