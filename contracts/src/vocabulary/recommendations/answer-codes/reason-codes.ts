import { z } from 'zod';
import { BEST_USES, Network } from '../../cards/card';
import { GOALS } from '../../goals';
import { Mcc } from '../../places/mcc';
import { withUnit } from '../../with-unit';
import {
  CardNameParam,
  CategoryParam,
  CentsParam,
  Count,
  DayParam,
  HasCostsParam,
  IncludedParams,
  Name,
  PercentParam,
  PointValueParam,
  Prose,
  RewardRateParts,
  RuleMatch,
  ScopeParam,
  SearchParam,
  StoreNameParam,
} from './code-params';
import { defineCode, plainTextCode } from './define-code';
import { ConditionalRuleCode } from './hint-codes';
import { capLeft, capUsedUp, unknownStore } from './shared-codes';

const Goals = z.array(z.enum(GOALS)).min(1).describe("The user's goals that the card fits.");
const Networks = z.array(Network).describe('The payment networks that the store accepts.');
const NextCard = CardNameParam.describe('The name of the next card.');
const ValueCents = CentsParam.describe("The purchase's reward.");
const AmountCents = CentsParam.describe('The purchase amount.');
const MerchantCode = z.string().describe("The store's usual merchant category code.");
const Tie = { card: NextCard, valueCents: CentsParam.describe('The reward of both cards.') };

