import { z } from 'zod';
import { MerchantId } from '../ids';
import { withUnit } from '../with-unit';
import { CATEGORIES } from './categories';
import { CHANNELS } from './channels';
import { Mcc } from './mcc';

/**
 * How the text was matched, most certain first. `descriptor`: by the way it appears on card statements. `code`: the
 * text is a merchant category code. `guess`: a store's name, followed by words that are assumed to be its location.
 */
export const PLACE_MATCHES = [
  'name',
  'alias',
  'descriptor',
  'code',
  'prefix',
  'word',
  'term',
  'spelling',
  'guess',
  'category',
  'unknown',
] as const;

/** One merchant category code that a purchase there can get. */
const PlaceCode = z.object({
  mcc: Mcc,
  share: withUnit(z.number(), 'share from 0 to 1').describe('How likely the code is.'),
  when: z.string().optional().describe('When it applies, such as `at the pump`.'),
  isUpToStore: z
    .literal(true)
    .optional()
    .describe('The store, network, or processor determines the code, not the buyer.'),
});
export type PlaceCode = z.infer<typeof PlaceCode>;

/**
 * Where the purchase is made, as interpreted from the typed text. Stored places without the optional fields
 * are from earlier versions.
 */
export const Place = z.object({
  storeName: z
    .string()
    .describe("The merchant's name, the label of a generic term that is the whole text, or the typed text."),
  merchantId: MerchantId.nullable().describe('The merchant. Null if the text names none that Tapwise knows.'),
  category: z.enum(CATEGORIES).describe('The category that purchases there count as.'),
  match: z
    .enum(PLACE_MATCHES)
    .describe(
      "How the text was matched. `descriptor`: by the way the merchant appears on card statements. `code`: the text is a merchant category code. `guess`: a store's name, followed by words that are assumed to be its location.",
    ),
  wasAutocompleted: z
    .boolean()
    .describe('Whether the typed text was completed or corrected, or replaced by the name of the merchant.'),
  originalSearch: z.string().describe('The typed text.'),
  completedSearch: z.string().describe('The text as interpreted: the same as `storeName`.'),
  mcc: Mcc.nullable()
    .optional()
    .describe('The merchant category code that the answer assumes. Null if not known.'),
  codes: z
    .array(PlaceCode)
    .optional()
    .describe('All codes that a purchase there can get, most likely first. Their shares add up to 1.'),
  country: z.string().optional().describe('The country of the place: ISO 3166 alpha-2.'),
  channel: z.enum(CHANNELS).optional().describe('How the order is placed.'),
  processor: z
    .string()
    .nullable()
    .optional()
    .describe('The payment processor or phone wallet that a statement names, such as `Square`.'),
  isCategoryGiven: z
    .boolean()
    .optional()
    .describe("Whether the user chose the category, so that it overrides the merchant's usual code."),
  isClarified: z
    .boolean()
    .optional()
    .describe("Whether `mcc` comes from the user's own reply about this store."),
  term: z
    .string()
    .nullable()
    .optional()
    .describe('The label of the generic term that the text contains, such as `Bakery`.'),
});
export type Place = z.infer<typeof Place>;
