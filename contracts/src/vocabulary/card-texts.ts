import { z } from 'zod';
import { CATEGORIES } from './categories';
import { MerchantId } from './ids';

/**
 * The texts of a card, with what each is about. Rules read the fields beside a text and never its words, so rewording one
 * changes no reward, no ranking, and no code of an answer.
 */

const Text = z.string().min(1).max(200);
const Categories = z.array(z.enum(CATEGORIES));
const Merchants = z.array(MerchantId).min(1);

/** A part of the small print of a row, a quarter, or a slot. A text alone concerns every purchase that its row pays for. */
export const Clause = z.strictObject({
  text: z.string().min(1).max(300),
  /** Concerns purchases in these categories only. Empty: none but those at `merchants`. */
  categories: Categories.optional(),
  /** Concerns purchases at these merchants, whatever their category. */
  merchants: Merchants.optional(),
  /** Concerns choices for slots of this rate only. */
  slotRate: z.number().optional(),
  /** Dollars; the row pays only for single purchases up to this. Shown, but not counted. */
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
  /** Shown at these merchants, whatever the category. */
  merchants: Merchants.optional(),
  /** Given only by the merchants that the card's own rows name. */
  ownStoresOnly: z.literal(true).optional(),
});
export type Perk = z.infer<typeof Perk>;

const CAUTION_TOPICS = ['earning', 'age', 'network', 'foreign-fee', 'other'] as const;

/** A caution about a card's figures. A text alone is about something else than paying (`other`). */
export const Caution = z.strictObject({
  text: z.string().min(1).max(300),
  /**
   * `earning`: shown with recommendations, in `categories` if any. `age`: the same, unless the figures' year says it
   * already. `network`: shown where the merchant limits networks. `foreign-fee`: shown for travel. `other`: never.
   */
  about: z.enum(CAUTION_TOPICS),
  categories: Categories.min(1).optional(),
});
export type Caution = z.infer<typeof Caution>;

/** Where a `portalOnly` row pays, as it continues "Pays 5%": `when booked in Chase Travel`. */
export const Portal = z.strictObject({
  text: Text,
  /** What can be booked at this rate. Absent: any trip. */
  trips: z
    .array(z.enum(['flights', 'hotels', 'car_rental']))
    .min(1)
    .optional(),
});
export type Portal = z.infer<typeof Portal>;

/** The texts in a row, as a list of cards shows them. */
export function joinTexts(parts: readonly { readonly text: string }[]): string {
  return parts.map(({ text }) => text).join('; ');
}
