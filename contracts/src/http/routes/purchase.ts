import { z } from 'zod';
import { Day, Month } from '../../vocabulary/day-schema';
import { CardId, Uuid } from '../../vocabulary/ids';
import { CATEGORIES, isCategory } from '../../vocabulary/places/categories';
import { SHORT_TEXT_MAX_LENGTH } from '../../vocabulary/short-text';
import { IMPORT_LIMIT_BYTES, MAX_IMPORTED_ROWS } from '../body-limits';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { CATEGORY_DESCRIPTION, CATEGORY_RULE } from '../schemas/category-text';
import {
  Amount,
  AmountText,
  createOptionalLineField,
  createPageSizeField,
  createSearchTextField,
  createTextLineField,
  SuccessResponse,
} from '../schemas/fields';
import { ImportResult } from '../schemas/import-result';
import { RawImportedRow } from '../schemas/imported-row';
import { PageCursor } from '../schemas/page-cursor';
import { PurchaseCreditUse } from '../schemas/purchase-credit-use';
import { PurchaseOfferUse } from '../schemas/purchase-offer-use';

/** A recorded purchase with what it earned. */
export const Purchase = z.object({
  id: Uuid,
  cardId: CardId,
  storeName: z.string(),
  category: z.enum(CATEGORIES),
  amount: AmountText,
  /** The reward after refunds. */
  rewardEarned: AmountText,
  /** The user's calendar day. */
  purchasedOn: Day,
  /** When it was recorded. */
  createdAt: z.iso.datetime(),
  /** The total of its refunds; `0.00` if there are none. */
  refunded: AmountText,
  /** Why the card wasn't accepted, or what paying with it cost, in sentences. Usually empty. */
  warnings: z.array(z.string()),
  /** The recommendation that the request named when it was recorded. Absent if it named none. */
  recommendationId: Uuid.optional(),
  /** What it used of its card's recurring credits by itself. Absent if it used none. */
  creditUses: z.array(PurchaseCreditUse).optional(),
  /** What the offers of its card paid for it. Absent if none did. */
  offerUses: z.array(PurchaseOfferUse).optional(),
});
export type Purchase = z.infer<typeof Purchase>;

const Count = z.number().int().nonnegative();

/** A card's use, according to all recorded purchases. */
export const CardUsage = z.object({
  cardId: CardId,
  /** Without purchases that were refunded in full. */
  purchases: Count,
  /** The calendar day of its latest purchase. */
  lastUsedOn: Day,
  /** When that purchase was recorded. Decides between cards that were last used on one day. */
  lastRecordedAt: z.iso.datetime(),
});
export type CardUsage = z.infer<typeof CardUsage>;

const params = z.object({ id: Uuid });

/** The purchase details that a user enters. */
const entered = {
  cardId: CardId,
  amount: Amount,
  storeName: createTextLineField(SHORT_TEXT_MAX_LENGTH),
  category: createOptionalLineField(SHORT_TEXT_MAX_LENGTH).describe(CATEGORY_DESCRIPTION),
  /** The user's calendar day, at most 24 months back and at most tomorrow (UTC). */
  purchasedOn: Day.optional(),
};

const CATEGORY = `(?:${CATEGORIES.join('|')})`;
const CATEGORY_LIST_PATTERN = `^${CATEGORY}(?:,${CATEGORY}){0,${String(CATEGORIES.length - 1)}}$`;

/** One or more categories, separated by commas. */
const CategoryList = z
  .string()
  .transform((text, context) => {
    const parts = text.split(',');
    const categories = parts.filter(isCategory);
    if (categories.length === parts.length && parts.length <= CATEGORIES.length) return categories;
    context.addIssue({ code: 'custom', message: 'This field must be a list of categories.' });
    return z.NEVER;
  })
  .meta({ pattern: CATEGORY_LIST_PATTERN });

/** The filters of a list of purchases. A purchase must match every parameter in the request. */
const filter = {
  card: CardId.optional(),
  /** The store's name. Case doesn't matter. */
  store: createSearchTextField(SHORT_TEXT_MAX_LENGTH),
  category: CategoryList.optional(),
  /** By the day of the purchase, `yyyy-mm`. */
  month: Month.optional(),
  /** Words of the store's name or the category, or an amount. */
  search: createSearchTextField(SHORT_TEXT_MAX_LENGTH),
};

/** A month's purchases, net of refunds. */
const PurchaseMonth = z.object({ month: z.string(), amount: AmountText, rewardEarned: AmountText });
export type PurchaseMonth = z.infer<typeof PurchaseMonth>;

