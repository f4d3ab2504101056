import { z } from 'zod';
import { MerchantId } from '../ids';
import { CATEGORIES } from '../places/categories';
import { withUnit } from '../with-unit';

/**
 * A card's sentences, with fields for what each one is about. Rules read only the fields, so rewording one doesn't
 * change rewards, rankings, or codes.
 */

const Text = z.string().min(1).max(200);
const Categories = z.array(z.enum(CATEGORIES));
const Merchants = z.array(MerchantId).min(1);

/**
 * Part of the fine print of a rule, quarter, or slot. Without other fields, it concerns every purchase that
 * the rule pays for.
 */
export const Clause = z.strictObject({
  text: z.string().min(1).max(300).describe('The clause, in words.'),
  categories: Categories.optional().describe(
    'Concerns only purchases in these categories. Empty means only those at `merchants`.',
  ),
  merchants: Merchants.optional().describe('Concerns purchases at these merchants, in any category.'),
  slotRate: withUnit(z.number(), 'points per dollar, or percent')
    .optional()
    .describe('Applies only to choices for slots with this rate.'),
  purchaseLimit: withUnit(z.number().positive(), 'dollars')
    .optional()
    .describe(
      'The rule pays only for single purchases up to this amount. The limit is shown, but not applied.',
    ),
});
export type Clause = z.infer<typeof Clause>;

/** A benefit of a card. A text alone is listed with the card, but shown with no recommendation. */
export const Perk = z.strictObject({
  text: Text.describe('The benefit, in words.'),
  categories: Categories.optional().describe('Shown for purchases in these categories.'),
  brands: Merchants.optional().describe(
    'Valid only at these brands. Not shown at other airlines, hotels, restaurants, and so on.',
  ),
  merchants: Merchants.optional().describe('Shown at these merchants, in any category.'),
  ownStoresOnly: z
    .literal(true)
    .optional()
    .describe("Available only at the merchants that the card's own rules name."),
});
export type Perk = z.infer<typeof Perk>;

const CAUTION_TOPICS = ['earning', 'age', 'network', 'foreign-fee', 'other'] as const;

/** A caution about a card's data. */
export const Caution = z.strictObject({
  text: z.string().min(1).max(300).describe('The caution, in words.'),
  about: z
    .enum(CAUTION_TOPICS)
    .describe(
      'Its subject. `earning`: shown with recommendations, in `categories` if any. `age`: the same, unless the answer already states that the data is old. `network`: shown where the merchant limits networks. `foreign-fee`: shown for travel. `other`: never shown.',
    ),
  categories: Categories.min(1)
    .optional()
    .describe('The categories of purchases that it is shown for. Absent: all.'),
});
export type Caution = z.infer<typeof Caution>;

/** Where a `portalOnly` rule pays. */
export const Portal = z.strictObject({
  text: Text.describe('The words that follow "Earns 5%", such as `when booked in Chase Travel`.'),
  trips: z
    .array(z.enum(['flights', 'hotels', 'car_rental']))
    .min(1)
    .optional()
    .describe('The bookings that this rate covers. Absent means any trip.'),
});
export type Portal = z.infer<typeof Portal>;
