import type { PricingEvent } from '@tapwise/contracts/events/pricing';
import { PLAN_TYPES } from '@tapwise/contracts/vocabulary/account/plans';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Decider } from '../decider';
import type { PricingCommand, SetInitialPrices, SetPrice } from './commands';
import { evolve, initialState, type PricingState } from './state';

export type PricingRejection = 'not-a-price' | 'price-changed';

type Decision = readonly PricingEvent[] | Rejected<PricingRejection>;

function setPrice({ planType, priceCents, previousCents }: SetPrice, state: PricingState): Decision {
  if (!Number.isInteger(priceCents) || priceCents <= 0) return reject('not-a-price');
  const current = state[planType];
  if (current === priceCents) return [];
  if (previousCents !== undefined && current !== null && current !== previousCents)
    return reject('price-changed');
  return [{ type: 'PriceSet', data: { planType, priceCents } }];
}

function setInitialPrices({ prices }: SetInitialPrices, state: PricingState): Decision {
  return PLAN_TYPES.filter((planType) => state[planType] === null).map((planType) => ({
    type: 'PriceSet',
    data: { planType, priceCents: prices[planType] },
  }));
}

function decide(command: PricingCommand, state: PricingState): Decision {
  switch (command.type) {
    case 'SetPrice':
      return setPrice(command, state);
    case 'SetInitialPrices':
      return setInitialPrices(command, state);
  }
}

/** The price of each plan, in cents. */
export const pricingDecider: Decider<PricingCommand, PricingState, PricingEvent, PricingRejection> = {
  initialState,
  evolve,
  decide,
};
