import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Purchase, PurchaseMonth } from '@tapwise/contracts/http/routes/purchase';
import { readPage, readRoute, readRouteOrCached } from '../requests/call-route';
import { fetchOrCached } from '../requests/offline-cache';
import { isListOf } from '../requests/response-shape';
import { buildRouteUrl } from '../requests/route-url';
import { isPurchaseList } from './purchases';

interface PurchasePage {
  readonly items: readonly Purchase[];
  /** The `after` of the next page, or null on the last page. */
  readonly next: string | null;
}

/** A few screens of a phone. */
const PAGE_SIZE = '25';
/**
 * Which purchases to list, as a query string: `card`, `store`, `category` (several separated by commas), `month`, and
 * `search`. Blank lists all purchases.
 */
type FilterText = string;

const parseFilter = (filter: FilterText) => Object.fromEntries(new URLSearchParams(filter));

async function fetchPurchasePage(
  filter: FilterText,
  after: string,
  limit = PAGE_SIZE,
): Promise<PurchasePage> {
  const query = { ...parseFilter(filter), limit, ...(after === '' ? {} : { after }) };
  const { items, next } = await readPage('userPurchases', { query });
  if (!isPurchaseList(items)) throw new Error('Unexpected response from userPurchases');
  return { items, next };
}

/** The matching purchases, latest first, page by page. Offline, only the last known first page without filters. */
export function purchasePagesQuery(filter: FilterText) {
  return infiniteQueryOptions({
    queryKey: ['userPurchases', 'pages', filter],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const fetchPage = () => fetchPurchasePage(filter, pageParam);
      if (filter !== '' || pageParam !== '') return fetchPage();
      return fetchOrCached(buildRouteUrl('userPurchases', { query: { limit: PAGE_SIZE } }), fetchPage);
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

const isMonthList = isListOf<PurchaseMonth>('month', 'amount', 'rewardEarned');

/** The totals of the matching purchases, by month. */
export function purchaseTotalsQuery(filter: FilterText) {
  return queryOptions({
    queryKey: ['purchaseTotals', filter],
    queryFn: () =>
      filter === ''
        ? readRouteOrCached('purchaseTotals', isMonthList)
        : readRoute('purchaseTotals', isMonthList, { query: parseFilter(filter) }),
  });
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

export function purchaseStoresQuery() {
  return queryOptions({
    queryKey: ['purchaseStores'],
    queryFn: () => readRoute('purchaseStores', isTextList),
  });
}

const MAX_PAGE_SIZE = '1000';

/** All matching purchases, latest first. */
export function allPurchasesQuery(filter: FilterText) {
  return queryOptions({
    queryKey: ['userPurchases', 'all', filter],
    queryFn: async () => {
      const purchases: Purchase[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page: PurchasePage = await fetchPurchasePage(filter, after, MAX_PAGE_SIZE);
        purchases.push(...page.items);
        after = page.next;
      }
      return purchases;
    },
  });
}

const MAX_SHOWN_PURCHASES = '5';

/** The latest purchases with a card. */
export function latestWithCardQuery(cardId: string) {
  return queryOptions({
    queryKey: ['userPurchases', 'latest-with', cardId],
    queryFn: () =>
      readRoute('userPurchases', isPurchaseList, { query: { card: cardId, limit: MAX_SHOWN_PURCHASES } }),
  });
}

const MAX_RECENT_PURCHASES = '50';

/** The latest purchases, for the recommendations that they were recorded for. */
export function recentPurchasesQuery() {
  return queryOptions({
    queryKey: ['userPurchases', 'recent'],
    queryFn: () => readRoute('userPurchases', isPurchaseList, { query: { limit: MAX_RECENT_PURCHASES } }),
  });
}

/** The latest purchase at a store, in a list, or an empty list. */
export function latestAtStoreQuery(storeName: string) {
  return queryOptions({
    queryKey: ['userPurchases', 'latest', storeName],
    queryFn: () => readRoute('userPurchases', isPurchaseList, { query: { store: storeName, limit: '1' } }),
  });
}
