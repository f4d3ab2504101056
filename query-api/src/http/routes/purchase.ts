import type { purchaseRoutes } from '@tapwise/contracts/http/routes/purchase';
import { formatCursor, parseCursor, type PurchaseCursor } from '@tapwise/contracts/http/schemas/page-cursor';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { QueryApiDependencies } from '../../dependencies';
import { readPurchasePage, toCursor } from '../../queries/purchase-search';
import { readCardActivity, readPurchaseStores, readPurchaseTotals } from '../../queries/purchase-totals';
import { readUsesOf } from '../../queries/purchase-uses';
import type { ReadModelReader } from '../../read-store/port';
import { toCardUsage, toPurchase, toPurchaseMonth } from '../../responses/purchase';
import type { QueryRouteHandlersOf } from '../handler';
import { buildNextPageHeader } from '../next-page-header';

const MAX_STORES = 500;

/**
 * The cursor that a page follows: a header of an earlier page, or a purchase's id. Null if the user has no such
 * purchase.
 */
async function findCursor(
  reader: Pick<ReadModelReader, 'get'>,
  userId: UserId,
  text: string,
): Promise<PurchaseCursor | null> {
  const cursor = parseCursor(text);
  if (cursor) return cursor;
  const doc = await reader.get(purchases, text);
  return doc?.userId === userId ? toCursor(doc) : null;
}

export function createPurchaseHandlers({
  reader,
}: Pick<QueryApiDependencies, 'reader'>): QueryRouteHandlersOf<typeof purchaseRoutes> {
  return {
    userPurchases: async ({ userId, query: { limit, after: text, ...filter } }) => {
      const after = text === undefined ? undefined : await findCursor(reader, userId, text);
      if (after === null) return { body: [] };
      const { page, next } = await readPurchasePage(reader, userId, filter, { limit, after });
      const uses = await readUsesOf(reader, userId, page);
      return {
        body: page.map((doc) => toPurchase(doc, uses)),
        headers: buildNextPageHeader(next && formatCursor(toCursor(next))),
      };
    },
    purchaseTotals: async ({ userId, query }) => ({
      body: (await readPurchaseTotals(reader, userId, query)).map(toPurchaseMonth),
    }),
    purchaseStores: async ({ userId }) => {
      const stores = (await readPurchaseStores(reader, userId)).slice(0, MAX_STORES);
      return { body: stores.sort((a, b) => a.localeCompare(b, 'en')) };
    },
    purchaseCards: async ({ userId }) => ({
      body: (await readCardActivity(reader, userId)).map(toCardUsage),
    }),
  };
}
