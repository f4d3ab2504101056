import { Link } from 'wouter';
import type { AdminUser, UserSortKey } from '@tapwise/contracts/http/routes/admin-users';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { formatLongDate } from '../../../lib/format/dates';
import { Badge } from '../../../ui/badge';
import { cx } from '../../../ui/cx';
import { SortHeader } from '../table/sort-header';
import { type Sort, toggleSort } from './users';

interface Column {
  readonly key: UserSortKey;
  readonly label: string;
  readonly isNumeric?: boolean;
  /** On a phone, its value is shown below the previous column. */
  readonly isWideOnly?: boolean;
}
const COLUMNS: readonly Column[] = [
  { key: 'name', label: 'Name' },
  { key: 'email', label: 'Email', isWideOnly: true },
  { key: 'subscriptionType', label: 'Plan' },
  { key: 'subscriptionStatus', label: 'Status', isWideOnly: true },
  { key: 'cardCount', label: 'Cards', isNumeric: true },
  { key: 'createdAt', label: 'Joined', isNumeric: true, isWideOnly: true },
];

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

interface UsersTableProps {
  readonly users: readonly AdminUser[];
  /** Whether there are users at all, so that an empty table means an unsuccessful search. */
  readonly hasAny: boolean;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

export function UsersTable({ users, hasAny, sort, onSort }: UsersTableProps) {
  return (
    <div
      role="region"
      aria-labelledby="users"
      tabIndex={0}
      className="-mx-4 max-h-[min(70dvh,44rem)] overflow-auto border-t border-line outline-offset-[-2px] not-last:border-b last:-mb-4"
    >
      <table className="w-full border-separate border-spacing-0 text-body">
        <thead>
          <tr>
            {COLUMNS.map(({ key, label, isNumeric = false, isWideOnly = false }) => (
              <SortHeader
                key={key}
                label={label}
                isNumeric={isNumeric}
                direction={sort.sort === key ? DIRECTIONS[sort.order] : undefined}
                className={cx(isWideOnly && 'hidden sm:table-cell')}
                onSort={() => {
                  onSort(toggleSort(sort, key));
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
          {users.length === 0 && (
            <tr>
              <td colSpan={COLUMNS.length} className="px-4 py-10 text-center text-muted">
                {hasAny ? 'No users match your search.' : 'No users found, check your admin key.'}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'border-b border-line px-3 py-2 align-middle first:pl-4 last:pr-4';

function UserRow({ user }: { readonly user: AdminUser }) {
  const { id, name, email, subscriptionType, subscriptionStatus, cardCount, createdAt } = user;
  const joined = formatLongDate(createdAt);
  const isCanceled = subscriptionStatus === 'cancelled';
  return (
    <tr className="hover:bg-fill [&:last-child>*]:border-b-0">
      <th scope="row" className={cx(CELL, 'max-w-36 text-left font-medium sm:max-w-44')}>
        <Link to={`/admin/users/${id}`} className="block truncate rounded-control hover:underline">
          {name}
        </Link>
        <span className="block truncate text-caption font-normal text-muted sm:hidden">{email}</span>
      </th>
      <td className={cx(CELL, 'hidden max-w-52 truncate text-muted sm:table-cell')}>{email}</td>
      <td className={CELL}>
        <Badge tone={subscriptionType === 'premium' ? 'accent' : 'neutral'}>
          {subscriptionType === 'premium' ? 'Premium' : 'Free'}
        </Badge>
        {isCanceled && <span className="block pt-0.5 text-caption text-warning sm:hidden">Canceled</span>}
      </td>
      <td className={cx(CELL, 'hidden sm:table-cell', isCanceled ? 'text-warning' : 'text-muted')}>
        {isCanceled ? 'Canceled' : 'Active'}
      </td>
      <td className={cx(CELL, 'tabular text-right max-sm:pr-4')}>
        {cardCount} / {MAX_CARDS[subscriptionType]}
        <span className="block text-caption text-muted sm:hidden">{joined}</span>
      </td>
      <td className={cx(CELL, 'tabular hidden text-right text-muted sm:table-cell')}>
        <time dateTime={createdAt}>{joined}</time>
      </td>
    </tr>
  );
}