/** Why a card has its rank. */
export const ReasonCode = z.discriminatedUnion('code', [
  defineCode('earns', 'What the recommended card earns.', {
    ...RewardRateParts.shape,
    ...RuleMatch.shape,
    valueCents: ValueCents,
    amountCents: AmountCents,
  }),
  defineCode('pays', 'What a card in the ranking earns.', {
    ...RewardRateParts.shape,
    ...RuleMatch.shape,
    valueCents: ValueCents.optional(),
  }),
  defineCode('earns-nothing', 'The card earns nothing here.', { amountCents: AmountCents.optional() }),
  defineCode('none-accepted', 'The store accepts none of the cards.', {
    store: StoreNameParam,
    networks: Networks.optional().describe(
      'The payment networks that the store accepts. Absent: the cards are store cards of other stores.',
    ),
    scope: ScopeParam,
  }),
  defineCode('network-not-accepted', "The store doesn't accept the card's network.", {
    store: StoreNameParam,
    networks: Networks,
    network: Network.describe("The card's payment network. `private`: a store card without one."),
  }),
  defineCode('other-store-only', 'The card is a store card of other stores.', {
    stores: z.array(Name).describe('The names of the stores that accept it. Empty if not known.'),
  }),
  defineCode('no-credit-cards', 'The place accepts no credit cards.', {
    store: StoreNameParam.optional().describe('The store name. Absent for a kind of place.'),
    rule: Prose.nullable().describe('How the place takes payments. Null means debit card, cash, or check.'),
  }),
  defineCode('cash-like', 'Issuers treat the purchase like cash.', {}),
  capLeft,
  capUsedUp,
  defineCode('runner-up', 'By how much the recommended card is ahead of the next one.', {
    card: NextCard,
    valueCents: CentsParam.describe("The next card's reward."),
    aheadCents: CentsParam.describe('How much more the recommended card earns.'),
    hasCosts: HasCostsParam,
    ...IncludedParams,
    offer: ConditionalRuleCode.optional().describe('The condition that would make the next card win.'),
  }),
  defineCode('welcome-bonus', 'The purchase counts toward a welcome bonus of the card.', {
    valueCents: CentsParam.describe('The amount that the purchase adds.'),
    bonusCents: CentsParam.describe('The value of the welcome bonus.'),
    remainingCents: CentsParam.describe(
      'The remaining spending required to get the bonus, before this purchase.',
    ),
    deadline: DayParam.describe('The last day a purchase counts, `yyyy-mm-dd`.'),
    daysLeft: withUnit(z.number().int(), 'days').describe(
      'From the day of the answer to the deadline, including both.',
    ),
    isCompleted: z.literal(true).optional().describe('Set if this purchase is enough.'),
  }),
  defineCode('wins-by-bonus', 'The card wins only because of its welcome bonus.', {
    card: CardNameParam.describe('The card that would win without it.'),
    moreCents: CentsParam.describe('How much more `card` earns without welcome bonuses.'),
    aheadCents: CentsParam.describe('How much more the recommended card is worth with its welcome bonus.'),
    hasCosts: HasCostsParam,
  }),
  defineCode('wins-by-benefits', 'The card wins only because of its credits and offers.', {
    card: CardNameParam.describe('The card that would win without them.'),
    moreCents: CentsParam.describe(
      'How much more `card` earns without credits, offers, and welcome bonuses.',
    ),
    aheadCents: CentsParam.describe('How much more the recommended card is worth with them.'),
    hasCosts: HasCostsParam,
    hasBonus: IncludedParams.hasBonus,
  }),
  defineCode('others-earn-nothing', 'The other cards earn nothing here.', { scope: ScopeParam }),
  defineCode('tie', 'The next card earns the same.', { ...Tie, ...IncludedParams }),
  defineCode('tie-by-goals', "The next card earns the same, but this one fits the user's goals.", {
    ...Tie,
    goals: Goals,
    ...IncludedParams,
  }),
  defineCode('tie-by-cap-room', 'The next card earns the same, but this one uses less of the caps.', {
    ...Tie,
    keptCents: CentsParam.describe('How much more of the spending caps this card leaves unused.'),
    ...IncludedParams,
  }),
  defineCode('tie-by-use', 'The next card earns the same, but the user uses this one more often.', {
    ...Tie,
    uses: Count.describe('Recorded purchases on this card this year.'),
    otherUses: Count.describe('Recorded purchases on the next card this year.'),
    ...IncludedParams,
  }),
  defineCode('near-tie-by-goals', "The next card earns slightly more, but this one fits the user's goals.", {
    card: NextCard,
    aheadCents: CentsParam.describe('How much more the next card earns.'),
    goals: Goals,
    ...IncludedParams,
  }),
  defineCode('only-card', 'It is the only card that is accepted here.', { scope: ScopeParam }),
  defineCode('store-category', 'What the store counts as.', {
    store: StoreNameParam,
    category: CategoryParam,
    merchantCode: MerchantCode,
  }),
  defineCode('pump-category', 'The place is a pump with the same merchant category code as its store.', {
    store: StoreNameParam,
    merchantCode: MerchantCode,
  }),
  defineCode('term-category', 'What the typed text counts as.', {
    search: SearchParam,
    category: CategoryParam,
  }),
  defineCode('category-given', 'The purchase counts as the category that the user chose.', {
    category: CategoryParam,
  }),
  unknownStore,
  defineCode('clarified', "The user set the store's code.", {
    store: StoreNameParam,
    code: Mcc,
    label: Name.describe('The meaning of the code.'),
  }),
  defineCode('no-grocery-store', 'Issuers pay no grocery bonus at the store, although it sells groceries.', {
    store: StoreNameParam,
  }),
  defineCode('no-bonus', 'None of the cards pays a bonus on the category.', {
    category: CategoryParam,
    scope: ScopeParam,
  }),
  defineCode(
    'no-unconditional-bonus',
    'None of the cards pays a bonus on the category without a condition.',
    {
      category: CategoryParam,
      scope: ScopeParam,
    },
  ),
  defineCode('points-at-cash-value', 'Points are valued as cash, because the user chose cash back.', {
    centsPerPoint: PointValueParam,
  }),
  defineCode('points-at-planned-value', 'Points are valued for travel.', {
    centsPerPoint: PointValueParam,
    cashCentsPerPoint: PointValueParam.describe('The value of a point as cash.'),
    cashValueCents: CentsParam.describe("This purchase's reward if cashed out."),
    use: z
      .enum(BEST_USES)
      .optional()
      .describe('The redemption that gives points this value. Absent means any good redemption.'),
    goal: z.enum(GOALS).optional().describe("The user's first goal other than building credit."),
  }),
  defineCode('points-at-own-value', "Points are valued at the user's own value.", {
    centsPerPoint: PointValueParam,
  }),
  defineCode('points-pooled', 'The points become those of `currency`, because the wallet contains `card`.', {
    currency: Name.describe('The currency name.'),
    card: CardNameParam,
  }),
  defineCode(
    'best-anywhere',
    'The best card that anyone could use here without a condition, which the score is relative to.',
    {
      card: CardNameParam,
      netCents: CentsParam.describe("The purchase's reward with it, net of costs."),
      percent: PercentParam.describe("The purchase's reward with it, as a percentage of the purchase."),
    },
  ),
  plainTextCode,
]);
export type ReasonCode = z.infer<typeof ReasonCode>;
