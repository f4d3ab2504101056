import { z } from 'zod';
import { CatalogCard } from '../../vocabulary/cards/card';
import { CARD_CATEGORIES } from '../../vocabulary/cards/card-categories';
import { CardChange } from '../../vocabulary/cards/card-change';
import { CardId } from '../../vocabulary/ids';
import { CATEGORIES } from '../../vocabulary/places/categories';

/** Something about a card's data that an operator should check. `outlier`: a figure that is probably a mistake. */
export const CardWarning = z.object({ kind: z.enum(['outlier', 'uncertain', 'outdated']), text: z.string() });
export type CardWarning = z.infer<typeof CardWarning>;

/** A catalog card as operators see it in a list. */
export const AdminCard = z.object({
  id: CardId,
  name: z.string(),
  bank: z.string(),
  network: z.string(),
  type: z.string(),
  category: z.enum(CARD_CATEGORIES),
  /** Dollars. */
  annualFee: z.number(),
  /** `retired`: no longer in the catalog, but still in the wallets that contain it. */
  state: z.enum(['listed', 'retired']),
  /** Whether the issuer takes no new applicants. */
  isClosed: z.boolean(),
  confidence: z.enum(['high', 'medium', 'low']),
  /** The month of the data: `2026-11`. */
  asOf: z.string(),
  /** Whether an operator added it. Releases don't change such cards. */
  isOperatorCard: z.boolean(),
  /** The number of changes to the card. Send it back as `expectedVersions` when you revise or retire the card. */
  version: z.number().int(),
  /** The last change to the card. */
  changedAt: z.iso.datetime(),
  /** Who changed it: `admin` or `system`. */
  changedBy: z.string(),
  /** The number of warnings of the kind `outlier`. */
  outliers: z.number().int(),
});
export type AdminCard = z.infer<typeof AdminCard>;

/** A card with all its data, for editing. */
export const AdminCardDetails = AdminCard.extend({
  /** The whole card, in the format of `revise`. */
  data: CatalogCard,
  warnings: z.array(CardWarning),
});
export type AdminCardDetails = z.infer<typeof AdminCardDetails>;

/** The changes that saving a card would make. */
export const CardChangePreview = z.object({
  id: CardId,
  name: z.string(),
  /** The version of the card that the changes are relative to. 0 for a new card. */
  version: z.number().int(),
  /** Whether saving stores an event. */
  isChanged: z.boolean(),
  /** Empty for a revision that only states that the current rules are a correction. */
  changes: z.array(CardChange),
  /** The warnings about the card after the change. `isNew`: the current data doesn't have it. */
  warnings: z.array(CardWarning.extend({ isNew: z.boolean() })),
});
export type CardChangePreview = z.infer<typeof CardChangePreview>;

/** The rotating categories of a quarter. `null`: not announced yet. */
const AdminQuarter = z.object({
  quarter: z.string(),
  categories: z.array(z.enum(CATEGORIES)).nullable(),
  /** IDs of merchants. */
  merchants: z.array(z.string()).nullable(),
  /** The names of these merchants, in the same order. */
  merchantNames: z.array(z.string()).nullable(),
});

/** A listed card with rotating categories. */
export const RotatingCard = z.object({
  id: CardId,
  name: z.string(),
  bank: z.string(),
  version: z.number().int(),
  /** All quarters of the card, oldest first. */
  quarters: z.array(AdminQuarter),
  /** The quarters among the current and the next one without categories and merchants. */
  missing: z.array(z.string()),
});
export type RotatingCard = z.infer<typeof RotatingCard>;
