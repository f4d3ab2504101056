import { z } from 'zod';
import { MerchantId } from '../ids';
import { CATEGORIES } from '../places/categories';

/**
 * A card's sentences, with fields for what each one is about. Rules read only the fields, so rewording one
 * changes no reward, ranking, or code.
 */

const Text = z.string().min(1).max(200);
const Categories = z.array(z.enum(CATEGORIES));
const Merchants = z.array(MerchantId).min(1);

/**
 * Part of the fine print of a rule, quarter, or slot. Without other fields, it concerns every purchase that
 * the rule pays for.
 */
export const Clause = z.strictObject({
  text: z.string().min(1).max(300),
  /** Concerns only purchases in these categories. Empty means only those at `merchants`. */
  categories: Categories.optional(),
  /** Concerns purchases at these merchants, in any category. */
  merchants: Merchants.optional(),
  /** Concerns choices for slots of this rate only. */
  slotRate: z.number().optional(),
  /** Dollars; the row pays only for single purchases up to this. Shown, but not applied. */
  purchaseLimit: z.number().positive().optional(),
});
export type Clause = z.infer<typeof Clause>;

/** A benefit of a card. A text alone is listed with the card, but shown with no recommendation. */
export const Perk = z.strictObject({
  text: Text,
  /** Shown for purchases in these categories. */
  categories: Categories.optional(),
  /** Valid only at these brands. Not shown at other airlines, hotels, restaurants, and so on. */
  brands: Merchants.optional(),
  /** Shown at these merchants, in any category. */
  merchants: Merchants.optional(),
  /** Available only at the merchants that the card's own rows name. */
  ownStoresOnly: z.literal(true).optional(),
});
export type Perk = z.infer<typeof Perk>;

const CAUTION_TOPICS = ['earning', 'age', 'network', 'foreign-fee', 'other'] as const;

/** A caution about a card's data. */
export const Caution = z.strictObject({
  text: z.string().min(1).max(300),
  /**
   * `earning`: shown with recommendations, in `categories` if any. `age`: the same, unless the answer already gives
   * that the data is old. `network`: shown where the merchant limits networks. `foreign-fee`: shown for
   * travel. `other`: never.
   */
  about: z.enum(CAUTION_TOPICS),
  categories: Categories.min(1).optional(),
});
export type Caution = z.infer<typeof Caution>;

/** Where a `portalOnly` row pays, as it continues "Pays 5%": `when booked in Chase Travel`. */
export const Portal = z.strictObject({
  text: Text,
  /** What can be booked at this rate. Absent means any trip. */
  trips: z
    .array(z.enum(['flights', 'hotels', 'car_rental']))
    .min(1)
    .optional(),
});
export type Portal = z.infer<typeof Portal>;

/** Joins sentences with semicolons. */
export function joinTexts(parts: readonly { readonly text: string }[]): string {
  return parts.map(({ text }) => text).join('; ');
}
