import { z } from 'zod';
import { GOALS } from '../goals';
import { CardId } from '../ids';
import { withUnit } from '../with-unit';
import { ChoosableBonus, Rotating } from './bonus-categories';
import { CARD_CATEGORIES } from './card-categories';
import { CardSource, Closed } from './card-source';
import { Caution, Perk } from './card-texts';
import { Housing } from './housing';
import { MembershipCost } from './membership-cost';
import { NETWORKS } from './networks';
import { RewardRule } from './reward-rule';
import { SignupBonus } from './signup-bonus';

export const Network = z.enum(NETWORKS).describe('The payment network. `private`: a store card without one.');
export type Network = z.infer<typeof Network>;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const Text = z.string().min(1).max(200);
const PointValue = withUnit(z.number().min(0).max(10), 'cents per point');

/** Where points are worth more than cash. */
export const BEST_USES = ['transfer-partners', 'award-flights', 'award-nights'] as const;

/** A currency of rewards, and what a point is worth. */
export const Currency = z.strictObject({
  id: z.string().min(1).max(60).describe('The currency id.'),
  name: Text.describe('The currency name.'),
  kind: z
    .enum(['cash', 'points', 'miles', 'none'])
    .describe('The rewards that the card pays. `none`: no rewards.'),
  centsPerPoint: PointValue.describe('The value of a point for travel (planning valuation).'),
  cashFloorCents: PointValue.describe('The value of a point as cash (floor).'),
  note: Text.optional().describe('A note about the currency.'),
  bestUse: z
    .enum(BEST_USES)
    .optional()
    .describe('The use that the planning valuation is based on. Absent means any good redemption.'),
  restricted: z
    .literal(true)
    .optional()
    .describe("Whether the reward can't be spent like money. If true, answers show `note`."),
});
export type Currency = z.infer<typeof Currency>;

const Perks = z.array(Perk).max(12).optional();

/** A card in the catalog: facts and structured rules. Amounts are in dollars. */
export const CatalogCard = z.strictObject({
  id: CardId.refine((id) => SLUG.test(id), 'A card ID must be a slug, such as chase-freedom-flex.'),
  name: z.string().min(1).max(80).describe('The card name.'),
  bank: z.string().min(1).max(60).describe('The bank that issues the card.'),
  network: Network,
  type: z
    .enum(['personal', 'business', 'student', 'secured'])
    .describe('Whether the card is a personal, business, student, or secured card.'),
  category: z.enum(CARD_CATEGORIES).describe('The kind of card, by which the catalog is grouped.'),
  annualFee: withUnit(z.number().min(0).max(10_000), 'dollars').describe("The card's annual cost."),
  firstYearFeeWaived: z.boolean().optional().describe('Whether the first year has no annual fee.'),
  foreignTransactionFeePct: withUnit(z.number().min(0).max(5), 'percent').describe(
    'The foreign transaction fee. 0 if there is none.',
  ),
  currency: Currency.describe('The rewards currency.'),
  rewards: z.array(RewardRule).min(1).max(40).describe("The card's reward rules."),
  rotating: Rotating.nullable().describe(
    'The bonus of categories that change every quarter. Null if it has none.',
  ),
  chooseCategory: ChoosableBonus.nullable().describe(
    'The bonus of categories that the cardholder chooses, or that depend on spending. Null if it has none.',
  ),
  signupBonus: SignupBonus.nullable().describe('The welcome offer. Null if there is none.'),
  benefits: z.array(Text).min(1).max(12).describe('Benefits, in words.'),
  travelPerks: Perks.describe('Benefits for travelers.'),
  statusBenefits: Perks.describe('Elite status with airlines, hotels, and so on.'),
  premiumFeatures: Perks.describe('Credits and services.'),
  hiddenBenefits: Perks.describe('Benefits that are easily missed.'),
  goals: z.array(z.enum(GOALS)).describe('The goals that the card fits.'),
  membershipRequired: Text.optional().describe('The membership that cardholders need.'),
  membershipCost: MembershipCost.optional().describe(
    'The fee of the required membership. Absent if not known.',
  ),
  optionalMembershipCost: MembershipCost.optional().describe(
    "The fee of a membership that raises some rates, but isn't required.",
  ),
  housing: Housing.optional().describe(
    'How the card rewards rent and mortgage payments, if that depends on other spending in the month.',
  ),
  openToNew: z.boolean().optional().describe('False if the card is closed to new applicants.'),
  closed: Closed.optional().describe('When the card was closed to new applicants. Cardholders keep it.'),
  statusNote: Text.optional().describe('Whether the card is still offered, in words.'),
  cautions: z.array(Caution).min(1).max(8).optional().describe("Cautions about this card's data."),
  popular: withUnit(z.number().int().positive(), 'rank')
    .nullable()
    .describe('The rank in the list of popular cards, 1 to 15. Null if not in the list.'),
  sourceYear: withUnit(z.number().int(), 'year').describe('The year the rates and fees were last confirmed.'),
  confidence: z.enum(['high', 'medium', 'low']).describe('How reliable the data is.'),
  sources: z.array(CardSource).max(8).optional().describe('The pages that confirm the data.'),
});
export type CatalogCard = z.infer<typeof CatalogCard>;

/** A card as stored in the log. */
export const StoredCard = CatalogCard.extend({
  prose: z
    .literal('unread')
    .optional()
    .describe(
      'Set if the card was stored before its texts had structured fields. Their subjects are then parsed from the wording.',
    ),
});
export type StoredCard = z.infer<typeof StoredCard>;
