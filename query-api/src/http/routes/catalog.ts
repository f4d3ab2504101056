import type { catalogRoutes } from '@tapwise/contracts/http/routes/catalog';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { describeCard } from '@tapwise/rewards/cards/details/describe-card';
import type { PreparedCatalog } from '../../queries/catalog-cache';
import type { QueryRouteHandlersOf } from '../handler';

export function createCatalogHandlers(
  catalog: () => Promise<PreparedCatalog>,
): QueryRouteHandlersOf<typeof catalogRoutes> {
  return {
    creditCards: async () => (await catalog()).all,
    popularCreditCards: async () => (await catalog()).popular,
    searchCreditCards: async ({ query }) =>
      query.q === null ? { body: [] } : { json: (await catalog()).search(query.q) },
    cardDetails: async ({ params: { cardId }, at }) => {
      const doc = (await catalog()).findDoc(cardId);
      return doc ? { body: describeCard(doc, at) } : reject('unknown-card');
    },
  };
}
