import { callRoute, type FetchedPage, readPage } from '../requests/call-route';
import { withIdempotencyKey } from '../requests/http';
import { isListOf } from '../requests/response-shape';
import type { RouteRequest } from '../requests/route-url';

/** Imports rows of a statement. A repeated call with the same key takes effect once. */
export const importPurchases = (body: RouteRequest<'importPurchases'>['body'], key: string) =>
  withIdempotencyKey(key, () => callRoute('importPurchases', { body }));

/** The fields of a recorded purchase that an import compares with a statement's rows. Amounts look like `12.50`. */
export interface ExistingPurchase {
  readonly id: string;
  readonly cardId: string;
  readonly storeName: string;
  readonly amount: string;
  readonly purchasedOn: string;
  readonly refunded: string;
}

const PAGE_SIZE = '1000';
const isPurchaseList = isListOf<ExistingPurchase>(
  'id',
  'cardId',
  'storeName',
  'amount',
  'purchasedOn',
  'refunded',
);

type Read = (send: () => Promise<FetchedPage>) => Promise<FetchedPage>;

/** The recorded purchases of all cards since a day, latest first. `read` sends each request, so it can retry. */
export async function listRecordedPurchases(since: string, read: Read): Promise<readonly ExistingPurchase[]> {
  const purchases: ExistingPurchase[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query = after === '' ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, after };
    const page: FetchedPage = await read(() => readPage('userPurchases', { query }));
    if (!isPurchaseList(page.items)) throw new Error('Unexpected response from userPurchases');
    purchases.push(...page.items);
    after = (page.items.at(-1)?.purchasedOn ?? '') < since ? null : page.next;
  }
  return purchases;
}
