import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AdminStats, AdminUser } from '@tapwise/contracts/http/admin';
import type { RequestBodyOf, ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import { keys } from './keys';
import { getJson, postJson } from './request';

/** The most the server gives at once. */
const PAGE = 500;

const withKey = (adminKey: string) => ({ headers: { Authorization: `Bearer ${adminKey}` } });

/** The key is in no query's key: the cache holds what it opened, never the key itself. */
export function adminStatsQuery(adminKey: string) {
  return queryOptions({
    queryKey: [keys.adminStats],
    queryFn: async () => {
      try {
        return await fetchAdminStats(adminKey);
      } catch (cause) {
        throw new Error('Failed to fetch stats', { cause });
      }
    },
  });
}

/** Accounts, newest first, page by page. */
export function adminUsersQuery(adminKey: string) {
  return infiniteQueryOptions({
    queryKey: [keys.adminUsers],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const after = pageParam === '' ? '' : `&after=${encodeURIComponent(pageParam)}`;
      const path = `${keys.adminUsers}?limit=${String(PAGE)}${after}`;
      try {
        return await getJson<readonly AdminUser[]>(path, withKey(adminKey));
      } catch (cause) {
        throw new Error('Failed to fetch users', { cause });
      }
    },
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  });
}

export const fetchAdminStats = (adminKey: string) => getJson<AdminStats>(keys.adminStats, withKey(adminKey));

export const setPrice = (adminKey: string, body: RequestBodyOf<Routes['setPrice']>) =>
  postJson<ResponseOf<Routes['setPrice']>>('/api/admin/pricing', body, withKey(adminKey));

export type CardRefresh = RequestBodyOf<Routes['refreshCards']>;

export const refreshCards = (adminKey: string, body: CardRefresh) =>
  postJson<ResponseOf<Routes['refreshCards']>>('/api/admin/refresh-cards', body, withKey(adminKey));
