import type { adminUserRoutes } from '@tapwise/contracts/http/routes/admin-users';
import { formatAccountCursor, parseAccountCursor } from '@tapwise/contracts/http/schemas/page-cursor';
import { TOTAL_COUNT_HEADER } from '@tapwise/contracts/http/total-count-header';
import { type AccountDoc, accounts } from '@tapwise/contracts/read-models/accounts';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { AccountRow } from '../../admin/account-rows';
import { readUserDetails } from '../../admin/read-user-details';
import { completeUsers, getDefaultOrder, searchUsers, type UserSearch } from '../../admin/search-users';
import { type SelectedPage, selectPage } from '../../admin/select-page';
import type { QueryApiDependencies } from '../../dependencies';
import { CSV_TYPE } from '../../export/csv-fields';
import { writeUsersCsv } from '../../export/users-csv';
import type { PreparedCatalog } from '../../queries/catalog-cache';
import { readPage } from '../../queries/read-page';
import type { QueryRouteHandler, QueryRouteHandlersOf } from '../handler';
import { buildNextPageHeader } from '../next-page-header';

type Stores = Pick<QueryApiDependencies, 'reader' | 'vault'>;

interface UserPageRequest {
  readonly limit: number;
  /** A cursor, or an id. */
  readonly after: string | undefined;
}

/** Reads the newest accounts. Uses an index, so the number of accounts doesn't matter. */
async function readNewest(
  { reader }: Stores,
  { limit, after }: UserPageRequest,
): Promise<SelectedPage<AccountRow>> {
  const options = { sort: ['-registeredAt', '-id'] };
  const cursor = after === undefined ? undefined : (parseAccountCursor(after) ?? after);
  const [{ page, next }, total] = await Promise.all([
    readPage(reader, accounts, options, { limit, after: cursor }),
    reader.count(accounts),
  ]);
  const toRow = (account: AccountDoc) => ({ account, profile: undefined, wallet: undefined });
  return { items: page.map(toRow), next: next && toRow(next), total };
}

const getAccountId = ({ account }: AccountRow) => account.id;

const isNewestFirst = ({ search, sort, order }: UserSearch) =>
  search?.trim() === '' && sort === 'createdAt' && order === 'desc';

/** Reads a page of the matches. Undefined if the account that the page follows was deleted. */
async function readMatches(
  stores: Stores,
  { search, at }: { readonly search: UserSearch; readonly at: string },
  { limit, after }: UserPageRequest,
): Promise<SelectedPage<AccountRow> | undefined> {
  const matches = await searchUsers(stores, search, at);
  const [, cursorId] = (after === undefined ? undefined : parseAccountCursor(after)) ?? [];
  if (cursorId !== undefined && !matches.some((row) => getAccountId(row) === cursorId)) return undefined;
  return selectPage(matches, { limit, after: cursorId ?? after }, getAccountId);
}

const toCursor = ({ account: { registeredAt, id } }: AccountRow) => formatAccountCursor([registeredAt, id]);

function createListHandler(stores: Stores): QueryRouteHandler<(typeof adminUserRoutes)['adminUsers']> {
  return async ({ query: { search, sort, order = getDefaultOrder(sort), limit, after, format }, at }) => {
    const userSearch: UserSearch = { search, sort, order };
    if (format === 'csv') {
      const all = await searchUsers(stores, userSearch, at);
      const complete = (rows: readonly AccountRow[]) => completeUsers(stores, rows, at);
      const name = `tapwise-users-${toDay(at)}.csv`;
      return { file: { name, type: CSV_TYPE, chunks: writeUsersCsv(all, complete) } };
    }
    const page = isNewestFirst(userSearch)
      ? await readNewest(stores, { limit, after })
      : await readMatches(stores, { search: userSearch, at }, { limit, after });
    if (!page) return reject('page-lost');
    const { items, next, total } = page;
    return {
      body: [...(await completeUsers(stores, items, at))],
      headers: { [TOTAL_COUNT_HEADER]: String(total), ...buildNextPageHeader(next && toCursor(next)) },
    };
  };
}

export function createAdminUserHandlers(
  stores: Stores,
  catalog: () => Promise<PreparedCatalog>,
): QueryRouteHandlersOf<typeof adminUserRoutes> {
  return {
    adminUsers: createListHandler(stores),
    adminUser: async ({ params: { id }, at }) => {
      const body = await readUserDetails({ ...stores, catalog }, id, at);
      return body === undefined ? reject('account-not-found') : { body };
    },
  };
}