/** Recording, importing, changing, and listing purchases. */
export const purchaseRoutes = defineRoutes({
  recordPurchase: {
    ...endpoints.recordPurchase,
    service: 'command',
    access: 'user',
    scope: 'record',
    rejectionStatuses: [404],
    rules: {
      'purchase-day-too-early': 'the day is more than 24 months ago.',
      'purchase-day-in-future': 'the day is after today.',
      'followed-another-card':
        'the recommendation was for a different card, so the purchase can’t have followed it.',
    },
    summary:
      'Record a purchase with a card in the wallet. The server computes the reward. If `category` repeats the store’s name, the store’s usual category applies.',
    body: z.strictObject({
      ...entered,
      /** One of the user's recommendations, stored with the purchase, which gets its store and category. */
      recommendationId: Uuid.optional(),
      /** Accepted from older clients and ignored, because the server computes the reward. */
      rewardEarned: z.unknown().optional(),
    }),
    response: Purchase,
    status: 201,
  },
  importPurchases: {
    ...endpoints.importPurchases,
    service: 'command',
    access: 'user',
    scope: 'record',
    costLimit: 'import-purchases',
    bodyLimitBytes: IMPORT_LIMIT_BYTES,
    rejectionStatuses: [404],
    summary:
      'Import rows of a statement as purchases. Rows that were imported before are reported as `repeated`, even if their purchases have been corrected or removed. An invalid row doesn’t affect the others. 404: the card isn’t in the wallet.',
    body: z.strictObject({
      cardId: CardId,
      rows: z.array(RawImportedRow).min(1).max(MAX_IMPORTED_ROWS),
    }),
    response: ImportResult,
  },
  correctPurchase: {
    ...endpoints.correctPurchase,
    service: 'command',
    access: 'user',
    scope: 'record',
    rejectionStatuses: [404],
    rules: {
      'unknown-category': CATEGORY_RULE,
      'purchase-day-too-early': 'the day is more than 24 months ago.',
      'purchase-day-in-future': 'the day is after today.',
      'refund-too-large': 'the amount is lower than the purchase’s refunds.',
      'refund-before-purchase': 'the day is after a refund of the purchase.',
    },
    summary:
      'Replace the details of a purchase. Without `purchasedOn`, the day stays unchanged; without `category`, the store determines the category. If the rewards of later purchases change, they are updated too. 404: no such purchase, or the card isn’t in the wallet.',
    params,
    body: z.strictObject(entered),
    response: Purchase,
  },
  removePurchase: {
    ...endpoints.removePurchase,
    service: 'command',
    access: 'user',
    scope: 'record',
    rejectionStatuses: [404],
    summary: 'Remove a purchase, as if it had never been recorded.',
    params,
    response: SuccessResponse,
  },
  refundPurchase: {
    ...endpoints.refundPurchase,
    service: 'command',
    access: 'user',
    scope: 'record',
    rejectionStatuses: [404],
    rules: {
      'purchase-day-in-future': 'the day is after today.',
      'refund-too-large': 'the refunds exceed the purchase.',
      'refund-before-purchase': 'the day is before the purchase.',
    },
    summary:
      'Refund part or all of a purchase. The refund counts on the day of the purchase. 400: the refund exceeds what was paid, or its day is before the purchase or in the future.',
    params,
    body: z.strictObject({ amount: Amount, refundedOn: Day.optional() }),
    response: Purchase,
  },
  userPurchases: {
    ...endpoints.userPurchases,
    service: 'query',
    access: 'user',
    scope: 'read',
    costLimit: 'long-lists',
    summary:
      'List purchases, latest first. To get the next page, pass this page’s `X-Next-After` header as `after`. The other parameters filter the list: `card`, `store`, `category` (several separated by commas), `month` (`yyyy-mm`), and `search`.',
    query: z.object({ limit: createPageSizeField(500, 1000), after: PageCursor.optional(), ...filter }),
    response: z.array(Purchase),
    reads: ['purchases', 'wallets'],
  },
  purchaseTotals: {
    ...endpoints.purchaseTotals,
    service: 'query',
    access: 'user',
    scope: 'read',
    costLimit: 'long-lists',
    summary: 'Get the totals of the selected purchases by month, latest first, after refunds.',
    query: z.object(filter),
    response: z.array(PurchaseMonth),
    reads: ['purchases', 'insights'],
  },
  purchaseStores: {
    ...endpoints.purchaseStores,
    service: 'query',
    access: 'user',
    scope: 'read',
    costLimit: 'long-lists',
    summary: 'List the stores of the user’s purchases, at most 500, by name.',
    response: z.array(z.string()),
    reads: ['insights'],
  },
  purchaseCards: {
    ...endpoints.purchaseCards,
    service: 'query',
    access: 'user',
    scope: 'read',
    costLimit: 'long-lists',
    summary:
      'Get the number of purchases and the last use of each card. Purchases that were refunded in full don’t count.',
    response: z.array(CardUsage),
    reads: ['insights', 'purchases'],
  },
});
