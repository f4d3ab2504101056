import type { AdminUser, UserSortKey } from '@tapwise/contracts/http/routes/admin-users';
import type { UserFilter } from '../../../api/admin-users';
import { hasEveryWord } from '../../../lib/search/has-every-word';

export type Sort = Pick<UserFilter, 'sort' | 'order'>;

type Compare = (a: AdminUser, b: AdminUser) => number;

const compareByText = (getText: (user: AdminUser) => string): Compare => {
  return (a, b) => getText(a).localeCompare(getText(b), 'en', { sensitivity: 'base' });
};

const COMPARE: Readonly<Record<UserSortKey, Compare>> = {
  name: compareByText(({ name }) => name),
  email: compareByText(({ email }) => email),
  subscriptionType: compareByText(({ subscriptionType }) => subscriptionType),
  subscriptionStatus: compareByText(({ subscriptionStatus }) => subscriptionStatus),
  cardCount: (a, b) => a.cardCount - b.cardCount,
  createdAt: compareByText(({ createdAt }) => createdAt),
};

/** Text columns start ascending; numbers and dates start descending. */
export function toggleSort(current: Sort, sort: UserSortKey): Sort {
  if (current.sort === sort) return { sort, order: current.order === 'asc' ? 'desc' : 'asc' };
  return { sort, order: sort === 'cardCount' || sort === 'createdAt' ? 'desc' : 'asc' };
}

/** The loaded users in this order, until the server's response arrives. */
export function sortUsers(users: readonly AdminUser[], { sort, order }: Sort): readonly AdminUser[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...users].sort((a, b) => sign * COMPARE[sort](a, b));
}

/** The loaded users whose name, email, or id contain every word, until the server's response arrives. */
export function searchUsers(users: readonly AdminUser[], search: string): readonly AdminUser[] {
  return users.filter(({ name, email, id }) => hasEveryWord([name, email, id], search));
}
