import { z } from 'zod';
import { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { CATEGORIES } from '@tapwise/contracts/vocabulary/places/categories';
import { CHANNELS } from '@tapwise/contracts/vocabulary/places/channels';
import { FUEL_SELLERS } from '@tapwise/contracts/vocabulary/places/fuel-sellers';
import { CodeRange } from '@tapwise/contracts/vocabulary/places/mcc';

const Text = z.string().min(1).max(240);
const Codes = z.array(CodeRange);
const Merchants = z.array(MerchantId).min(1);
const FuelSellers = z.array(z.enum(FUEL_SELLERS)).min(1);
const Day = z.iso.date();

/**
 * The purchases that one issuer counts in one of its reward categories. It decides whether a rule pays; the rule
 * itself, with its rate and cap, belongs to the card.
 *
 * `basis`: `mcc`: the codes decide. `list`: only the merchants in `includedMerchants` count. `channel`: how
 * the order is placed decides. `portal`: only bookings in the issuer's own portal count.
 */
export const IssuerDefinition = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  /** The `bank` of its cards. */
  issuer: z.string().min(1),
  /** The issuer's name for the category. */
  label: Text,
  /**
   * Our category. `rotating`: decides a quarter's bonus; `general`: a choice that matches none of our categories;
   * `no-rewards`: purchases that earn nothing at all.
   */
  category: z.enum([...CATEGORIES, 'rotating', 'no-rewards']),
  /** Our other categories that this definition decides. */
  alsoCategories: z.array(z.enum(CATEGORIES)).min(1).optional(),
  /**
   * Decides only rules of this rate: a choice of Cash+ called `dining` means fast food in the 5% slot and
   * restaurants in the 2% slot.
   */
  rate: z.number().positive().optional(),
  /** Card ids. `*`: every card of the issuer. */
  appliesTo: z.array(z.union([z.literal('*'), CardId])).min(1),
  basis: z.enum(['mcc', 'list', 'channel', 'portal']),
  /** With basis `channel`: orders count only if they have one of these codes; empty: any code. */
  mcc: Codes,
  /** With basis `channel`: the channels that count. */
  channels: z.array(z.enum(CHANNELS)).min(1).optional(),
  /** With basis `channel`: codes that count in any channel. */
  anyChannelMcc: Codes.optional(),
  /** With basis `channel`: the payment must go through this processor. */
  processor: z.string().min(1).optional(),
  /** With basis `channel`: only gift cards count. */
  isGiftCardOnly: z.literal(true).optional(),
  /** Codes that never count. */
  excludedMcc: Codes.optional(),
  includedMerchants: Merchants.optional(),
  excludedMerchants: Merchants.optional(),
  /** The codes decide here, but the terms or reports leave doubt. */
  uncertainMerchants: Merchants.optional(),
  /** Stores whose pumps never count, although their code does. */
  excludedFuel: FuelSellers.optional(),
  /** Stores whose pumps count by their code, but the terms or reports leave doubt. */
  uncertainFuel: FuelSellers.optional(),
  usOnly: z.literal(true).optional(),
  /** First and last day, both included. */
  validFrom: Day.optional(),
  validTo: Day.optional(),
  /**
   * The purchases that count, and those that a buyer might expect to count but don't, as text. Not the complete terms.
   */
  includes: z.array(Text).min(1),
  excludes: z.array(Text).min(1),
  note: Text.optional(),
  source: z.union([z.url(), z.literal('general knowledge')]),
  /** The page with the terms, if `source` isn't that page. */
  termsAt: z.url().optional(),
  /** How the source was read: a key of `readings`. */
  via: z.string().optional(),
  /** The month of the copy that was read. */
  seen: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/),
  confidence: z.enum(['high', 'medium', 'low']),
});
export type IssuerDefinition = z.infer<typeof IssuerDefinition>;

const DefaultDefinition = IssuerDefinition.pick({
  mcc: true,
  channels: true,
  excludedMerchants: true,
});

/** The shape of `issuer-definitions.json`. */
export const IssuerDefinitionFile = z.strictObject({
  /** The month the file was last checked. */
  asOf: z.string(),
  /** The meaning of the values of `via`. */
  readings: z.record(z.string(), Text),
  definitions: z.array(IssuerDefinition),
  /** The meaning of each of our categories on cards without a definition for it. */
  defaults: z.partialRecord(z.enum(CATEGORIES), DefaultDefinition),
  /** Cards and categories whose terms are known to be missing: defaults apply. */
  notDefined: z.array(
    z.strictObject({
      issuer: z.string(),
      appliesTo: z.array(CardId),
      categories: z.array(z.enum(CATEGORIES)),
      reason: Text,
    }),
  ),
  /** The meaning of each code. */
  codes: z.record(CodeRange, Text),
});
export type IssuerDefinitionFile = z.infer<typeof IssuerDefinitionFile>;
