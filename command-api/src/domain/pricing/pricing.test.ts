import { describe, it } from 'vitest';
import type { PricingEvent } from '@tapwise/contracts/events/pricing';
import { INITIAL_PRICES, type PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import { specifyDecider } from '../testing/decider-specification';
import { pricingDecider } from './decide';

const { given } = specifyDecider(pricingDecider);
const priceSet = (planType: PlanType, priceCents: number): PricingEvent => ({
  type: 'PriceSet',
  data: { planType, priceCents },
});
const setPrice = (planType: PlanType, priceCents: number) =>
  ({ type: 'SetPrice', planType, priceCents }) as const;
const start = { type: 'SetInitialPrices', prices: INITIAL_PRICES } as const;

describe('SetInitialPrices', () => {
  it('starts at $2.99 a month and $20.00 a year', () => {
    given().when(start).then(priceSet('monthly', 299), priceSet('annual', 2000));
  });

  it('keeps prices that are already set', () => {
    given(priceSet('monthly', 399), priceSet('annual', 2000)).when(start).then();
    given(priceSet('monthly', 399)).when(start).then(priceSet('annual', 2000));
  });
});

describe('SetPrice', () => {
  it('changes one plan at a time', () => {
    given(priceSet('monthly', 299), priceSet('annual', 2000))
      .when(setPrice('annual', 1999))
      .then(priceSet('annual', 1999));
  });

  it('changes nothing if the price is the same', () => {
    given(priceSet('monthly', 299)).when(setPrice('monthly', 299)).then();
  });

  it('rejects a price change if another admin changed the price in the meantime', () => {
    const prices = [priceSet('monthly', 299), priceSet('annual', 2000), priceSet('monthly', 349)];
    given(...prices)
      .when({ ...setPrice('monthly', 399), previousCents: 299 })
      .rejected('price-changed');
    given(...prices)
      .when({ ...setPrice('monthly', 399), previousCents: 349 })
      .then(priceSet('monthly', 399));
    given(...prices)
      .when({ ...setPrice('monthly', 349), previousCents: 299 })
      .then();
  });

  it("rejects amounts that aren't a positive number of cents", () => {
    for (const cents of [0, -299, 2.99, Number.NaN, Number.POSITIVE_INFINITY])
      given().when(setPrice('monthly', cents)).rejected('not-a-price');
  });
});
