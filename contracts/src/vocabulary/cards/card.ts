import { z } from 'zod';
import { GOALS } from '../account/goals';
import { CardId, MerchantId } from '../ids';
import { CATEGORIES, RULE_CATEGORIES } from '../places/categories';
import { CARD_CATEGORIES } from './card-categories';
import { Caution, Clause, Perk, Portal } from './card-texts';
import { REQUIREMENTS } from './requirements';

/** The payment networks. `private`: a store card without one. */
export const NETWORKS = ['visa', 'mastercard', 'amex', 'discover', 'private'] as const;
export const Network = z.enum(NETWORKS);
export type Network = z.infer<typeof Network>;

/** How often a cap starts again. */
export const CapPeriod = z.enum(['month', 'quarter', 'year']);
export type CapPeriod = z.infer<typeof CapPeriod>;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const RateUnit = z.enum(['x', '%']);
const Text = z.string().min(1).max(200);
const Rate = z.number().min(0).max(20);
const Notes = z.array(Clause).min(1).max(8);
/** Whole dollars. */
const CapDollars = z.number().positive().max(10_000_000);

/** Where points are worth more than cash. */
export const BEST_USES = ['transfer-partners', 'award-flights', 'award-nights'] as const;

/** A point's value in cents: `centsPerPoint` for travel (planning valuation), `cashFloorCents` as cash (floor). */
export const Currency = z.strictObject({
  id: z.string().min(1).max(60),
  name: Text,
  kind: z.enum(['cash', 'points', 'miles', 'none']),
  centsPerPoint: z.number().min(0).max(10),
  cashFloorCents: z.number().min(0).max(10),
  note: Text.optional(),
  /** The use that the planning valuation is based on. Absent means any good redemption. */
  bestUse: z.enum(BEST_USES).optional(),
  /** The reward can't be spent like money; answers then show `note`. */
  restricted: z.literal(true).optional(),
});
export type Currency = z.infer<typeof Currency>;

/** A condition under which a reward rule pays. */
export const Requirement = z.enum(REQUIREMENTS);
export type Requirement = z.infer<typeof Requirement>;

/** A reward rule. `x`: points per dollar; `%`: percent of the purchase. */
export const RewardRule = z.strictObject({
  category: z.enum(RULE_CATEGORIES),
  rate: Rate,
  unit: RateUnit,
  /** Pays only at these merchants. */
  merchants: z.array(MerchantId).min(1).optional(),
  /** Only for bookings in the issuer's portal. Shown as a hint. */
  portalOnly: z.literal(true).optional(),
  portal: Portal.optional(),
  /** Only under this condition. Shown as a hint. */
  requires: Requirement.optional(),
  requiresActivation: z.literal(true).optional(),
  /** Dollars. Pays only for single purchases of at least this much. */
  minPurchase: z.number().positive().optional(),
  /** Dollars. Pays only for single purchases of at most this much. */
  maxPurchase: z.number().positive().optional(),
  /** Dollars per period; above it, the row pays `afterCapRate`. */
  capAmount: CapDollars.optional(),
  capPeriod: CapPeriod.optional(),
  afterCapRate: Rate.optional(),
  /** Rows of one card with the same group share one cap. */
  capGroup: z.string().min(1).max(40).optional(),
  /** The last day of this rate. From the next day, the row pays `rateAfterEnd`; absent: nothing. */
  endsOn: z.iso.date().optional(),
  rateAfterEnd: Rate.optional(),
  /** The reward is deducted from the price at checkout, regardless of the card's currency. */
  discountAtCheckout: z.literal(true).optional(),
  notes: Notes.optional(),
});
export type RewardRule = z.infer<typeof RewardRule>;

/** A calendar quarter: `2026-Q4`. */
export const Quarter = z.string().regex(/^20\d\d-Q[1-4]$/);
const RotatingQuarter = z.strictObject({
  quarter: Quarter,
  /** Null if not announced yet. */
  categories: z.array(z.enum(CATEGORIES)).nullable(),
  merchants: z.array(MerchantId).nullable(),
  notes: Notes.optional(),
});
/** The bonus of categories that change every quarter. */
export const Rotating = z.strictObject({
  rate: Rate,
  capAmount: CapDollars,
  capPeriod: CapPeriod,
  requiresActivation: z.boolean(),
  /** The bonus comes on top of the card's permanent rate in the category: 5% next to 1% is 7% next to 3%. */
  isOnTop: z.literal(true).optional(),
  quarters: z.array(RotatingQuarter),
});

/** A bonus slot, filled by the cardholder (`choose`) or by their largest categories (`auto-top`). */
export const ChoiceSlot = z.strictObject({
  rate: Rate,
  unit: RateUnit,
  count: z.number().int().positive(),
  period: CapPeriod,
  capAmount: CapDollars.optional(),
  capPeriod: CapPeriod.optional(),
  capGroup: z.string().optional(),
  options: z.array(z.enum(CATEGORIES)).optional(),
  merchants: z.array(MerchantId).optional(),
  /** Issuer definitions, by id, that match none of our categories. */
  definitions: z.array(z.string().regex(SLUG)).min(1).optional(),
  default: z.enum(CATEGORIES).optional(),
  firstYearRate: Rate.optional(),
  optionCaps: z
    .record(z.string(), z.strictObject({ capAmount: CapDollars, capPeriod: CapPeriod }))
    .optional(),
  notes: Notes.optional(),
});
export type ChoiceSlot = z.infer<typeof ChoiceSlot>;
/** A category or merchant that a cardholder can choose. */
export const Choice = z.union([z.enum(CATEGORIES), MerchantId]);
export type Choice = z.infer<typeof Choice>;
/** The bonus of categories that the cardholder chooses, or that depend on spending. */
export const ChooseCategory = z.strictObject({
  mode: z.enum(['choose', 'auto-top']),
  slots: z.array(ChoiceSlot).min(1),
  /** Notes on the choice itself. A clause with `categories` applies to choosing them. */
  notes: Notes.optional(),
});

