import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminProjectionsQuery, rebuildProjection, resumeProjection } from '../../../api/admin/operations';
import { useCommand } from '../../../api/commands/use-command';
import { findServerMessage } from '../../../lib/errors/response-error';
import { ClearableSearchInput } from '../../../ui/clearable-search-input';
import { LoadFailed } from '../../../ui/load-failed';
import { Skeleton } from '../../../ui/skeleton';
import { Surface } from '../../../ui/surface';
import { showErrorToast, toast } from '../../../ui/toast/toasts';
import { AdminHeading } from '../shell/admin-heading';
import type { Sort } from '../table/sort';
import { ConfirmRebuild } from './confirm-rebuild';
import { type ProjectionSortKey, selectProjections } from './projection-rows';
import { ProjectionsTable } from './projections-table';
import { QuarantinedEvents } from './quarantined-events';

const NAME_ORDER: Sort<ProjectionSortKey> = { sort: 'name', order: 'asc' };

function useRebuild(adminKey: string) {
  return useCommand('rebuildProjection', (name: string) => rebuildProjection(adminKey, name), {
    onSuccess: (_result, name) => {
      toast({ title: 'Rebuild Requested', description: `Its progress is shown next to ${name}.` });
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t request the rebuild. Please try again.';
      showErrorToast('Rebuild Not Requested', description);
    },
  });
}

function useResume(adminKey: string) {
  return useCommand('resumeProjection', (name: string) => resumeProjection(adminKey, name), {
    onSuccess: (_result, name) => {
      toast({ title: 'Resume Requested', description: `Its progress is shown next to ${name}.` });
    },
    onError: (error) => {
      const description = findServerMessage(error) ?? 'We couldn’t resume the projection. Please try again.';
      showErrorToast('Resume Not Requested', description);
    },
  });
}

/** The state of the projections, and their rebuilds with live progress. */
export function AdminProjectionsPage({ adminKey }: { readonly adminKey: string }) {
  const projections = useQuery(adminProjectionsQuery(adminKey));
  const rebuild = useRebuild(adminKey);
  const resume = useResume(adminKey);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(NAME_ORDER);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <AdminHeading
        aside={
          <div className="w-full sm:w-72">
            <ClearableSearchInput
              isSmall
              label="Search projections"
              placeholder="Name, state, or process"
              value={search}
              onChange={setSearch}
            />
          </div>
        }
      >
        Projections
      </AdminHeading>
      {projections.isPending && <Skeleton className="h-96 w-full rounded-surface" />}
      {projections.isError && (
        <LoadFailed
          isBusy={projections.isFetching}
          onRetry={() => {
            void projections.refetch();
          }}
        >
          {projections.error.message}
        </LoadFailed>
      )}
      {projections.data && (
        <>
          <Surface className="overflow-hidden px-4 pb-4">
            <ProjectionsTable
              projections={selectProjections(projections.data, search, sort)}
              sort={sort}
              onSort={setSort}
              onRebuild={setAsked}
              onResume={resume.mutate}
            />
          </Surface>
          <QuarantinedEvents projections={projections.data} />
        </>
      )}
      <ConfirmRebuild
        name={asked}
        onCancel={() => {
          setAsked(null);
        }}
        onConfirm={(name) => {
          setAsked(null);
          rebuild.mutate(name);
        }}
      />
    </>
  );
}
