import { centsToText } from '@tapwise/contracts/vocabulary/money';
import type { FakeState } from './fake-state';

interface PriceSet {
  readonly body: { readonly planType: 'monthly' | 'annual'; readonly price: number };
}

/** The routes of the operator, and the prices that they set. */
export const operating = {
  adminUsers: ({ accounts }: FakeState) => accounts,
  adminStats: ({ accounts }: FakeState) => {
    const premiumUsers = accounts.filter(({ subscriptionType }) => subscriptionType === 'premium').length;
    return { totalUsers: accounts.length, freeUsers: accounts.length - premiumUsers, premiumUsers };
  },
  setPrice: (state: FakeState, { body: { planType, price } }: PriceSet) => {
    state.prices = { ...state.prices, [planType]: centsToText(price) };
    return { success: true as const, message: 'The price is set.' };
  },
  pricing: ({ prices }: FakeState) => [
    { planType: 'monthly' as const, price: prices.monthly },
    { planType: 'annual' as const, price: prices.annual },
  ],
  refreshCards: () => ({ success: true as const, message: '2 cards added, 1 revised, 0 retired.' }),
};
