import { z } from 'zod';
import { CATEGORIES, ROW_CATEGORIES } from './categories';
import { GOALS } from './goals';
import { CardId, MerchantId } from './ids';

export const NETWORKS = ['visa', 'mastercard', 'amex', 'discover', 'private'] as const;
export const Network = z.enum(NETWORKS);
export type Network = z.infer<typeof Network>;

export const CARD_CATEGORIES = [
  'cashback', 'travel', 'store', 'premium', 'business', 'hotel', 'airline', 'student', 'secured',
] as const; // prettier-ignore
export const CapPeriod = z.enum(['month', 'quarter', 'year']);
export type CapPeriod = z.infer<typeof CapPeriod>;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const RateUnit = z.enum(['x', '%']);
const Text = z.string().min(1).max(200);
const Rate = z.number().min(0).max(20);
/** Dollars, whole: the amounts in the catalogue have no cents. */
const CapDollars = z.number().positive().max(10_000_000);

/** What a point is worth, in cents: `centsPerPoint` when planned well, `cashFloorCents` as a plain cash-out. */
export const Currency = z.strictObject({
  id: z.string().min(1).max(60),
  name: Text,
  kind: z.enum(['cash', 'points', 'miles', 'none']),
  centsPerPoint: z.number().min(0).max(10),
  cashFloorCents: z.number().min(0).max(10),
  note: Text.optional(),
});
export type Currency = z.infer<typeof Currency>;

export const REQUIREMENTS = [
  'apple-pay', 'walmart-plus', 'sams-plus', 'amazon-prime', 'mobile-wallet', 'direct-deposit', 'foreign-purchase',
  'citi-nights', 'online-order',
] as const; // prettier-ignore
export const Requirement = z.enum(REQUIREMENTS);
export type Requirement = z.infer<typeof Requirement>;

/** One earning row. `x`: points per dollar; `%`: percent of the purchase. */
export const RewardRow = z.strictObject({
  category: z.enum(ROW_CATEGORIES),
  rate: Rate,
  unit: RateUnit,
  /** Pays only at these merchants. */
  merchants: z.array(MerchantId).min(1).optional(),
  /** Pays only for bookings in the issuer's portal: a hint at the till. */
  portalOnly: z.literal(true).optional(),
  /** Pays only under this condition: a hint at the till. */
  requires: Requirement.optional(),
  requiresActivation: z.literal(true).optional(),
  /** Dollars; single purchases of at least this much. */
  minPurchase: z.number().positive().optional(),
  /** Dollars a period; past it the row pays `afterCapRate`. */
  capAmount: CapDollars.optional(),
  capPeriod: CapPeriod.optional(),
  afterCapRate: Rate.optional(),
  /** Rows of one card with the same group share one cap. */
  capGroup: z.string().min(1).max(40).optional(),
  note: z.string().min(1).max(300).optional(),
});
export type RewardRow = z.infer<typeof RewardRow>;

export const Quarter = z.string().regex(/^20\d\d-Q[1-4]$/);
const RotatingQuarter = z.strictObject({
  quarter: Quarter,
  /** null: not announced yet. */
  categories: z.array(z.enum(CATEGORIES)).nullable(),
  merchants: z.array(MerchantId).nullable(),
  note: z.string().max(300).optional(),
});
const Rotating = z.strictObject({
  rate: Rate,
  capAmount: CapDollars,
  capPeriod: CapPeriod,
  requiresActivation: z.boolean(),
  quarters: z.array(RotatingQuarter),
});

/** A place for a category of the holder's (`choose`) or of the spending's own (`auto-top`) choosing. */
const ChoiceSlot = z.strictObject({
  rate: Rate,
  unit: RateUnit,
  count: z.number().int().positive(),
  period: CapPeriod,
  capAmount: CapDollars.optional(),
  capPeriod: CapPeriod.optional(),
  capGroup: z.string().optional(),
  options: z.array(z.enum(CATEGORIES)).optional(),
  merchants: z.array(MerchantId).optional(),
  default: z.enum(CATEGORIES).optional(),
  firstYearRate: Rate.optional(),
  optionCaps: z
    .record(z.string(), z.strictObject({ capAmount: CapDollars, capPeriod: CapPeriod }))
    .optional(),
  note: z.string().max(300).optional(),
});
export type ChoiceSlot = z.infer<typeof ChoiceSlot>;
/** What the holder of a card may choose: a category or a merchant. */
export const Choice = z.union([z.enum(CATEGORIES), MerchantId]);
export type Choice = z.infer<typeof Choice>;
const ChooseCategory = z.strictObject({
  mode: z.enum(['choose', 'auto-top']),
  slots: z.array(ChoiceSlot).min(1),
  note: z.string().max(300).optional(),
});

const SignupBonus = z.strictObject({
  text: Text,
  amount: z.number().positive().nullable(),
  unit: z.string().min(1).max(20),
  spend: z.number().nonnegative().nullable(),
  months: z.number().nonnegative().nullable(),
});

/** A card as the catalogue knows it: facts and structured rules. Dollars where amounts are given. */
export const CatalogueCard = z.strictObject({
  id: CardId.refine((id) => SLUG.test(id), 'A card is named by a slug, such as chase-freedom-flex.'),
  name: z.string().min(1).max(80),
  bank: z.string().min(1).max(60),
  network: Network,
  type: z.enum(['personal', 'business', 'student', 'secured']),
  category: z.enum(CARD_CATEGORIES),
  annualFee: z.number().min(0).max(10_000),
  firstYearFeeWaived: z.boolean().optional(),
  foreignTransactionFeePct: z.number().min(0).max(5),
  currency: Currency,
  rewards: z.array(RewardRow).min(1).max(40),
  rotating: Rotating.nullable(),
  chooseCategory: ChooseCategory.nullable(),
  signupBonus: SignupBonus.nullable(),
  benefits: z.array(Text).min(1).max(12),
  travelPerks: z.array(Text).max(12).optional(),
  statusBenefits: z.array(Text).max(12).optional(),
  premiumFeatures: z.array(Text).max(12).optional(),
  hiddenBenefits: z.array(Text).max(12).optional(),
  goals: z.array(z.enum(GOALS)),
  membershipRequired: Text.optional(),
  openToNew: z.boolean().optional(),
  statusNote: Text.optional(),
  /** A doubt about this card's figures, in plain words. */
  caution: z.string().max(300).optional(),
  /** Place in the list of popular cards, 1 to 15. */
  popular: z.number().int().positive().nullable(),
  /** The year the figures were seen to hold. */
  sourceYear: z.number().int(),
  confidence: z.enum(['high', 'medium', 'low']),
});
export type CatalogueCard = z.infer<typeof CatalogueCard>;
