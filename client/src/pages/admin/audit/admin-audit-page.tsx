import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AdminAction } from '@tapwise/contracts/http/routes/admin-audit';
import { adminAuditQuery } from '../../../api/admin';
import { Button } from '../../../ui/button';
import { LoadFailed } from '../../../ui/load-failed';
import { EmptyPanelText, Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { formatTime } from '../format-time';
import { AdminHeading } from '../shell/admin-heading';

/** What admins did, newest first. */
export function AdminAuditPage({ adminKey }: { readonly adminKey: string }) {
  const audit = useInfiniteQuery(adminAuditQuery(adminKey));
  const actions = audit.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <AdminHeading>Audit log</AdminHeading>
      <Panel
        title="Admin actions"
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
        {audit.data && actions.length === 0 && (
          <EmptyPanelText>No admin has changed anything yet.</EmptyPanelText>
        )}
        {actions.length > 0 && <ActionsTable actions={actions} />}
        {audit.hasNextPage && (
          <Button
            look="secondary"
            size="small"
            disabled={audit.isFetchingNextPage}
            onClick={() => {
              void audit.fetchNextPage();
            }}
          >
            {audit.isFetchingNextPage ? 'Loading...' : 'Load earlier actions'}
          </Button>
        )}
      </Panel>
    </>
  );
}

const CELL = 'border-b border-line px-3 py-2 first:pl-4 last:pr-4 align-top';
const HEADER = 'sticky top-0 bg-sunken text-left text-caption font-semibold text-muted';

function ActionsTable({ actions }: { readonly actions: readonly AdminAction[] }) {
  return (
    <div
      role="region"
      aria-label="Admin actions"
      tabIndex={0}
      className="-mx-4 max-h-[min(70dvh,44rem)] overflow-auto border-t border-line outline-offset-[-2px] last:-mb-4"
    >
      <table className="w-full border-separate border-spacing-0 text-body">
        <thead>
          <tr>
            <th scope="col" className={`${CELL} ${HEADER}`}>
              When
            </th>
            <th scope="col" className={`${CELL} ${HEADER}`}>
              What
            </th>
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <tr key={action.id} className="hover:bg-fill [&:last-child>*]:border-b-0">
              <td className={`${CELL} tabular w-44 text-muted whitespace-nowrap`}>
                <time dateTime={action.at}>{formatTime(action.at)}</time>
              </td>
              <td className={`${CELL} wrap-anywhere`}>
                <ActionText action={action} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Links to the account, which still exists unless it was deleted. */
function ActionText({ action: { type, subject, summary } }: { readonly action: AdminAction }) {
  if (subject.kind !== 'account' || type === 'AccountForgotten') return summary;
  return (
    <Link to={`/admin/users/${subject.id}`} className="rounded-control hover:underline">
      {summary}
    </Link>
  );
}
