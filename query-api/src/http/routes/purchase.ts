import type { purchaseRoutes } from '@tapwise/contracts/http/routes/purchase';
import { purchases } from '@tapwise/contracts/read-models/purchase';
import type { QueryApiDependencies } from '../../dependencies';
import { buildNextPageHeader, findPage } from '../../read-store/find-page';
import { toPurchase } from '../../views/purchase';
import type { HandlersOf } from '../handler';

export function createPurchaseHandlers({
  reader,
}: Pick<QueryApiDependencies, 'reader'>): HandlersOf<typeof purchaseRoutes> {
  return {
    userPurchases: async ({ user, query: { limit, after } }) => {
      const find = { where: { userId: user }, sort: ['-purchasedOn', '-createdAt', '-id'] };
      const { page, next } = await findPage(reader, purchases, find, { limit, after });
      return { body: page.map(toPurchase), headers: buildNextPageHeader(next?.id) };
    },
  };
}
