import { z } from 'zod';
import { GOALS } from '../account/goals';
import { Day } from '../calendar-day';
import { Network } from '../cards/card';
import { CapPeriod } from '../cards/reward-rule';
import { CardId, MerchantId } from '../ids';
import { CATEGORIES, RULE_CATEGORIES } from '../places/categories';
import { Mcc } from '../places/mcc';
import { RewardRateParts } from './answer-codes/code-params';
import { FactorCode } from './answer-codes/factor-codes';
import { HintCode } from './answer-codes/hint-codes';
import { ReasonCode } from './answer-codes/reason-codes';
import { UpgradeCode } from './answer-codes/upgrade-codes';
import { WarningCode } from './answer-codes/warning-codes';

const CentsSchema = z.number().int().nonnegative();
const Sentences = z.array(z.string());

/**
 * How the text was matched, most certain first. `descriptor`: by the way it appears on card statements. `code`: the
 * text is a merchant category code. `guess`: a store's name, followed by words that are taken as its location.
 */
export const MATCHES = [
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

/** How the order is placed. Delivery: by an app or courier that brings it. */
export const CHANNELS = ['in-store', 'online', 'delivery'] as const;
export type Channel = (typeof CHANNELS)[number];

/** One merchant category code that a purchase there can get. */
const PlaceCode = z.object({
  mcc: Mcc,
  /** How likely it is, from 0 to 1. */
  share: z.number(),
  /** When it applies: "at the pump". */
  when: z.string().optional(),
  /** The store, network, or processor determines it, not the buyer. */
  isUpToStore: z.literal(true).optional(),
});
export type PlaceCode = z.infer<typeof PlaceCode>;

/**
 * Where the purchase is made, as interpreted from the typed text. Stored places without the optional fields
 * are from earlier versions.
 */
export const Place = z.object({
  /** The merchant's name, the label of a generic term that is the whole text, or the typed text. */
  storeName: z.string(),
  merchantId: MerchantId.nullable(),
  category: z.enum(CATEGORIES),
  match: z.enum(MATCHES),
  wasAutocompleted: z.boolean(),
  originalSearch: z.string(),
  completedSearch: z.string(),
  /** The code that the answer assumes. Null if not known. */
  mcc: Mcc.nullable().optional(),
  /** All codes that a purchase there can get, most likely first. Their shares add up to 1. */
  codes: z.array(PlaceCode).optional(),
  /** ISO 3166 alpha-2. */
  country: z.string().optional(),
  channel: z.enum(CHANNELS).optional(),
  /** The payment processor or phone wallet that a statement names: "Square". */
  processor: z.string().nullable().optional(),
  /** Whether the user chose the category, so that it overrides the merchant's usual code. */
  isCategoryGiven: z.boolean().optional(),
  /** Whether `mcc` is the user's own reply about this store. */
  isClarified: z.boolean().optional(),
  /** The label of the generic term that the text contains, such as "Bakery". */
  term: z.string().nullable().optional(),
});
export type Place = z.infer<typeof Place>;

/** The card's rule that pays most of this purchase. `percent`: of the purchase, at the valuation used. */
const PayingRule = z.object({
  category: z.enum(RULE_CATEGORIES),
  rate: z.number(),
  unit: z.enum(['x', '%']),
  centsPerPoint: z.number(),
  percent: z.number(),
  merchantOnly: z.boolean(),
});

/** A cap that applies to this purchase, in the current period. In cents. */
const Cap = z.object({
  period: CapPeriod,
  limitCents: CentsSchema,
  leftCents: CentsSchema,
  afterCapPercent: z.number(),
});

/**
 * The next `roomCents` of spending earn `percent`. Null means all further spending does. Clients can price any
 * amount with the tiers.
 */
export const Tier = z.object({ roomCents: CentsSchema.nullable(), percent: z.number() });
export type Tier = z.infer<typeof Tier>;

const REJECTIONS = ['network-not-accepted', 'other-store-only', 'no-credit-cards'] as const;

/** A ranked card as stored by versions 1 and 2 of RecommendationGiven: sentences without codes. */
export const RankedCardV2 = z.object({
  cardId: CardId,
  name: z.string(),
  bank: z.string(),
  network: Network,
  /** Null if the card is accepted here. */
  rejected: z.object({ code: z.enum(REJECTIONS), reason: z.string() }).nullable(),
  /** Integer micro-dollars for this amount. */
  valueMicros: z.number().int().nonnegative(),
  /** Dollars, to the cent. */
  estimatedValue: z.number(),
  /** The reward as a percentage of this purchase. */
  effectivePercent: z.number(),
  /** Starts with the effective percent: `6% back (4x at 1.5¢)`, `2% back`. */
  rewardRate: z.string(),
  row: PayingRule.nullable(),
  cap: Cap.nullable(),
  tiers: z.array(Tier),
  /** One sentence that explains this card's rank. */
  reason: z.string(),
  /** What would pay more under a condition, what was assumed, and fine print. */
  hints: Sentences,
});
export type RankedCardV2 = z.infer<typeof RankedCardV2>;

/**
 * What a purchase counts toward a card's welcome bonus, in dollars. Each dollar up to `remaining` adds `value` ÷
 * `spend`. It isn't part of `estimatedValue`.
 */
const CountedBonus = z.object({
  /** What this purchase adds, to the cent. */
  addedValue: z.number(),
  value: z.number(),
  spend: z.number(),
  /** What has to be spent to get the bonus, before this purchase. */
  remaining: z.number(),
  /** The last day on which a purchase counts. */
  deadline: Day,
  /** From the day of the answer to the deadline, including both. */
  daysLeft: z.number().int(),
  /** One sentence that states these figures. */
  reason: z.string(),
  /** The code of `reason`. */
  reasonCode: ReasonCode,
});
export type CountedBonus = z.infer<typeof CountedBonus>;

/** One card in the wallet, evaluated for this purchase. Best first; rejected ones last. */
export const RankedCard = RankedCardV2.extend({
  /**
   * Dollars, to the cent: the foreign transaction fee and the place's surcharge. Absent in answers of engine 6 and
   * earlier, which compared rewards only.
   */
  cost: z.number().optional(),
  /**
   * Dollars, to the cent: `estimatedValue` minus `cost`, plus what `welcomeBonus` adds. Cards are ranked by it. Absent
   * like `cost`.
   */
  netValue: z.number().optional(),
  /** The numbers of `rewardRate`. */
  rewardRateParts: RewardRateParts,
  /** The code of `reason`. */
  reasonCode: ReasonCode,
  /** The codes of `hints`, in the same order. */
  hintCodes: z.array(HintCode),
  /** Present if the purchase counts toward a welcome bonus of this card. */
  welcomeBonus: CountedBonus.optional(),
});
export type RankedCard = z.infer<typeof RankedCard>;

const RecommendedCard = z.object({ id: CardId, name: z.string(), bank: z.string(), network: Network });

/** An answer as stored by versions 1 and 2 of RecommendationGiven: sentences without codes. */
export const RecommendationAnswerV2 = z.object({
  ...Place.shape,
  categoryLabel: z.string(),
  /** Dollars. */
  amount: z.number(),
  card: RecommendedCard,
  /** False if the store accepts none of the cards. `card` is then the first card of the ranking, with the value 0. */
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
  /** Caveats of the store and cautions about the card. */
  warnings: Sentences,
  travelPerks: Sentences,
  statusBenefits: Sentences,
  premiumUpgrades: Sentences,
  hiddenBenefits: Sentences,
  ranking: z.array(RankedCardV2).min(1),
});
export type RecommendationAnswerV2 = z.infer<typeof RecommendationAnswerV2>;

/** A question about the store. The reply decides which code applies. */
const PlaceQuestion = z.object({
  text: z.string(),
  options: z.array(z.object({ label: z.string(), code: Mcc })).min(2),
});
export type PlaceQuestion = z.infer<typeof PlaceQuestion>;

/** The complete answer. Each list of codes matches the sentences next to it, one to one. */
export const RecommendationAnswer = RecommendationAnswerV2.extend({
  ranking: z.array(RankedCard).min(1),
  /** The numbers of `rewardRate`. */
  rewardRateParts: RewardRateParts,
  /** The codes of `reasoning`. */
  reasonCodes: z.array(ReasonCode),
  /** The codes of `personalizedFactors`. */
  factorCodes: z.array(FactorCode),
  /** The codes of `warnings`. */
  warningCodes: z.array(WarningCode),
  /** The codes of `premiumUpgrades`. */
  upgradeCodes: z.array(UpgradeCode),
  /** Present if another likely code of the store would change the best card. */
  question: PlaceQuestion.optional(),
});
export type RecommendationAnswer = z.infer<typeof RecommendationAnswer>;
