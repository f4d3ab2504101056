import { z } from 'zod';
import { MerchantId } from '../ids';
import { CATEGORIES } from '../places/categories';
import { CHANNELS } from '../places/channels';
import { FUEL_SELLERS } from '../places/fuel-sellers';
import { CodeRange } from '../places/mcc';

const Codes = z.array(CodeRange);
const Merchants = z.array(MerchantId);
const FuelSellers = z.array(z.enum(FUEL_SELLERS));

/** The part of an issuer definition that the answers for a wallet depend on. */
export const WalletDefinition = z.object({
  id: z.string(),
  issuer: z.string().describe('The bank that issues its cards.'),
  label: z.string().describe('The issuer’s name for the category.'),
  category: z
    .enum([...CATEGORIES, 'rotating', 'no-rewards'])
    .describe(
      '`rotating`: decides a quarter’s bonus. `general`: a choice that matches none of our categories. `no-rewards`: purchases that earn nothing.',
    ),
  alsoCategories: z
    .array(z.enum(CATEGORIES))
    .optional()
    .describe('Our other categories that this definition decides.'),
  rate: z.number().optional().describe('Decides only rules of this rate.'),
  appliesTo: z.array(z.string()).describe('The ids of cards in the wallet. `*`: every card of the issuer.'),
  basis: z
    .enum(['mcc', 'list', 'channel', 'portal'])
    .describe(
      '`mcc`: the codes decide. `list`: only the listed merchants count. `channel`: how the order is placed decides. `portal`: only bookings in the issuer’s portal count.',
    ),
  mcc: Codes.describe('The merchant category codes that count.'),
  channels: z.array(z.enum(CHANNELS)).optional().describe('The channels that count.'),
  anyChannelMcc: Codes.optional().describe('Codes that count in any channel.'),
  processor: z.string().optional().describe('The company that must process the payment.'),
  isGiftCardOnly: z.literal(true).optional().describe('Only gift cards count.'),
  excludedMcc: Codes.optional().describe('Codes that never count.'),
  includedMerchants: Merchants.optional().describe('Merchants that always count, by id.'),
  excludedMerchants: Merchants.optional().describe('Merchants that never count, by id.'),
  uncertainMerchants: Merchants.optional().describe('Merchants that may count, by id.'),
  excludedFuel: FuelSellers.optional().describe('Stores whose pumps never count.'),
  uncertainFuel: FuelSellers.optional().describe('Stores whose pumps may count.'),
  usOnly: z.literal(true).optional().describe('Only purchases in the US count.'),
  validFrom: z.iso.date().optional().describe('The first day.'),
  validTo: z.iso.date().optional().describe('The last day.'),
});
export type WalletDefinition = z.infer<typeof WalletDefinition>;
