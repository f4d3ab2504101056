import { z } from 'zod';
import { CardId, UserId } from '../../vocabulary/ids';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { createOperatorSearchField, createPageSizeField, SuccessResponse } from '../schemas/fields';
import { AccountPageCursor } from '../schemas/page-cursor';

/** The sortable columns of the account list. */
export const USER_SORT_KEYS = [
  'name',
  'email',
  'subscriptionType',
  'subscriptionStatus',
  'cardCount',
  'createdAt',
] as const;
export type UserSortKey = (typeof USER_SORT_KEYS)[number];

/** An account as operators see it. */
export const AdminUser = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  subscriptionType: z.enum(['free', 'premium']),
  subscriptionStatus: z.enum(['active', 'cancelled']),
  cardCount: z.number().int(),
  createdAt: z.iso.datetime(),
  /** When the plan renews or ends. Absent on the free plan. */
  expiresAt: z.iso.datetime().optional(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** The number of days in an account's activity. */
export const USER_ACTIVITY_DAYS = 30;

/** An account's activity on one day (UTC). */
const AdminUserDay = z.object({
  day: z.iso.date(),
  recommendations: z.number().int(),
  purchases: z.number().int(),
  /** The rewards of the purchases, in dollars to the cent. */
  rewards: z.number(),
});

/** One account with its plan, cards, and recent activity. */
export const AdminUserDetails = AdminUser.extend({
  isOnboarded: z.boolean(),
  maxCards: z.number().int(),
  /** All cards in the wallet, in the order added. */
  cards: z.array(
    z.object({
      cardId: CardId,
      /** Null if the catalog never had the card. */
      name: z.string().nullable(),
      bank: z.string().nullable(),
      addedAt: z.iso.datetime(),
      /** False for cards above the plan’s limit. */
      isActive: z.boolean(),
    }),
  ),
  /** The last 30 days (UTC), in order, including days without activity. */
  days: z.array(AdminUserDay),
});
export type AdminUserDetails = z.infer<typeof AdminUserDetails>;

const UserParams = z.object({ id: UserId });
const SEARCH_MAX_LENGTH = 254;

/** Accounts, for operators. */
export const adminUserRoutes = defineRoutes({
  adminUsers: {
    ...endpoints.adminUsers,
    service: 'query',
    access: 'admin',
    costLimit: 'long-lists',
    rejectionStatuses: [404],
    summary:
      'List accounts, by default newest first. `search` finds accounts with every word of the text in the name, email address, or id, in any case. To get the next page, pass this page’s `X-Next-After` header as `after`, with the same other parameters. `X-Total-Count` is the number of accounts on all pages. `format=csv` downloads all pages as a CSV table.',
    query: z.object({
      search: createOperatorSearchField(SEARCH_MAX_LENGTH),
      sort: z.enum(USER_SORT_KEYS).default('createdAt'),
      /** By default, text ascends; numbers and times descend. */
      order: z.enum(['asc', 'desc']).optional(),
      limit: createPageSizeField(100, 500),
      after: AccountPageCursor.optional(),
      format: z.enum(['json', 'csv']).default('json'),
    }),
    response: z.array(AdminUser),
    downloadTypes: ['text/csv'],
    hasTotalCount: true,
    reads: ['accounts', 'wallets'],
  },
  adminUser: {
    ...endpoints.adminUser,
    service: 'query',
    access: 'admin',
    costLimit: 'long-lists',
    rejectionStatuses: [404],
    summary: 'Get an account with its plan, its cards, and its activity on each of the last 30 days.',
    params: UserParams,
    response: AdminUserDetails,
    reads: ['accounts', 'wallets', 'catalogue', 'purchases', 'recommendations'],
  },
  sendPasswordResetEmail: {
    ...endpoints.sendPasswordResetEmail,
    service: 'command',
    access: 'admin',
    rejectionStatuses: [404],
    summary: 'Email the user a password reset link. The number of these emails per user and hour is limited.',
    params: UserParams,
    response: SuccessResponse,
  },
  deleteUser: {
    ...endpoints.deleteUser,
    service: 'command',
    access: 'admin',
    rejectionStatuses: [404],
    summary: 'Delete an account, including every record of who owned it.',
    params: UserParams,
    response: SuccessResponse,
  },
});
