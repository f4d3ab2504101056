import type { UserSortKey } from '@tapwise/contracts/http/routes/admin-users';
import type { FakeState, HandlerRequest } from './fake-state';

type Request = HandlerRequest<'adminUsers'>;

const hasText = (text: string, search: string) => text.toLowerCase().includes(search.toLowerCase());

function listUsers({ accounts }: FakeState, { query }: Request) {
  const { search = '', sort = 'createdAt', order = 'desc' } = query;
  const sign = order === 'asc' ? 1 : -1;
  const getValue = (user: (typeof accounts)[number]) => {
    const value = user[sort as UserSortKey];
    return typeof value === 'string' ? value.toLowerCase() : value;
  };
  return accounts
    .filter(({ name, email, id }) => [name, email, id].some((text) => hasText(text, search)))
    .sort((a, b) => sign * (getValue(a) < getValue(b) ? -1 : 1));
}

/** The accounts and the audit log. */
export const adminUserHandlers = {
  adminUsers: listUsers,
  adminUser: ({ accounts }: FakeState, { params }: HandlerRequest<'adminUser'>) => {
    const account = accounts.find(({ id }) => id === params['id']);
    return {
      ...account,
      isOnboarded: true,
      maxCards: 3,
      cards: [
        {
          cardId: 'amex-gold',
          name: 'Gold',
          bank: 'American Express',
          addedAt: '2026-11-20T10:00:00.000Z',
          isActive: true,
        },
        { cardId: 'unknown', name: null, bank: null, addedAt: '2026-11-21T10:00:00.000Z', isActive: false },
      ],
      days: [
        { day: '2026-11-24', recommendations: 2, purchases: 1, rewards: 3.5 },
        { day: '2026-11-25', recommendations: 0, purchases: 0, rewards: 0 },
      ],
    };
  },
  sendPasswordResetEmail: () => ({
    success: true as const,
    message: 'A reset link is on its way to the user.',
  }),
  deleteUser: (state: FakeState, { params }: HandlerRequest<'deleteUser'>) => {
    state.accounts = state.accounts.filter(({ id }) => id !== params['id']);
    return { success: true as const, message: 'The account has been deleted.' };
  },
  adminAudit: ({ auditLog }: FakeState) => auditLog,
};
