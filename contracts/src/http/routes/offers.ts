import { z } from 'zod';
import { Day } from '../../vocabulary/day-schema';
import { CardId, Uuid } from '../../vocabulary/ids';
import { parseAmountNumber } from '../../vocabulary/money';
import { OFFER_KINDS } from '../../vocabulary/offers/offer-kinds';
import { SHORT_TEXT_MAX_LENGTH } from '../../vocabulary/short-text';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { CardDay } from '../schemas/day-fields';
import { createAmountField, createTextLineField, SuccessResponse } from '../schemas/fields';

/** An offer that a user entered for a card in the wallet. */
export const OfferListing = z.object({
  id: Uuid,
  cardId: CardId,
  storeName: z.string(),
  kind: z.enum(OFFER_KINDS),
  /** What it pays: percent, dollars, points, or points per dollar, by `kind`. */
  value: z.number(),
  /** The spending required, in dollars. Null if any purchase qualifies. */
  minSpend: z.number().nullable(),
  /** The most that it pays in total: dollars, or points if it pays points. Null if unlimited. */
  maxReward: z.number().nullable(),
  /** The last day a purchase counts. */
  expiresOn: Day,
  /** Whether recorded purchases used it up. */
  used: z.boolean(),
  isExpired: z.boolean(),
});
export type OfferListing = z.infer<typeof OfferListing>;

const MAX_RATE = 100;
const STEP = 0.01;
const MAX_POINTS = 10_000_000;

/** A positive number up to 100, with at most two decimals. */
function createRateField(message: string) {
  return z
    .number(message)
    .meta({ exclusiveMinimum: 0, maximum: MAX_RATE, multipleOf: STEP })
    .transform((value, context) => {
      const hundredths = parseAmountNumber(value);
      if (hundredths !== undefined && hundredths <= MAX_RATE / STEP) return hundredths / 100;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

function createPointsField(message: string) {
  return z.number(message).int(message).min(1, message).max(MAX_POINTS, message);
}

const MaxDollars = createAmountField('Please enter a maximum from $0.01 to $1,000,000.').optional();
const MaxPoints = createPointsField('Please enter a maximum from 1 to 10,000,000 points.').optional();

const terms = {
  cardId: CardId,
  storeName: createTextLineField(SHORT_TEXT_MAX_LENGTH, 'Please enter the store.'),
  /** The spending required, in dollars. By default, any purchase qualifies. */
  minSpend: createAmountField('Please enter a minimum from $0.01 to $1,000,000.').optional(),
  expiresOn: CardDay,
  /** Whether each qualifying purchase is rewarded. By default, the first one uses the offer up. */
  isRepeatable: z.boolean().optional(),
  /** Whether purchases add up to the minimum. By default, one purchase must reach it. */
  isCumulative: z.boolean().optional(),
} as const;

/** An offer as a user enters it. */
const EnteredOffer = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      ...terms,
      kind: z.literal('percent'),
      value: createRateField('Please enter a percentage above 0 and up to 100.'),
      maxReward: MaxDollars,
    }),
    z.strictObject({
      ...terms,
      kind: z.literal('amount'),
      value: createAmountField('Please enter an amount from $0.01 to $1,000,000.'),
      maxReward: MaxDollars,
    }),
    z.strictObject({
      ...terms,
      kind: z.literal('points'),
      value: createPointsField('Please enter 1 to 10,000,000 points.'),
      maxReward: MaxPoints,
    }),
    z.strictObject({
      ...terms,
      kind: z.literal('points-per-dollar'),
      value: createRateField('Please enter a rate above 0 and up to 100 points per dollar.'),
      maxReward: MaxPoints,
    }),
  ],
  'Please choose what the offer pays: percent, amount, points, or points-per-dollar.',
);
/** After validation: money in integer cents. */
export type EnteredOffer = z.infer<typeof EnteredOffer>;

/** Offers of card issuers, such as Amex Offers, that the user added to a card. */
export const offerRoutes = defineRoutes({
  addOffer: {
    ...endpoints.addOffer,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404, 409],
    rules: {
      'offer-expired': 'the offer has expired.',
    },
    summary:
      'Add an offer of a card’s issuer for one store. `value`: percent, dollars, points, or points per dollar, by `kind`; `maxReward`: the most it pays in total, in dollars or points. Purchases on the card count from the day the offer is added until it expires. 404: the card isn’t in the wallet. 409: the same offer is already on the card, or the card has 300 open offers.',
    body: EnteredOffer,
    response: OfferListing,
    status: 201,
  },
  offers: {
    ...endpoints.offers,
    // A read, but purchases decide which offers are used up, and command-api has them.
    service: 'command',
    access: 'user',
    scope: 'read',
    summary:
      'List the offers of the cards in the wallet, in the order they were added. `used`: whether recorded purchases used it up, net of refunds.',
    response: z.array(OfferListing),
  },
  removeOffer: {
    ...endpoints.removeOffer,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    summary: 'Remove an offer. 404: the user has no such offer.',
    params: z.object({ id: Uuid }),
    response: SuccessResponse,
  },
});
