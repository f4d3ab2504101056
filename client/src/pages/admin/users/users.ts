import type { AdminUser } from '@tapwise/contracts/http/routes/admin-users';
import { hasEveryWord } from '../../../lib/search/has-every-word';

export const SORT_KEYS = ['name', 'email', 'plan', 'status', 'cards', 'joined'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sort {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

type Compare = (a: AdminUser, b: AdminUser) => number;

const compareByText = (getText: (user: AdminUser) => string): Compare => {
  return (a, b) => getText(a).localeCompare(getText(b), 'en', { sensitivity: 'base' });
};

const COMPARE: Readonly<Record<SortKey, Compare>> = {
  name: compareByText(({ name }) => name),
  email: compareByText(({ email }) => email),
  plan: compareByText(({ subscriptionType }) => subscriptionType),
  status: compareByText(({ subscriptionStatus }) => subscriptionStatus),
  cards: (a, b) => a.cardCount - b.cardCount,
  joined: compareByText(({ createdAt }) => createdAt),
};

/** Text columns start ascending; numbers and dates start descending. */
export function toggleSort(current: Sort, key: SortKey): Sort {
  if (current.key === key) {
    return { key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
  }
  return { key, direction: key === 'cards' || key === 'joined' ? 'descending' : 'ascending' };
}

export function sortUsers(users: readonly AdminUser[], { key, direction }: Sort): readonly AdminUser[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...users].sort((a, b) => sign * COMPARE[key](a, b));
}

/** Users whose name, email, plan, or status contain every word of the search. */
export function searchUsers(users: readonly AdminUser[], search: string): readonly AdminUser[] {
  return users.filter(({ name, email, subscriptionType, subscriptionStatus }) =>
    hasEveryWord([name, email, subscriptionType, subscriptionStatus], search),
  );
}
