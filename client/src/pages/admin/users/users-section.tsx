import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserSortKey } from '@tapwise/contracts/http/routes/admin-users';
import { adminStatsQuery } from '../../../api/admin/stats';
import { adminUsersQuery, createUsersDownload } from '../../../api/admin/users';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value';
import { Button } from '../../../ui/button';
import { ClearableSearchInput } from '../../../ui/clearable-search-input';
import { LoadFailed } from '../../../ui/load-failed';
import { SectionHeading } from '../../../ui/section-heading';
import { Skeleton } from '../../../ui/skeleton';
import { Surface } from '../../../ui/surface';
import { DownloadButton } from '../table/download-button';
import type { Sort } from '../table/sort';
import { searchUsers, sortUsers } from './search-users';
import { UsersTable } from './users-table';

const NEWEST_FIRST: Sort<UserSortKey> = { sort: 'createdAt', order: 'desc' };

/**
 * The users that match, from the server. While it responds, the loaded users that match are shown in the wanted order,
 * so that the table reacts at once.
 */
function useUserSearch(adminKey: string, search: string, sort: Sort<UserSortKey>) {
  const requested = useDebouncedValue(search);
  const users = useInfiniteQuery(adminUsersQuery(adminKey, { search: requested, ...sort }));
  const loadedUsers = users.data?.pages.flatMap(({ items }) => items) ?? [];
  const isCurrent = !users.isPlaceholderData && requested === search;
  const visibleUsers = isCurrent ? loadedUsers : sortUsers(searchUsers(loadedUsers, search), sort);
  const total = isCurrent ? (users.data?.pages.at(-1)?.total ?? visibleUsers.length) : visibleUsers.length;
  return { users, visibleUsers, total };
}

export function UsersSection({ adminKey }: { readonly adminKey: string }) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(NEWEST_FIRST);
  const { data: stats } = useQuery(adminStatsQuery(adminKey));
  const { users, visibleUsers, total } = useUserSearch(adminKey, search, sort);
  const all = search.trim() === '' ? total : Math.max(stats?.totalUsers ?? 0, total);
  return (
    <Surface aria-labelledby="users" className="flex min-w-0 flex-col gap-3 overflow-hidden px-4 pt-2.5 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SectionHeading
          id="users"
          badge={
            users.data && (
              <span role="status" className="tabular text-body text-muted">
                {formatMatches(total, all)}
                <span className="sr-only"> users</span>
              </span>
            )
          }
        >
          Users
        </SectionHeading>
        <div className="flex w-full items-center gap-1 sm:w-auto">
          <SearchUsers search={search} onSearch={setSearch} />
          <DownloadButton
            label="Download users"
            fileName="tapwise-users.csv"
            route="adminUsers"
            request={createUsersDownload(adminKey, { search, ...sort })}
          />
        </div>
      </div>
      {users.isPending && <TableSkeleton />}
      {users.isError && (
        <LoadFailed
          isBusy={users.isFetching}
          onRetry={() => {
            void (users.data ? users.fetchNextPage() : users.refetch());
          }}
        >
          {users.error.message}
        </LoadFailed>
      )}
      {users.data && (
        <UsersTable users={visibleUsers} isSearched={search.trim() !== ''} sort={sort} onSort={setSort} />
      )}
      {users.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          disabled={users.isFetchingNextPage}
          onClick={() => {
            void users.fetchNextPage();
          }}
        >
          {users.isFetchingNextPage ? 'Loading...' : 'Load More Users'}
        </Button>
      )}
    </Surface>
  );
}

interface SearchUsersProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

function SearchUsers({ search, onSearch }: SearchUsersProps) {
  return (
    <div className="min-w-0 flex-1 sm:w-72">
      <ClearableSearchInput
        isSmall
        label="Search users"
        placeholder="Name, email, ID"
        value={search}
        onChange={onSearch}
      />
    </div>
  );
}

function formatMatches(matches: number, all: number): string {
  const total = all.toLocaleString('en-US');
  return matches === all ? total : `${matches.toLocaleString('en-US')} of ${total}`;
}

function TableSkeleton() {
  return (
    <div role="status" aria-label="Loading users" className="flex flex-col gap-2">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
