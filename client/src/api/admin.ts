import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AdminStats } from '@tapwise/contracts/http/routes/admin-stats';
import type { AdminUser } from '@tapwise/contracts/http/routes/admin-users';
import { callRoute, readRoute } from './call-route';
import { hasFields, isListOf } from './response-shape';
import type { RouteRequest } from './route-url';

/** The server's maximum. */
const PAGE_SIZE = 500;

const createBearerHeader = (adminKey: string) => ({ Authorization: `Bearer ${adminKey}` });

/** The query key doesn't include the admin key, so that the cache never contains it. */
export function adminStatsQuery(adminKey: string) {
  return queryOptions({
    queryKey: ['adminStats'],
    queryFn: async () => {
      try {
        return await fetchAdminStats(adminKey);
      } catch (cause) {
        throw new Error('Failed to fetch stats', { cause });
      }
    },
  });
}

const isUserList = isListOf<AdminUser>('id', 'name', 'email', 'subscriptionType', 'createdAt');

/** Accounts, newest first, page by page. */
export function adminUsersQuery(adminKey: string) {
  return infiniteQueryOptions({
    queryKey: ['adminUsers'],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const after = pageParam === '' ? {} : { after: pageParam };
      const query = { limit: String(PAGE_SIZE), ...after };
      try {
        return await readRoute('adminUsers', isUserList, { query, headers: createBearerHeader(adminKey) });
      } catch (cause) {
        throw new Error('Failed to fetch users', { cause });
      }
    },
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.id),
  });
}

const isStats = hasFields<AdminStats>('totalUsers', 'freeUsers', 'premiumUsers');

export const fetchAdminStats = (adminKey: string) =>
  readRoute('adminStats', isStats, { headers: createBearerHeader(adminKey) });

export const setPrice = (adminKey: string, body: RouteRequest<'setPrice'>['body']) =>
  callRoute('setPrice', { body, headers: createBearerHeader(adminKey) });

export type CardRefresh = RouteRequest<'refreshCards'>['body'];

export const refreshCards = (adminKey: string, body: CardRefresh) =>
  callRoute('refreshCards', { body, headers: createBearerHeader(adminKey) });
