import { z } from 'zod';
import { Network } from '../cards/card';
import { CapPeriod, RateUnit } from '../cards/reward-rule';
import { Day } from '../day-schema';
import { CardId } from '../ids';
import { RULE_CATEGORIES } from '../places/categories';
import { withUnit } from '../with-unit';
import { BenefitCode } from './answer-codes/benefit-codes';
import { RewardRateParts } from './answer-codes/code-params';
import { HintCode } from './answer-codes/hint-codes';
import { ReasonCode } from './answer-codes/reason-codes';
import { OpenCredit } from './open-credit';
import { OpenOffer } from './open-offer';

const Cents = withUnit(z.number().int().nonnegative(), 'cents');
const Dollars = withUnit(z.number(), 'dollars');
const Percent = withUnit(z.number(), 'percent');

/** The card's rule that pays most of this purchase. */
const PayingRule = z.object({
  category: z
    .enum(RULE_CATEGORIES)
    .describe("The rule's category. `rotating` and `choose` refer to the card's own lists."),
  rate: withUnit(z.number(), 'points per dollar, or percent').describe("The rule's rate."),
  unit: RateUnit,
  centsPerPoint: withUnit(z.number(), 'cents per point').describe(
    'The value of a point, at the valuation used.',
  ),
  percent: Percent.describe("The rule's reward as a share of the purchase, at the valuation used."),
  merchantOnly: z.boolean().describe('Whether the rule pays only at certain merchants.'),
});

/** A cap that applies to this purchase, in the current period. */
const Cap = z.object({
  period: CapPeriod,
  limitCents: Cents.describe('The cap.'),
  leftCents: Cents.describe('The remaining cap before this purchase.'),
  afterCapPercent: Percent.describe('The rate above the cap.'),
});

/** A part of further spending, and what it earns. Clients can price any amount with the tiers. */
export const Tier = z.object({
  roomCents: Cents.nullable().describe(
    'How much of the next spending earns `percent`. Null means all further spending.',
  ),
  percent: Percent.describe('The rate for this spending.'),
});
export type Tier = z.infer<typeof Tier>;

const REJECTIONS = ['network-not-accepted', 'other-store-only', 'no-credit-cards'] as const;

/** A ranked card as stored by versions 1 and 2 of `RecommendationGiven`: sentences without codes. */
export const RankedCardV2 = z.object({
  cardId: CardId,
  name: z.string().describe('The card name.'),
  bank: z.string().describe('The bank that issues the card.'),
  network: Network,
  rejected: z
    .object({
      code: z.enum(REJECTIONS).describe('The reason, as a code.'),
      reason: z.string().describe('The reason, in one sentence.'),
    })
    .nullable()
    .describe("Why the place doesn't accept the card. Null if it does."),
  valueMicros: withUnit(z.number().int().nonnegative(), 'millionths of a dollar').describe(
    "The purchase's reward with this card, before rounding to cents.",
  ),
  estimatedValue: Dollars.describe("The purchase's reward with this card, to the cent."),
  effectivePercent: Percent.describe('The reward as a percentage of this purchase.'),
  rewardRate: z
    .string()
    .describe(
      'The reward rate in words. Starts with the effective percent: `6% back (4x at 1.5¢)`, `2% back`.',
    ),
  row: PayingRule.nullable().describe(
    "The card's rule that pays most of this purchase. Null if none pays or the card is rejected.",
  ),
  cap: Cap.nullable().describe(
    'The cap that applies to this purchase, in the current period. Null if there is none or the card is rejected.',
  ),
  tiers: z.array(Tier).describe('The rewards for further spending, starting with the next dollar.'),
  reason: z.string().describe("One sentence that explains this card's rank."),
  hints: z
    .array(z.string())
    .describe('Conditional rates that pay more, assumptions, and fine print, in sentences.'),
});
export type RankedCardV2 = z.infer<typeof RankedCardV2>;

/**
 * How much a purchase adds to a card's welcome bonus. Each dollar up to `remaining` adds `value` ÷ `spend`. It isn't
 * part of `estimatedValue`.
 */
const CountedBonus = z.object({
  addedValue: Dollars.describe('The amount that this purchase adds, to the cent.'),
  value: Dollars.describe('The value of the bonus.'),
  spend: Dollars.describe('The total spending required to get the bonus.'),
  remaining: Dollars.describe('The remaining spending required to get the bonus, before this purchase.'),
  deadline: Day.describe('The last day a purchase counts.'),
  daysLeft: withUnit(z.number().int(), 'days').describe(
    'From the day of the answer to the deadline, including both.',
  ),
  reason: z.string().describe('One sentence that states these figures.'),
  reasonCode: ReasonCode.describe('The code of `reason`.'),
});
export type CountedBonus = z.infer<typeof CountedBonus>;

/** The card's credits and offers at the place. Clients can compute what they add to any amount. */
const BenefitInputs = z.object({
  credits: z.array(OpenCredit).readonly().describe('The credits that a purchase here can use.'),
  offers: z
    .array(OpenOffer)
    .readonly()
    .describe('The offers for the store, including those whose minimum is far from the amount.'),
  centsPerPoint: withUnit(z.number(), 'cents per point').describe(
    "The value of one of the card's points, at the valuation used.",
  ),
});

/** One card in the wallet, evaluated for this purchase. Best first; rejected ones last. */
export const RankedCard = RankedCardV2.extend({
  cost: Dollars.optional().describe(
    'The foreign transaction fee and the surcharge of the place, to the cent. Absent in answers of engine 6 and earlier, which compared rewards only.',
  ),
  netValue: Dollars.optional().describe(
    '`estimatedValue` minus `cost`, plus `creditValue`, `offerValue`, and what `welcomeBonus` adds, to the cent. Cards are ranked by it. Absent like `cost`.',
  ),
  rewardRateParts: RewardRateParts.describe('The numbers of `rewardRate`.'),
  reasonCode: ReasonCode.describe('The code of `reason`.'),
  hintCodes: z.array(HintCode).describe('The codes of `hints`, in the same order.'),
  welcomeBonus: CountedBonus.optional().describe(
    "The purchase's progress toward a welcome bonus of this card. Absent if it counts toward none.",
  ),
  creditValue: Dollars.optional().describe(
    "What the purchase uses of the card's recurring credits, to the cent. Absent if it uses none.",
  ),
  offerValue: Dollars.optional().describe(
    "What the card's offers pay for the purchase, to the cent; points at the valuation used. Absent if they pay nothing.",
  ),
  benefits: z
    .array(z.string())
    .optional()
    .describe(
      'The credits that the purchase can use, and the offers that pay for it or almost do, in sentences. Absent if there are none.',
    ),
  benefitCodes: z.array(BenefitCode).optional().describe('The codes of `benefits`, in the same order.'),
  benefitInputs: BenefitInputs.optional().describe(
    'What the benefits of another amount depend on. Absent if the card has neither credits nor offers here.',
  ),
});
export type RankedCard = z.infer<typeof RankedCard>;
