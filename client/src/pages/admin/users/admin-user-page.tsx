import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { AdminUserDetails } from '@tapwise/contracts/http/routes/admin-users';
import { adminUserQuery } from '../../../api/admin/users';
import { findPremiumUntil } from '../../../features/plan/premium-until';
import { isNotFound } from '../../../lib/errors/response-error';
import { formatLongDate, formatMediumDate } from '../../../lib/format/dates';
import { BackLink } from '../../../ui/back-link';
import { Badge } from '../../../ui/badge';
import { getButtonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { EmptyPanelText, Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { FactList } from '../fact-list';
import { AdminHeading } from '../shell/admin-heading';
import { UserActions } from './user-actions';
import { UserActivity } from './user-activity';

interface AdminUserPageProps {
  readonly adminKey: string;
  readonly id: string;
}

/** One account: plan, cards, activity, and what an admin can do about it. */
export function AdminUserPage({ adminKey, id }: AdminUserPageProps) {
  const user = useQuery(adminUserQuery(adminKey, id));
  return (
    <>
      <div className="-my-2">
        <BackLink to="/admin">Overview</BackLink>
      </div>
      {user.data ? <UserDetails adminKey={adminKey} user={user.data} /> : <AdminHeading>User</AdminHeading>}
      {user.isPending && (
        <div role="status" aria-label="Loading the account">
          <Skeleton className="h-64 w-full rounded-surface" />
        </div>
      )}
      {isNotFound(user.error) && <MissingUser />}
      {user.isError && !isNotFound(user.error) && (
        <LoadFailed
          isBusy={user.isFetching}
          onRetry={() => {
            void user.refetch();
          }}
        >
          We couldn’t load this account.
        </LoadFailed>
      )}
    </>
  );
}

function MissingUser() {
  return (
    <EmptyState
      title="This account doesn’t exist."
      hint="It may have been deleted."
      action={
        <Link to="/admin" className={getButtonClass()}>
          Go to Overview
        </Link>
      }
    />
  );
}

interface UserDetailsProps {
  readonly adminKey: string;
  readonly user: AdminUserDetails;
}

function UserDetails({ adminKey, user }: UserDetailsProps) {
  return (
    <>
      <AdminHeading aside={<UserActions adminKey={adminKey} user={user} />}>{user.name}</AdminHeading>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <UserFacts user={user} />
        <UserCards user={user} />
      </div>
      <UserActivity days={user.days} />
    </>
  );
}

function describePlan({ subscriptionType, subscriptionStatus, expiresAt }: AdminUserDetails): string {
  if (subscriptionType === 'free' || expiresAt === undefined) return 'Free';
  const plan = { type: subscriptionType, status: subscriptionStatus, expiresAt };
  return findPremiumUntil(plan) ?? `Premium, renews on ${formatLongDate(expiresAt)}`;
}

function UserFacts({ user }: { readonly user: AdminUserDetails }) {
  const facts = [
    ['Email', user.email],
    ['ID', user.id],
    ['Joined', formatMediumDate(user.createdAt)],
    ['Onboarded', user.isOnboarded ? 'Yes' : 'No'],
    ['Plan', describePlan(user)],
    ['Active Cards', `${String(user.cardCount)} / ${String(user.maxCards)}`],
  ] as const;
  return (
    <Panel title="Account">
      <FactList facts={facts} />
    </Panel>
  );
}

function UserCards({ user: { cards } }: { readonly user: AdminUserDetails }) {
  return (
    <Panel title="Cards">
      {cards.length === 0 && <EmptyPanelText>This wallet is empty.</EmptyPanelText>}
      <ul className="flex flex-col gap-2 text-body">
        {cards.map(({ cardId, name, bank, addedAt, isActive }) => (
          <li key={cardId} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="font-medium">{name ?? cardId}</span>{' '}
              {!isActive && <Badge tone="warning">Inactive</Badge>}
              {bank !== null && <span className="block text-caption text-muted">{bank}</span>}
            </span>
            <time dateTime={addedAt} className="tabular text-right text-muted">
              {formatMediumDate(addedAt)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
