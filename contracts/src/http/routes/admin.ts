import { z } from 'zod';
import { UserId } from '../../vocabulary/ids';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { createPageSizeField } from '../schemas/fields';

/** An account as operators see it. */
export const AdminUser = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  subscriptionType: z.enum(['free', 'premium']),
  subscriptionStatus: z.enum(['active', 'cancelled']),
  cardCount: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Totals over all accounts, without personal data. */
export const AdminStats = z.object({
  totalUsers: z.number().int(),
  freeUsers: z.number().int(),
  premiumUsers: z.number().int(),
  /** The calendar month (UTC) of the `…ThisMonth` values: `2026-11`. */
  month: z.string(),
  cardsInWallets: z.number().int(),
  /** The total number of recommendations. */
  recommendations: z.number().int(),
  recommendationsThisMonth: z.number().int(),
  purchasesThisMonth: z.number().int(),
  /** Dollars, to the cent. */
  rewardsThisMonth: z.number(),
  /** The share of feedback that followed the recommendation, 0 to 1. Null without feedback. */
  followRate: z.number().min(0).max(1).nullable(),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** Accounts and statistics, for operators. */
export const adminRoutes = defineRoutes({
  adminUsers: {
    ...endpoints.adminUsers,
    service: 'query',
    access: 'admin',
    costLimit: 'long-lists',
    summary:
      'List accounts, newest first. To get the next page, pass this page’s `X-Next-After` header as `after`.',
    query: z.object({ limit: createPageSizeField(100, 500), after: UserId.optional() }),
    response: z.array(AdminUser),
    reads: ['accounts', 'wallets'],
  },
  adminStats: {
    ...endpoints.adminStats,
    service: 'query',
    access: 'admin',
    summary: 'Get the number of accounts by plan and this month’s activity.',
    response: AdminStats,
    reads: ['accounts', 'wallets', 'statistics', 'feedback'],
  },
});
