import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminUsersQuery } from '../../../api/admin';
import { Button } from '../../../ui/button';
import { LoadFailed } from '../../../ui/load-failed';
import { SearchInput } from '../../../ui/search-input';
import { SectionHeading } from '../../../ui/section-heading';
import { Skeleton } from '../../../ui/skeleton';
import { Surface } from '../../../ui/surface';
import { searchUsers, type Sort, sortUsers } from './users';
import { UsersTable } from './users-table';

const NEWEST_FIRST: Sort = { key: 'joined', direction: 'descending' };

export function UsersSection({ adminKey }: { readonly adminKey: string }) {
  const users = useInfiniteQuery(adminUsersQuery(adminKey));
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(NEWEST_FIRST);
  const all = users.data?.pages.flat() ?? [];
  const matching = sortUsers(searchUsers(all, search), sort);
  return (
    <Surface aria-labelledby="users" className="flex min-w-0 flex-col gap-3 overflow-hidden px-4 pt-2.5 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SectionHeading
          id="users"
          badge={
            users.data && (
              <span role="status" className="tabular text-body text-muted">
                {formatMatches(matching.length, all.length)}
                <span className="sr-only"> users</span>
              </span>
            )
          }
        >
          Users
        </SectionHeading>
        <SearchUsers search={search} onSearch={setSearch} />
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
      {users.data && <UsersTable users={matching} hasAny={all.length > 0} sort={sort} onSort={setSort} />}
      {users.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          disabled={users.isFetchingNextPage}
          onClick={() => {
            void users.fetchNextPage();
          }}
        >
          {users.isFetchingNextPage ? 'Loading...' : 'Load more users'}
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
    <div className="w-full sm:w-72">
      <SearchInput
        isSmall
        label="Search users"
        placeholder="Name, email, or plan"
        value={search}
        onChange={onSearch}
      />
    </div>
  );
}

function formatMatches(found: number, all: number): string {
  const total = all.toLocaleString('en-US');
  return found === all ? total : `${found.toLocaleString('en-US')} of ${total}`;
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