const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);

/** A source of a card's rates, fees, or offers. */
const CardSource = z.strictObject({
  url: z.url().max(300),
  /** The month of the copy that was read. Null if the issuer's page wasn't read. */
  seen: Month.nullable(),
  /** What the page confirms. */
  for: z.enum(['all', 'rates', 'fee', 'offer']),
  /** Who read the page, if the page itself wasn't available. */
  via: Text.optional(),
});

/** The card is closed to new applicants. Cardholders keep it. */
const Closed = z.strictObject({
  /** A day, month, or year. Null if not known. */
  since: z
    .string()
    .regex(/^20\d\d(?:-\d\d(?:-\d\d)?)?$/)
    .nullable(),
  note: Text.optional(),
  source: z.url().max(300),
  /** The month of the copy that was read. Null if it wasn't read. */
  seen: Month.nullable(),
});

/** What a membership costs. `once`: a single payment; `none`: free. */
const MembershipCost = z.strictObject({
  /** Dollars. */
  amount: z.number().nonnegative(),
  period: z.enum(['month', 'year', 'once', 'none']),
  name: Text.optional(),
  note: Text.optional(),
});

/** How a card pays for rent and mortgage, depending on its other use in the month. */
const Housing = z.strictObject({
  /** What a dollar of housing earns, if other spending is at least this share of the housing payment. */
  tiers: z.array(z.strictObject({ minOtherSpendShare: z.number().positive().max(1), pointsPerDollar: Rate })),
  /** Instead of tiers: cash on other spending that buys points on housing. */
  cashOption: z
    .strictObject({
      name: Text,
      pctOnOtherSpending: Rate,
      unlockCost: z.number().positive(),
      unlockPoints: z.number().positive(),
    })
    .optional(),
  note: Text.optional(),
  asOf: Month,
});

const SignupBonus = z.strictObject({
  text: Text,
  amount: z.number().positive().nullable(),
  unit: z.string().min(1).max(20),
  spend: z.number().nonnegative().nullable(),
  months: z.number().nonnegative().nullable(),
  /** The month in which the offer was seen. */
  asOf: Month.optional(),
  source: z.url().max(300).optional(),
});

/** A card in the catalog: facts and structured rules. Amounts are in dollars. */
export const CatalogCard = z.strictObject({
  id: CardId.refine((id) => SLUG.test(id), 'A card ID must be a slug, such as chase-freedom-flex.'),
  name: z.string().min(1).max(80),
  bank: z.string().min(1).max(60),
  network: Network,
  type: z.enum(['personal', 'business', 'student', 'secured']),
  category: z.enum(CARD_CATEGORIES),
  annualFee: z.number().min(0).max(10_000),
  firstYearFeeWaived: z.boolean().optional(),
  foreignTransactionFeePct: z.number().min(0).max(5),
  currency: Currency,
  rewards: z.array(RewardRule).min(1).max(40),
  rotating: Rotating.nullable(),
  chooseCategory: ChooseCategory.nullable(),
  signupBonus: SignupBonus.nullable(),
  benefits: z.array(Text).min(1).max(12),
  travelPerks: z.array(Perk).max(12).optional(),
  statusBenefits: z.array(Perk).max(12).optional(),
  premiumFeatures: z.array(Perk).max(12).optional(),
  hiddenBenefits: z.array(Perk).max(12).optional(),
  goals: z.array(z.enum(GOALS)),
  membershipRequired: Text.optional(),
  /** The fee of the required membership. Absent if not known. */
  membershipCost: MembershipCost.optional(),
  /** The fee of a membership that raises some rates, but isn't required. */
  optionalMembershipCost: MembershipCost.optional(),
  housing: Housing.optional(),
  openToNew: z.boolean().optional(),
  closed: Closed.optional(),
  statusNote: Text.optional(),
  /** Cautions about this card's data. */
  cautions: z.array(Caution).min(1).max(8).optional(),
  /** Rank in the list of popular cards, 1 to 15. */
  popular: z.number().int().positive().nullable(),
  /** The year in which the rates and fees were last confirmed. */
  sourceYear: z.number().int(),
  confidence: z.enum(['high', 'medium', 'low']),
  sources: z.array(CardSource).max(8).optional(),
});
export type CatalogCard = z.infer<typeof CatalogCard>;

/**
 * A card as stored in the log. `prose`: it was stored before its sentences had fields, so what they are about
 * must be parsed from their words.
 */
export const StoredCard = CatalogCard.extend({ prose: z.literal('unread').optional() });
export type StoredCard = z.infer<typeof StoredCard>;
