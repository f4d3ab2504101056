import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminUser, AdminUserDetails, UserSortKey } from '@tapwise/contracts/http/routes/admin-users';
import { callRoute, readPage, readRoute } from '../requests/call-route';
import { createBearerHeader } from '../requests/create-bearer-header';
import { hasFields, isListOf } from '../requests/response-shape';
import type { RouteRequest } from '../requests/route-url';

const PAGE_SIZE = '100';

/** The filter of the user table. A blank search finds everyone. */
export interface UserFilter {
  readonly search: string;
  readonly sort: UserSortKey;
  readonly order: 'asc' | 'desc';
}

const isUserList = isListOf<AdminUser>('id', 'name', 'email', 'subscriptionType', 'createdAt');

const toQuery = ({ search, sort, order }: UserFilter) => ({
  sort,
  order,
  ...(search.trim() === '' ? {} : { search }),
});

/** The accounts that match, page by page. The query key doesn't include the admin key. */
export function adminUsersQuery(adminKey: string, filter: UserFilter) {
  const filterQuery = toQuery(filter);
  return infiniteQueryOptions({
    queryKey: ['adminUsers', new URLSearchParams(filterQuery).toString()],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam }) => {
      const after = pageParam === '' ? {} : { after: pageParam };
      const query = { ...filterQuery, limit: PAGE_SIZE, ...after };
      try {
        const page = await readPage('adminUsers', { query, headers: createBearerHeader(adminKey) });
        const { items, next, total } = page;
        if (!isUserList(items)) throw new Error('Unexpected response from adminUsers');
        return { items, next, total: total ?? items.length };
      } catch (cause) {
        throw new Error('Failed to fetch users', { cause });
      }
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The request of all matches as a CSV file. */
export function createUsersDownload(adminKey: string, filter: UserFilter): RouteRequest<'adminUsers'> {
  return { query: { ...toQuery(filter), format: 'csv' }, headers: createBearerHeader(adminKey) };
}

const isDetails = hasFields<AdminUserDetails>('id', 'name', 'email', 'cards', 'days');

/** One account with its cards and activity. */
export function adminUserQuery(adminKey: string, id: string) {
  return queryOptions({
    queryKey: ['adminUser', id],
    queryFn: () =>
      readRoute('adminUser', isDetails, { params: { id }, headers: createBearerHeader(adminKey) }),
  });
}

export const sendPasswordResetEmail = (adminKey: string, id: string) =>
  callRoute('sendPasswordResetEmail', { params: { id }, headers: createBearerHeader(adminKey) });

export const deleteUser = (adminKey: string, id: string) =>
  callRoute('deleteUser', { params: { id }, headers: createBearerHeader(adminKey) });
