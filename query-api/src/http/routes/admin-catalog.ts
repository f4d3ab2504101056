import type { adminCatalogRoutes } from '@tapwise/contracts/http/routes/admin-catalog';
import { TOTAL_COUNT_HEADER } from '@tapwise/contracts/http/total-count-header';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { listRotatingQuarters, prepareAdminCatalog } from '../../admin/catalog/admin-catalog';
import { searchAdminCards } from '../../admin/catalog/search-admin-cards';
import type { PreparedCatalog } from '../../queries/catalog-cache';
import type { QueryRouteHandlersOf } from '../handler';
import { buildNextPageHeader } from '../next-page-header';

export function createAdminCatalogHandlers(
  catalog: () => Promise<PreparedCatalog>,
): QueryRouteHandlersOf<typeof adminCatalogRoutes> {
  return {
    adminCards: async ({ query, at }) => {
      const { cards } = prepareAdminCatalog((await catalog()).docs, at);
      const { items, next, total } = searchAdminCards(cards, query);
      return {
        body: [...items],
        headers: { [TOTAL_COUNT_HEADER]: String(total), ...buildNextPageHeader(next?.id) },
      };
    },
    adminCard: async ({ params: { cardId }, at }) => {
      const details = prepareAdminCatalog((await catalog()).docs, at).findDetails(cardId);
      return details ? { body: details } : reject('unknown-card');
    },
    adminQuarters: async ({ at }) => ({ body: listRotatingQuarters((await catalog()).docs, at) }),
  };
}
