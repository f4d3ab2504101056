import type { adminUserRoutes } from '@tapwise/contracts/http/routes/admin-users';
import { TOTAL_COUNT_HEADER } from '@tapwise/contracts/http/total-count-header';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { AccountRow } from '../../admin/account-rows';
import { readUserDetails } from '../../admin/read-user-details';
import { completeUsers, getDefaultOrder, searchUsers, type UserSearch } from '../../admin/search-users';
import type { PreparedCatalog } from '../../catalog/catalog-cache';
import type { QueryApiDependencies } from '../../dependencies';
import { CSV_TYPE } from '../../export/csv-fields';
import { writeUsersCsv } from '../../export/users-csv';
import { readPage } from '../../queries/read-page';
import type { Handler, HandlersOf } from '../handler';
import { buildNextPageHeader } from '../next-page-header';

type Stores = Pick<QueryApiDependencies, 'reader' | 'vault'>;

interface UserPage {
  readonly rows: readonly AccountRow[];
  readonly next: string | undefined;
  readonly total: number;
}

interface PageRequest {
  readonly limit: number;
  readonly after: string | undefined;
}

/** The newest accounts: by an index, however many there are. */
async function readNewest({ reader }: Stores, range: PageRequest): Promise<UserPage> {
  const options = { sort: ['-registeredAt', '-id'] };
  const [{ page, next }, total] = await Promise.all([
    readPage(reader, accounts, options, range),
    reader.count(accounts),
  ]);
  const rows = page.map((account) => ({ account, profile: undefined, wallet: undefined }));
  return { rows, next: next?.id, total };
}

/** A page of all matches. Empty after an unknown id. */
function selectPage(all: readonly AccountRow[], { limit, after }: PageRequest): UserPage {
  const last = after === undefined ? -1 : all.findIndex(({ account }) => account.id === after);
  const start = after !== undefined && last < 0 ? all.length : last + 1;
  const rows = all.slice(start, start + limit);
  return { rows, next: start + limit < all.length ? rows.at(-1)?.account.id : undefined, total: all.length };
}

const isNewestFirst = ({ search, sort, order }: UserSearch) =>
  search?.trim() === '' && sort === 'createdAt' && order === 'desc';

function createListHandler(stores: Stores): Handler<(typeof adminUserRoutes)['adminUsers']> {
  return async ({ query: { search, sort, order = getDefaultOrder(sort), limit, after, format }, at }) => {
    const wanted: UserSearch = { search, sort, order };
    if (format === 'csv') {
      const all = await searchUsers(stores, wanted, at);
      const complete = (rows: readonly AccountRow[]) => completeUsers(stores, rows, at);
      const name = `tapwise-users-${toDay(at)}.csv`;
      return { file: { name, type: CSV_TYPE, chunks: writeUsersCsv(all, complete) } };
    }
    const { rows, next, total } = isNewestFirst(wanted)
      ? await readNewest(stores, { limit, after })
      : selectPage(await searchUsers(stores, wanted, at), { limit, after });
    return {
      body: [...(await completeUsers(stores, rows, at))],
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
