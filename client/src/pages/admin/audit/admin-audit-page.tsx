import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AuditEntry } from '@tapwise/contracts/http/routes/admin-audit';
import { adminAuditQuery } from '../../../api/admin/audit';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { LoadFailed } from '../../../ui/load-failed';
import { EmptyPanelText, Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { formatTime } from '../format-time';
import { AdminHeading } from '../shell/admin-heading';
import { ROW, TOP_CELL } from '../table/cells';
import { DataTable, type TableColumn } from '../table/data-table';

/** Admin actions, newest first. */
export function AdminAuditPage({ adminKey }: { readonly adminKey: string }) {
  const audit = useInfiniteQuery(adminAuditQuery(adminKey));
  const entries = audit.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <AdminHeading>Audit Log</AdminHeading>
      <Panel
        title="Admin Actions"
        hint="Accounts are named by ID only. Deleted ones can’t be traced to a person."
      >
        {audit.isPending && (
          <div role="status" aria-label="Loading the audit log">
            <Skeleton className="h-64 w-full" />
          </div>
        )}
        {audit.isError && (
          <LoadFailed
            isBusy={audit.isFetching}
            onRetry={() => {
              void (audit.data ? audit.fetchNextPage() : audit.refetch());
            }}
          >
            We couldn’t load the audit log.
          </LoadFailed>
        )}
        {audit.data && entries.length === 0 && (
          <EmptyPanelText>No admin has changed anything yet.</EmptyPanelText>
        )}
        {entries.length > 0 && <AuditTable entries={entries} />}
        {audit.hasNextPage && (
          <Button
            look="secondary"
            size="small"
            disabled={audit.isFetchingNextPage}
            onClick={() => {
              void audit.fetchNextPage();
            }}
          >
            {audit.isFetchingNextPage ? 'Loading...' : 'Load Earlier Actions'}
          </Button>
        )}
      </Panel>
    </>
  );
}

const COLUMNS: readonly TableColumn[] = [
  { key: 'at', label: 'When' },
  { key: 'summary', label: 'What' },
];

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <DataTable name={{ label: 'Admin Actions' }} columns={COLUMNS}>
      {entries.map((entry) => (
        <tr key={entry.id} className={ROW}>
          <td className={cx(TOP_CELL, 'w-36 text-muted lg:w-56')}>
            <time dateTime={entry.at}>{formatTime(entry.at)}</time>
          </td>
          <td className={cx(TOP_CELL, 'wrap-anywhere')}>
            <EntryText entry={entry} />
            <ChangeList entry={entry} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** The changes of a revision. A price is in the sentence. */
function ChangeList({ entry: { type, changes } }: { readonly entry: AuditEntry }) {
  if (type !== 'CardRevised' || changes.length === 0) return null;
  return (
    <ul aria-label="Changes" className="flex flex-col text-caption text-muted">
      {changes.map(({ field, label, before, after }, index) => (
        <li key={`${field} ${String(index)}`}>
          {label}: {formatChange(before, after)}
        </li>
      ))}
    </ul>
  );
}

function formatChange(before: string | null, after: string | null): string {
  if (before === null) return `${after ?? '–'} (new)`;
  return after === null ? `${before} (removed)` : `${before} → ${after}`;
}

/** Links to the account, which still exists unless it was deleted. */
function EntryText({ entry: { type, subject, summary } }: { readonly entry: AuditEntry }) {
  if (subject.kind !== 'account' || type === 'AccountForgotten') return summary;
  return (
    <Link to={`/admin/users/${subject.id}`} className="rounded-control hover:underline">
      {summary}
    </Link>
  );
}
