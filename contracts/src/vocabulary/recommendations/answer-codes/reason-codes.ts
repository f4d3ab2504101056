import { z } from 'zod';
import { GOALS } from '../../account/goals';
import { BEST_USES, Network } from '../../cards/card';
import { Mcc } from '../../places/mcc';
import {
  CategoryParam,
  CentsParam,
  Count,
  DayParam,
  HasBonusParam,
  Name,
  PercentParam,
  Prose,
  RewardRateParts,
  RuleMatch,
  ScopeParam,
} from './code-params';
import { defineCode, plainTextCode } from './define-code';
import { OfferCode } from './hint-codes';
import { capLeft, capUsedUp, unknownStore } from './shared-codes';

const Goals = z.array(z.enum(GOALS)).min(1);

/** Why a card has its rank. */
export const ReasonCode = z.discriminatedUnion('code', [
  defineCode('earns', {
    ...RewardRateParts.shape,
    ...RuleMatch.shape,
    valueCents: CentsParam,
    amountCents: CentsParam,
  }),
  /** Like `earns`, for a card in the ranking. */
  defineCode('pays', { ...RewardRateParts.shape, ...RuleMatch.shape, valueCents: CentsParam.optional() }),
  defineCode('earns-nothing', { amountCents: CentsParam.optional() }),
  defineCode('none-accepted', { store: Name, networks: z.array(Network).optional(), scope: ScopeParam }),
  defineCode('network-not-accepted', { store: Name, networks: z.array(Network), network: Network }),
  defineCode('other-store-only', { stores: z.array(Name) }),
  /**
   * `rule`: how the place takes payments. Null means debit card, cash, or check. `store`: absent for a kind of place.
   */
  defineCode('no-credit-cards', { store: Name.optional(), rule: Prose.nullable() }),
  /** Issuers treat the purchase like cash. */
  defineCode('cash-like', {}),
  capLeft,
  capUsedUp,
  /** `hasCosts`: the values are net of costs. `offer`: what would make the card win. */
  defineCode('runner-up', {
    card: Name,
    valueCents: CentsParam,
    aheadCents: CentsParam,
    hasCosts: z.literal(true).optional(),
    hasBonus: HasBonusParam,
    offer: OfferCode.optional(),
  }),
  /**
   * The purchase counts toward a welcome bonus of the card and adds `valueCents`. `remainingCents`: to be spent before
   * this purchase. `isCompleted`: this purchase is enough.
   */
  defineCode('welcome-bonus', {
    valueCents: CentsParam,
    bonusCents: CentsParam,
    remainingCents: CentsParam,
    deadline: DayParam,
    daysLeft: Count,
    isCompleted: z.literal(true).optional(),
  }),
  /** The card wins only because of its welcome bonus. `moreCents`: what `card` earns more. */
  defineCode('wins-by-bonus', {
    card: Name,
    moreCents: CentsParam,
    aheadCents: CentsParam,
    hasCosts: z.literal(true).optional(),
  }),
  defineCode('others-earn-nothing', { scope: ScopeParam }),
  defineCode('tie', { card: Name, valueCents: CentsParam, hasBonus: HasBonusParam }),
  defineCode('tie-by-goals', { card: Name, valueCents: CentsParam, goals: Goals, hasBonus: HasBonusParam }),
  defineCode('tie-by-cap-room', {
    card: Name,
    valueCents: CentsParam,
    keptCents: CentsParam,
    hasBonus: HasBonusParam,
  }),
  defineCode('tie-by-use', {
    card: Name,
    valueCents: CentsParam,
    uses: Count,
    otherUses: Count,
    hasBonus: HasBonusParam,
  }),
  defineCode('near-tie-by-goals', {
    card: Name,
    aheadCents: CentsParam,
    goals: Goals,
    hasBonus: HasBonusParam,
  }),
  defineCode('only-card', { scope: ScopeParam }),
  defineCode('store-category', { store: Name, category: CategoryParam, merchantCode: z.string() }),
  /** A pump with the same merchant code as its store. */
  defineCode('pump-category', { store: Name, merchantCode: z.string() }),
  defineCode('term-category', { search: z.string(), category: CategoryParam }),
  defineCode('category-given', { category: CategoryParam }),
  unknownStore,
  /** The user set the store's code. */
  defineCode('clarified', { store: Name, code: Mcc, label: Name }),
  defineCode('no-grocery-store', { store: Name }),
  defineCode('no-bonus', { category: CategoryParam, scope: ScopeParam }),
  defineCode('no-unconditional-bonus', { category: CategoryParam, scope: ScopeParam }),
  defineCode('points-at-cash-value', { centsPerPoint: z.number() }),
  defineCode('points-at-planned-value', {
    centsPerPoint: z.number(),
    cashCentsPerPoint: z.number(),
    /** What this purchase earns if cashed out. */
    cashValueCents: CentsParam,
    /** The use in which points reach this value. Absent means any good redemption. */
    use: z.enum(BEST_USES).optional(),
    goal: z.enum(GOALS).optional(),
  }),
  /** The user's own value of a point. */
  defineCode('points-at-own-value', { centsPerPoint: z.number() }),
  /** The points become those of `currency`, because the wallet contains `card`. */
  defineCode('points-pooled', { currency: Name, card: Name }),
  /** The best card that anyone could use here without a condition, which the score compares with. */
  defineCode('best-anywhere', { card: Name, netCents: CentsParam, percent: PercentParam }),
  plainTextCode,
]);
export type ReasonCode = z.infer<typeof ReasonCode>;
