import { z } from 'zod';
import { CARD_CATEGORIES } from '../../vocabulary/cards/card-categories';
import { CardId } from '../../vocabulary/ids';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { AdminCard, AdminCardDetails, CardChangePreview, RotatingCard } from '../schemas/admin-card';
import { CheckBody, RefreshBody } from '../schemas/catalog-request';
import { createPageSizeField, createSearchTextField, SuccessResponse } from '../schemas/fields';

/** The fields that the list of cards can be sorted by. */
const SORT_FIELDS = [
  'name',
  'bank',
  'category',
  'annualFee',
  'state',
  'asOf',
  'confidence',
  'outliers',
] as const;
export type CardSortField = (typeof SORT_FIELDS)[number];
/** `-name` is the older spelling of `name` with `order=desc`. It remains valid. */
const CardSort = z.enum([...SORT_FIELDS, ...SORT_FIELDS.map((field) => `-${field}` as const)]);

/** The catalog, for operators. */
export const adminCatalogRoutes = defineRoutes({
  adminCards: {
    ...endpoints.adminCards,
    service: 'query',
    access: 'admin',
    costLimit: 'long-lists',
    summary:
      'List the catalog cards, including retired ones. `search` finds words in the id, name, bank, and categories. `order=desc` reverses the order of `sort`. To get the next page, pass this page’s `X-Next-After` header as `after`. `X-Total-Count`: the number of all matches.',
    query: z.object({
      search: createSearchTextField(100),
      state: z.enum(['listed', 'retired']).optional(),
      category: z.enum(CARD_CATEGORIES).optional(),
      sort: CardSort.default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
      limit: createPageSizeField(100, 500),
      after: CardId.optional(),
    }),
    response: z.array(AdminCard),
    hasTotalCount: true,
    reads: ['catalogue'],
  },
  adminCard: {
    ...endpoints.adminCard,
    service: 'query',
    access: 'admin',
    rejectionStatuses: [404],
    summary: 'Get a card’s complete data for editing, with its warnings. 404: unknown card.',
    params: z.object({ cardId: CardId }),
    response: AdminCardDetails,
    reads: ['catalogue'],
  },
  adminQuarters: {
    ...endpoints.adminQuarters,
    service: 'query',
    access: 'admin',
    summary:
      'List the cards with rotating categories, and the data that is missing for the current and the next quarter.',
    response: z.object({ current: z.string(), next: z.string(), cards: z.array(RotatingCard) }),
    reads: ['catalogue'],
  },
  checkCards: {
    ...endpoints.checkCards,
    service: 'command',
    access: 'admin',
    rejectionStatuses: [409],
    rules: {
      cards: 'a card is incomplete, has invalid or unknown fields, or is listed twice.',
      effectiveFrom: 'the day is after today (UTC).',
      expectedVersions: 'it doesn’t have one version for each card.',
    },
    summary:
      'Validate cards without saving them. Returns the changes in words, and warnings about the new data. Rejects the same input as `refresh-cards`.',
    body: CheckBody,
    response: z.object({ cards: z.array(CardChangePreview) }),
  },
  refreshCards: {
    ...endpoints.refreshCards,
    service: 'command',
    access: 'admin',
    rejectionStatuses: [409],
    rules: {
      cards: 'a card is incomplete, has invalid or unknown fields, or is listed twice.',
      cardIds: 'a card is listed twice.',
      effectiveFrom: 'the day is after today (UTC).',
      expectedVersions: 'it doesn’t have one version for each card.',
    },
    summary:
      'Reset the catalog or one of its categories to the data shipped with this version, or add, revise, or retire cards. Either all cards are changed, or none are. A correction supersedes the recommendations of the last 90 days that would have been different. Wallets that contain a retired card keep it.',
    body: RefreshBody,
    response: SuccessResponse,
  },
});
