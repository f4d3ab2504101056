import { Link } from 'wouter';
import type { AdminUser, UserSortKey } from '@tapwise/contracts/http/routes/admin-users';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { findPremiumUntil } from '../../../features/plan/premium-until';
import { formatMediumDate } from '../../../lib/format/dates';
import { Badge } from '../../../ui/badge';
import { cx } from '../../../ui/cx';
import { CELL, CELL_FROM_SMALL, ROW } from '../table/cells';
import { DataTable, type TableColumn } from '../table/data-table';
import type { Sort } from '../table/sort';

const COLUMNS: readonly TableColumn<UserSortKey>[] = [
  { key: 'name', label: 'Name' },
  { key: 'email', label: 'Email', className: CELL_FROM_SMALL },
  { key: 'subscriptionType', label: 'Plan', className: CELL_FROM_SMALL },
  { key: 'subscriptionStatus', label: 'Status', className: CELL_FROM_SMALL },
  { key: 'cardCount', label: 'Cards', isNumeric: true },
  { key: 'createdAt', label: 'Joined', isNumeric: true, className: CELL_FROM_SMALL },
];

interface UsersTableProps {
  readonly users: readonly AdminUser[];
  readonly isSearched: boolean;
  readonly sort: Sort<UserSortKey>;
  readonly onSort: (sort: Sort<UserSortKey>) => void;
}

export function UsersTable({ users, isSearched, sort, onSort }: UsersTableProps) {
  const emptyText = isSearched ? 'No users match your search.' : 'No users found, check your admin key.';
  return (
    <DataTable
      name={{ labelledBy: 'users' }}
      columns={COLUMNS}
      sorting={{ sort, onSort }}
      emptyText={users.length === 0 ? emptyText : undefined}
    >
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </DataTable>
  );
}

function UserRow({ user }: { readonly user: AdminUser }) {
  const { id, name, email, subscriptionType, subscriptionStatus, cardCount, createdAt, expiresAt } = user;
  const joined = formatMediumDate(createdAt);
  const premiumUntil = findPremiumUntil({ type: subscriptionType, status: subscriptionStatus, expiresAt });
  return (
    <tr className={ROW}>
      <th scope="row" className={cx(CELL, 'text-left font-medium sm:max-w-44')}>
        <Link
          to={`/admin/users/${id}`}
          className="relative block rounded-control text-accent after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
        >
          <span className="block wrap-anywhere">{name}</span>
        </Link>
        {/* A phone has room for two columns. */}
        <span className="block sm:hidden">
          <span className="block pb-1 text-caption font-normal text-muted wrap-anywhere">{email}</span>
          <span className="flex flex-wrap items-center gap-2 text-caption font-normal text-muted">
            <PlanBadge type={subscriptionType} /> Joined {joined}
          </span>
          {premiumUntil !== undefined && (
            <span className="block pt-0.5 text-caption font-normal text-warning">{premiumUntil}</span>
          )}
        </span>
      </th>
      <td className={cx(CELL, 'hidden max-w-52 truncate text-muted sm:table-cell')}>{email}</td>
      <td className={cx(CELL, CELL_FROM_SMALL)}>
        <PlanBadge type={subscriptionType} />
      </td>
      <td
        className={cx(
          CELL,
          'hidden sm:table-cell',
          premiumUntil === undefined ? 'text-muted' : 'text-warning',
        )}
      >
        {premiumUntil ?? 'Active'}
      </td>
      <td className={cx(CELL, 'tabular text-right max-sm:pr-4')}>
        {cardCount} / {MAX_CARDS[subscriptionType]}
      </td>
      <td className={cx(CELL, 'tabular hidden text-right text-muted sm:table-cell')}>
        <time dateTime={createdAt}>{joined}</time>
      </td>
    </tr>
  );
}

function PlanBadge({ type }: { readonly type: AdminUser['subscriptionType'] }) {
  return (
    <Badge tone={type === 'premium' ? 'accent' : 'neutral'}>{type === 'premium' ? 'Premium' : 'Free'}</Badge>
  );
}
