import { z } from 'zod';
import { PLAN_TYPES } from '../../vocabulary/account/plans';
import { CARD_CATEGORIES } from '../../vocabulary/cards/card-categories';
import { REVISION_KINDS } from '../../vocabulary/cards/revision-kinds';
import { UserId } from '../../vocabulary/ids';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import {
  createAmountField,
  createPageSizeField,
  JsonWithoutPrivateText,
  SuccessResponse,
} from '../schemas/fields';

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

/** Accounts, statistics, prices, and the catalog, for operators. */
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
  setPrice: {
    ...endpoints.setPrice,
    service: 'command',
    access: 'admin',
    summary: 'Set the price of a plan.',
    body: z.strictObject({
      planType: z.enum(PLAN_TYPES),
      price: createAmountField('Please enter a valid price.'),
    }),
    response: SuccessResponse,
  },
  refreshCards: {
    ...endpoints.refreshCards,
    service: 'command',
    access: 'admin',
    rejectionStatuses: [409],
    summary:
      'Reset the catalog or one of its categories to the data shipped with this version, add cards, or revise cards. Either all cards are added or revised, or none are. A correction supersedes the recommendations of the last 90 days that would have been different.',
    body: z.strictObject({
      action: z.enum(['refresh-all', 'refresh-category', 'add-new', 'revise']),
      category: z.enum(CARD_CATEGORIES).optional(),
      /** The cards to add, or the complete data of the cards to revise. */
      cards: z.array(JsonWithoutPrivateText).max(200).optional(),
      /**
       * Why cards are revised: the earlier rules were wrong (`correction`), or the issuer changed them (`change`).
       * `change` by default. Not for `add-new`.
       */
      kind: z.enum(REVISION_KINDS, 'Use correction or change.').optional(),
      /** The first day on which the revised rules were in effect, UTC. Today by default; not in the future. */
      effectiveFrom: z.iso.date('Use a day such as 2026-11-01.').optional(),
    }),
    response: SuccessResponse,
  },
});
