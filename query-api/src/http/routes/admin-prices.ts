import type { adminPriceRoutes } from '@tapwise/contracts/http/routes/admin-prices';
import { type PriceChangeDoc, priceChanges } from '@tapwise/contracts/read-models/price-changes';
import { prices } from '@tapwise/contracts/read-models/prices';
import { INITIAL_PRICES, PLAN_TYPES, type PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import type { QueryApiDependencies } from '../../dependencies';
import type { QueryRouteHandlersOf } from '../handler';

/** The maximum number of prices in a plan's history. */
const MAX_CHANGES = 200;

function toPriceChange({ priceCents, setAt, actor }: PriceChangeDoc) {
  return { price: formatDecimalDollars(priceCents), setAt, actor };
}

export function createAdminPriceHandlers({
  reader,
}: Pick<QueryApiDependencies, 'reader'>): QueryRouteHandlersOf<typeof adminPriceRoutes> {
  const readHistory = (planType: PlanType) =>
    reader.list(priceChanges, { where: { planType }, sort: ['-setAt', '-id'], limit: MAX_CHANGES });
  return {
    adminPrices: async () => {
      const current = await reader.getMany(prices, PLAN_TYPES);
      const body = await Promise.all(
        PLAN_TYPES.map(async (planType) => {
          const cents = current.find(({ id }) => id === planType)?.priceCents ?? INITIAL_PRICES[planType];
          const history = (await readHistory(planType)).map(toPriceChange);
          return { planType, price: formatDecimalDollars(cents), history };
        }),
      );
      return { body };
    },
  };
}
