import type { purchaseRoutes } from '@tapwise/contracts/http/routes/purchase';
import type { QueryApiDependencies } from '../../dependencies';
import { findPurchases } from '../../queries/purchase-search';
import { readCardUses, readPurchaseStores, readPurchaseTotals } from '../../queries/purchase-totals';
import { toCardUsage, toPurchase, toPurchaseMonth } from '../../responses/purchase';
import type { HandlersOf } from '../handler';
import { buildNextPageHeader } from '../next-page-header';

const MAX_STORES = 500;

export function createPurchaseHandlers({
  reader,
}: Pick<QueryApiDependencies, 'reader'>): HandlersOf<typeof purchaseRoutes> {
  return {
    userPurchases: async ({ user, query: { limit, after, ...filter } }) => {
      const { page, next } = await findPurchases(reader, user, filter, { limit, after });
      return { body: page.map(toPurchase), headers: buildNextPageHeader(next?.id) };
    },
    purchaseTotals: async ({ user, query }) => ({
      body: (await readPurchaseTotals(reader, user, query)).map(toPurchaseMonth),
    }),
    purchaseStores: async ({ user }) => {
      const stores = (await readPurchaseStores(reader, user)).slice(0, MAX_STORES);
      return { body: stores.sort((a, b) => a.localeCompare(b, 'en')) };
    },
    purchaseCards: async ({ user }) => ({ body: (await readCardUses(reader, user)).map(toCardUsage) }),
  };
}
