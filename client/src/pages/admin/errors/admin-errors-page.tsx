import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnsuccessfulRequestReport } from '@tapwise/contracts/http/routes/operations';
import { adminErrorsQuery } from '../../../api/admin/operations';
import { Button } from '../../../ui/button';
import { ClearableSearchInput } from '../../../ui/clearable-search-input';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton } from '../../../ui/skeleton';
import { Surface } from '../../../ui/surface';
import { formatTime } from '../format-time';
import { AdminHeading } from '../shell/admin-heading';
import type { Sort } from '../table/sort';
import { HoursChart } from './hours-chart';
import {
  selectUnsuccessfulRequests,
  sumHours,
  toUnsuccessfulRequestRows,
  type UnsuccessfulRequestSortKey,
} from './unsuccessful-request-rows';
import { UnsuccessfulRequestsTable } from './unsuccessful-requests-table';

const MOST_RECENT_FIRST: Sort<UnsuccessfulRequestSortKey> = { sort: 'lastDay', order: 'desc' };

/** Rejections and errors by kind, counted by each process since it started. */
export function AdminErrorsPage({ adminKey }: { readonly adminKey: string }) {
  const errors = useQuery(adminErrorsQuery(adminKey));
  const refresh = () => {
    void errors.refetch();
  };
  return (
    <>
      <AdminHeading
        aside={
          <Button look="secondary" size="small" disabled={errors.isFetching} onClick={refresh}>
            Refresh
          </Button>
        }
      >
        Errors
      </AdminHeading>
      {errors.isPending && <Skeleton className="h-96 w-full rounded-surface" />}
      {errors.isError && (
        <LoadFailed isBusy={errors.isFetching} onRetry={refresh}>
          {errors.error.message}
        </LoadFailed>
      )}
      {errors.data && <UnsuccessfulRequests reports={errors.data} />}
    </>
  );
}

function UnsuccessfulRequests({ reports }: { readonly reports: readonly UnsuccessfulRequestReport[] }) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(MOST_RECENT_FIRST);
  const rows = toUnsuccessfulRequestRows(reports);
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <HoursChart id="errors-by-hour" title="Errors by Hour" hours={sumHours(reports, 'error')} />
        <HoursChart
          id="rejections-by-hour"
          title="Rejections by Hour"
          hours={sumHours(reports, 'rejection')}
        />
      </div>
      <Surface className="flex min-w-0 flex-col gap-3 overflow-hidden px-4 pt-3 pb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-caption text-muted">
            Counted since startup: {reports.map(describeProcess).join(' · ')}. With several instances of a
            service, only one of them is shown here. The metrics count all.
          </p>
          <div className="w-full sm:w-72">
            <ClearableSearchInput
              isSmall
              label="Search rejections and errors"
              placeholder="Code, route, or service"
              value={search}
              onChange={setSearch}
            />
          </div>
        </div>
        <UnsuccessfulRequestsTable
          rows={selectUnsuccessfulRequests(rows, search, sort)}
          hasAny={rows.length > 0}
          sort={sort}
          onSort={setSort}
        />
      </Surface>
    </>
  );
}

const describeProcess = ({ service, since }: UnsuccessfulRequestReport) => `${service}, ${formatTime(since)}`;
