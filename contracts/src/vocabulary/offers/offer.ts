import { z } from 'zod';
import { Day } from '../day-schema';
import { CardId, MerchantId, Uuid } from '../ids';
import { withUnit } from '../with-unit';

const Cents = withUnit(z.number().int().positive(), 'cents');
const Points = withUnit(z.number().int().positive(), 'points');

const MaxCents = Cents.optional().describe('The most that the offer pays in total. Absent if unlimited.');
const MaxPoints = Points.optional().describe(
  'The most points that the offer pays in total. Absent if unlimited.',
);

/** What an offer pays, on top of the card's own reward. */
const OfferReward = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent').describe('A share of the purchase.'),
    percent: withUnit(z.number().positive().max(100), 'percent').describe('The share.'),
    maxCents: MaxCents,
  }),
  z.object({
    kind: z.literal('amount').describe('A fixed amount of money.'),
    amountCents: Cents.describe('The amount.'),
    maxCents: MaxCents,
  }),
  z.object({
    kind: z.literal('points').describe("A fixed number of the card's points."),
    points: Points.describe('The number of points.'),
    maxPoints: MaxPoints,
  }),
  z.object({
    kind: z.literal('points-per-dollar').describe("The card's points for each dollar."),
    pointsPerDollar: withUnit(z.number().positive().max(100), 'points per dollar').describe('The rate.'),
    maxPoints: MaxPoints,
  }),
]);
export type OfferReward = z.infer<typeof OfferReward>;

/** An offer of a card's issuer for purchases at one store, such as Amex Offers, as the user entered it. */
export const Offer = z.object({
  offerId: Uuid.describe('The id of the offer. A UUIDv7.'),
  cardId: CardId.describe('The card that the user added the offer to, by its id in the catalog.'),
  storeName: z.string().min(1).describe('The store, as the user entered it.'),
  merchantId: MerchantId.nullable().describe('The merchant. Null if Tapwise knows no merchant of that name.'),
  reward: OfferReward.describe("What it pays, on top of the card's own reward."),
  minSpendCents: Cents.optional().describe('The spending required. Absent if any purchase qualifies.'),
  expiresOn: Day.describe('The last day a purchase counts.'),
  isRepeatable: z
    .boolean()
    .describe('Whether each qualifying purchase is rewarded. Otherwise, the first one uses the offer up.'),
  isCumulative: z.boolean().describe('Whether purchases add up to the spending required.'),
});
export type Offer = z.infer<typeof Offer>;

/** An offer with the time it was entered. */
export const DatedOffer = Offer.extend({
  addedAt: z.iso.datetime().describe('When the user entered the offer, in UTC.'),
});
export type DatedOffer = z.infer<typeof DatedOffer>;
