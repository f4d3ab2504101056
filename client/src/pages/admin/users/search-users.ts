import type { AdminUser, UserSortKey } from '@tapwise/contracts/http/routes/admin-users';
import { hasEveryWord } from '../../../lib/search/has-every-word';
import type { Sort } from '../table/sort';

type Compare = (a: AdminUser, b: AdminUser) => number;

const compareByText = (getText: (user: AdminUser) => string): Compare => {
  return (a, b) => getText(a).localeCompare(getText(b), 'en', { sensitivity: 'base' });
};

const COMPARATORS: Readonly<Record<UserSortKey, Compare>> = {
  name: compareByText(({ name }) => name),
  email: compareByText(({ email }) => email),
  subscriptionType: compareByText(({ subscriptionType }) => subscriptionType),
  subscriptionStatus: compareByText(({ subscriptionStatus }) => subscriptionStatus),
  cardCount: (a, b) => a.cardCount - b.cardCount,
  createdAt: compareByText(({ createdAt }) => createdAt),
};

/** Sorts the loaded users until the server's response arrives. */
export function sortUsers(
  users: readonly AdminUser[],
  { sort, order }: Sort<UserSortKey>,
): readonly AdminUser[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...users].sort((a, b) => sign * COMPARATORS[sort](a, b));
}

/** Finds loaded users whose name, email, or id contains every word, until the server's response arrives. */
export function searchUsers(users: readonly AdminUser[], search: string): readonly AdminUser[] {
  return users.filter(({ name, email, id }) => hasEveryWord([name, email, id], search));
}
