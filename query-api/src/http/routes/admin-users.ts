import type { adminUserRoutes } from '@tapwise/contracts/http/routes/admin-users';
import { TOTAL_COUNT_HEADER } from '@tapwise/contracts/http/total-count-header';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { AccountRow } from '../../admin/account-rows';
import { readUserDetails } from '../../admin/read-user-details';
import { completeUsers, getDefaultOrder, searchUsers, type UserSearch } from '../../admin/search-users';
import { type Page, type PageRequest, selectPage } from '../../admin/select-page';
import type { QueryApiDependencies } from '../../dependencies';
import { CSV_TYPE } from '../../export/csv-fields';
import { writeUsersCsv } from '../../export/users-csv';
import type { PreparedCatalog } from '../../queries/catalog-cache';
import { readPage } from '../../queries/read-page';
import type { Handler, HandlersOf } from '../handler';
import { buildNextPageHeader } from '../next-page-header';

type Stores = Pick<QueryApiDependencies, 'reader' | 'vault'>;

/** The newest accounts. Uses an index, so it's fast however many there are. */
async function readNewest({ reader }: Stores, range: PageRequest): Promise<Page<AccountRow>> {
  const options = { sort: ['-registeredAt', '-id'] };
  const [{ page, next }, total] = await Promise.all([
    readPage(reader, accounts, options, range),
    reader.count(accounts),
  ]);
  const items = page.map((account) => ({ account, profile: undefined, wallet: undefined }));
  return { items, next: next?.id, total };
}

const getAccountId = ({ account }: AccountRow) => account.id;

const isNewestFirst = ({ search, sort, order }: UserSearch) =>
  search?.trim() === '' && sort === 'createdAt' && order === 'desc';

function createListHandler(stores: Stores): Handler<(typeof adminUserRoutes)['adminUsers']> {
  return async ({ query: { search, sort, order = getDefaultOrder(sort), limit, after, format }, at }) => {
    const userSearch: UserSearch = { search, sort, order };
    if (format === 'csv') {
      const all = await searchUsers(stores, userSearch, at);
      const complete = (rows: readonly AccountRow[]) => completeUsers(stores, rows, at);
      const name = `tapwise-users-${toDay(at)}.csv`;
      return { file: { name, type: CSV_TYPE, chunks: writeUsersCsv(all, complete) } };
    }
    const { items, next, total } = isNewestFirst(userSearch)
      ? await readNewest(stores, { limit, after })
      : selectPage(await searchUsers(stores, userSearch, at), { limit, after }, getAccountId);
    return {
      body: [...(await completeUsers(stores, items, at))],
      headers: { [TOTAL_COUNT_HEADER]: String(total), ...buildNextPageHeader(next) },
    };
  };
}

export function createAdminUserHandlers(
  stores: Stores,
  catalog: () => Promise<PreparedCatalog>,
): HandlersOf<typeof adminUserRoutes> {
  return {
    adminUsers: createListHandler(stores),
    adminUser: async ({ params: { id }, at }) => {
      const body = await readUserDetails({ ...stores, catalog }, id, at);
      return body === undefined ? reject('account-not-found') : { body };
    },
  };
}
