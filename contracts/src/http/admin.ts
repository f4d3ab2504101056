import { z } from 'zod';
import { CARD_CATEGORIES } from '../vocabulary/card';
import { UserId } from '../vocabulary/ids';
import { PLAN_TYPES } from '../vocabulary/plans';
import { defineRoutes } from './define-route';
import { amountOf, JsonWithoutPrivateText, limitOf, Outcome } from './fields';

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

export const AdminStats = z.object({
  totalUsers: z.number().int(),
  freeUsers: z.number().int(),
  premiumUsers: z.number().int(),
  /** The calendar month, UTC, that `…ThisMonth` is about: `2026-11`. */
  month: z.string(),
  cardsInWallets: z.number().int(),
  /** Given, in all. */
  recommendations: z.number().int(),
  recommendationsThisMonth: z.number().int(),
  purchasesThisMonth: z.number().int(),
  /** Dollars, to the cent. */
  rewardsThisMonth: z.number(),
  /** Share of the answers that said a recommendation was followed, 0 to 1; null while there are none. */
  followRate: z.number().min(0).max(1).nullable(),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const adminRoutes = defineRoutes({
  adminUsers: {
    method: 'GET',
    path: '/api/admin/users',
    side: 'query',
    access: 'admin',
    costLimit: 'long-lists',
    summary:
      'Accounts, newest first. `after` is the id of the last one seen; `X-Next-After` gives the next page.',
    query: z.object({ limit: limitOf(100, 500), after: UserId.optional() }),
    response: z.array(AdminUser),
    reads: ['accounts', 'wallets'],
  },
  adminStats: {
    method: 'GET',
    path: '/api/admin/stats',
    side: 'query',
    access: 'admin',
    summary: 'How many accounts there are, by plan, and what they do.',
    response: AdminStats,
    reads: ['accounts', 'wallets', 'statistics', 'feedback'],
  },
  setPrice: {
    method: 'POST',
    path: '/api/admin/pricing',
    side: 'command',
    access: 'admin',
    summary: 'Set what a plan costs.',
    body: z.strictObject({ planType: z.enum(PLAN_TYPES), price: amountOf('Please enter a valid price.') }),
    response: Outcome,
  },
  refreshCards: {
    method: 'POST',
    path: '/api/admin/refresh-cards',
    side: 'command',
    access: 'admin',
    refusals: [409],
    summary: 'Bring the catalog, or a category of it, to the shipped data file; or add cards, all or none.',
    body: z.strictObject({
      action: z.enum(['refresh-all', 'refresh-category', 'add-new']),
      category: z.enum(CARD_CATEGORIES).optional(),
      cards: z.array(JsonWithoutPrivateText).max(200).optional(),
    }),
    response: Outcome,
  },
});
