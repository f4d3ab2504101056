import { expect, it } from 'vitest';
import { installFakeApi } from '../../testing/fake-api';
import { adminStatsQuery } from '../admin/stats';
import { adminUsersQuery } from '../admin/users';
import { cardSearchQuery } from '../catalog';
import { createQueryClient } from '../commands/query-client';

const NEWEST_FIRST = { search: '', sort: 'createdAt', order: 'desc' } as const;
const KEY = 'open sesame';

it.each([
  ['searchCreditCards', 'Search failed', () => createQueryClient().query(cardSearchQuery('sapphire'))],
  [
    'adminUsers',
    'Failed to fetch users',
    () => createQueryClient().infiniteQuery(adminUsersQuery(KEY, NEWEST_FIRST)),
  ],
  ['adminStats', 'Failed to fetch stats', () => createQueryClient().query(adminStatsQuery(KEY))],
] as const)(
  'rejects a failing %s with "%s" and the server error as its cause',
  async (route, message, runQuery) => {
    const api = installFakeApi();
    api.rejectWith(route, 500, 'broken');
    const error: unknown = await runQuery().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message, cause: { message: '500: {"message":"broken"}' } });
  },
);
