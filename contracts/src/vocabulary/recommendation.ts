import { z } from 'zod';
import { CapPeriod, Network } from './card';
import { CATEGORIES, ROW_CATEGORIES } from './categories';
import { GOALS } from './goals';
import { CardId, MerchantId } from './ids';

const CentsSchema = z.number().int().nonnegative();
const Sentences = z.array(z.string());

/** How the place was understood, from the surest to none. `guess`: one word named a store, and strange words stood beside it. */
export const MATCHES = [
  'name',
  'alias',
  'prefix',
  'word',
  'term',
  'spelling',
  'guess',
  'category',
  'unknown',
] as const;

/** Where the purchase is made, as understood from what was typed. */
export const Place = z.object({
  /** What to call it: the merchant's name, the label of a generic term that is the whole text, or the text as typed. */
  storeName: z.string(),
  merchantId: MerchantId.nullable(),
  category: z.enum(CATEGORIES),
  match: z.enum(MATCHES),
  wasAutocompleted: z.boolean(),
  originalSearch: z.string(),
  completedSearch: z.string(),
});
export type Place = z.infer<typeof Place>;

/** The row of the card that pays most of this purchase. Percent is of the purchase, at the point value used. */
const PayingRow = z.object({
  category: z.enum(ROW_CATEGORIES),
  rate: z.number(),
  unit: z.enum(['x', '%']),
  centsPerPoint: z.number(),
  percent: z.number(),
  merchantOnly: z.boolean(),
});

/** A cap that counts for this purchase, in the period that `at` falls in. Cents of spending. */
export const Cap = z.object({
  period: CapPeriod,
  limitCents: CentsSchema,
  leftCents: CentsSchema,
  afterCapPercent: z.number(),
});

/** The next `roomCents` of spending earn `percent`; null: all the rest. Lets a client price any amount. */
export const Tier = z.object({ roomCents: CentsSchema.nullable(), percent: z.number() });
export type Tier = z.infer<typeof Tier>;

export const REJECTIONS = ['network-not-accepted', 'other-store-only'] as const;

/** One card of the wallet, judged for this purchase. Best first; rejected ones last. */
export const RankedCard = z.object({
  cardId: CardId,
  name: z.string(),
  bank: z.string(),
  network: Network,
  /** null: accepted here. */
  rejected: z.object({ code: z.enum(REJECTIONS), reason: z.string() }).nullable(),
  /** Integer micro-dollars for this amount. */
  valueMicros: z.number().int().nonnegative(),
  /** Dollars, to the cent. */
  estimatedValue: z.number(),
  /** Percent of this purchase that comes back. */
  effectivePercent: z.number(),
  /** Starts with the effective percent: `6% back (4x at 1.5¢)`, `2% back`. */
  rewardRate: z.string(),
  row: PayingRow.nullable(),
  cap: Cap.nullable(),
  tiers: z.array(Tier),
  /** One sentence: why this card stands where it stands. */
  reason: z.string(),
  /** What would pay more under a condition, and what was assumed. */
  hints: Sentences,
});
export type RankedCard = z.infer<typeof RankedCard>;

export const RecommendedCard = z.object({ id: CardId, name: z.string(), bank: z.string(), network: Network });

/** The whole answer, as it is shown, stored and verified. */
export const RecommendationAnswer = z.object({
  ...Place.shape,
  categoryLabel: z.string(),
  /** Dollars. */
  amount: z.number(),
  card: RecommendedCard,
  /** False when no card of the wallet is accepted there; `card` is then the first of the rejected ones, worth nothing. */
  accepted: z.boolean(),
  /** 0 to 100, one decimal. */
  score: z.number(),
  /** Percent. */
  confidenceScore: z.number(),
  rewardRate: z.string(),
  /** Dollars, to the cent. */
  estimatedValue: z.number(),
  goalAlignment: z.array(z.enum(GOALS)),
  reasoning: Sentences,
  personalizedFactors: Sentences,
  /** Traps of the store and doubts about the figures. */
  warnings: Sentences,
  travelPerks: Sentences,
  statusBenefits: Sentences,
  premiumUpgrades: Sentences,
  hiddenBenefits: Sentences,
  ranking: z.array(RankedCard).min(1),
});
export type RecommendationAnswer = z.infer<typeof RecommendationAnswer>;
