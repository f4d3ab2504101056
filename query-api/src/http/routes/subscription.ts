import type { subscriptionRoutes } from '@tapwise/contracts/http/routes/subscription';
import { prices } from '@tapwise/contracts/read-models/prices';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { INITIAL_PRICES, PLAN_TYPES } from '@tapwise/contracts/vocabulary/account/plans';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import type { QueryApiDependencies } from '../../dependencies';
import { toSubscription } from '../../responses/account';
import type { QueryRouteHandlersOf } from '../handler';

export function createSubscriptionHandlers({
  reader,
}: Pick<QueryApiDependencies, 'reader'>): QueryRouteHandlersOf<typeof subscriptionRoutes> {
  return {
    subscription: async ({ userId, at }) => ({ body: toSubscription(await reader.get(wallets, userId), at) }),
    pricing: async () => {
      const docs = await reader.getMany(prices, PLAN_TYPES);
      const body = PLAN_TYPES.map((planType) => {
        const cents = docs.find(({ id }) => id === planType)?.priceCents ?? INITIAL_PRICES[planType];
        return { planType, price: formatDecimalDollars(cents) };
      });
      return { body };
    },
  };
}
