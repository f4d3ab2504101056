import { z } from 'zod';
import { PlaceReply } from '../account/user-settings';
import { CatalogCard, Currency, Network } from '../cards/card';
import { WalletDefinition } from '../cards/wallet-definition';
import { Day } from '../day-schema';
import { withUnit } from '../with-unit';
import { RecommendationInputs, Spending } from './recommendation-inputs';

/** The rates that a card pays at one kind of place while its caps are unused. */
const BestCurve = z.object({
  card: z.number().int().nonnegative().describe('The position of the card’s name in `cardNames`.'),
  minCents: withUnit(z.number().int(), 'cents')
    .optional()
    .describe('The smallest purchase that earns this. Default: any.'),
  tiers: z
    .array(
      z.object({
        roomCents: withUnit(z.number().int(), 'cents')
          .optional()
          .describe('The amount that this tier covers. Absent for the last tier.'),
        ppm: withUnit(z.number().int(), 'parts per million').describe(
          'The share of the amount that it pays.',
        ),
      }),
    )
    .describe('The rates, first tier first.'),
});

const CurvesByNetwork = z.partialRecord(Network, z.array(BestCurve));
const DefinitionIds = z.array(z.string());

/** The best curves of the cards with the same exclusions and the same lower rates. */
const BestCurveGroup = z.object({
  exclusions: DefinitionIds.describe('The ids of the issuer definitions of purchases that earn nothing.'),
  lowerDefinitions: DefinitionIds.describe(
    'The ids of the issuer definitions of purchases that earn less than the cards pay everywhere.',
  ),
  byDefinition: z.record(z.string(), CurvesByNetwork).describe('By the id of an issuer definition.'),
  byMerchant: z.record(z.string(), CurvesByNetwork).describe("By a merchant's id."),
  everywhere: CurvesByNetwork,
});
export type BestCurveGroup = z.infer<typeof BestCurveGroup>;

/** The part of a catalog version that the answers for one wallet depend on. */
export const WalletCatalog = z.object({
  version: withUnit(z.number().int(), 'version').describe(
    'The catalog version: the number of catalog events.',
  ),
  cards: z.array(CatalogCard).describe("The wallet's active cards, with all their rules."),
  currencies: z.array(Currency).describe('The currencies that rewards of these cards can become.'),
  definitions: z
    .array(WalletDefinition)
    .describe('The issuer definitions that these cards or the best rewards depend on.'),
  best: z
    .object({
      cardNames: z.array(z.string()),
      domestic: z.array(BestCurveGroup).describe('In the US.'),
      abroad: z
        .array(BestCurveGroup)
        .describe('Outside the US, with the foreign transaction fee subtracted.'),
    })
    .describe(
      'The best unconditional reward of any card in the catalog. Differences between cards are compared with it: if they are small, goals decide.',
    ),
});
export type WalletCatalog = z.infer<typeof WalletCatalog>;

/** From when purchases use credits and offers. */
const BenefitStarts = z.object({
  credits: z.array(Day).describe('The first day of the current period of each of `credits`, in their order.'),
  offers: z
    .array(z.iso.datetime())
    .describe('When the user entered each of `offers`, in their order, in UTC.'),
});

/** Everything about a user that the engine needs to answer for any place. */
export const AnswerInputs = RecommendationInputs.omit({
  place: true,
  catalogueVersion: true,
  spentAfterStatement: true,
}).extend({
  merchantsVersion: z.string().describe('Identifies the merchant data that the server uses.'),
  spending: Spending.describe("This calendar year's spending."),
  previousYear: Spending.describe('The spending of the previous calendar year.'),
  placeReplies: z.array(PlaceReply).describe('The codes that the user stated, one for each store.'),
  credits: RecommendationInputs.shape.credits.describe(
    'The credits that purchases with active cards can use. Absent if there are none.',
  ),
  offers: RecommendationInputs.shape.offers.describe(
    'The open offers of active cards. Absent if there are none.',
  ),
  benefitStarts: BenefitStarts.optional().describe(
    'The first days on which purchases use the credits and offers. Absent if there are none.',
  ),
  at: z.iso.datetime().describe('When the inputs were read, in UTC.'),
  catalog: WalletCatalog,
});
export type AnswerInputs = z.infer<typeof AnswerInputs>;
