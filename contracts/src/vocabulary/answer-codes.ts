import { z } from 'zod';
import { BEST_USES, Network, Requirement } from './card';
import {
  CategoryParam,
  CentsParam,
  ChoiceParam,
  Count,
  Name,
  OfferRate,
  PercentParam,
  PeriodParam,
  Prose,
  QuarterParam,
  RewardRateParts,
  RuleMatch,
  ScopeParam,
} from './code-params';
import { defineCode, plainTextCode } from './define-code';
import { GOALS } from './goals';
import { Mcc } from './mcc';

/**
 * Everything that an answer can state. Clients may rely on codes and parameter names. Each list of codes
 * matches the list of sentences next to it, one to one.
 */

const Goals = z.array(z.enum(GOALS)).min(1);

/** How much of a cap is left before this purchase. */
const capLeft = defineCode('cap-left', {
  period: PeriodParam,
  limitCents: CentsParam,
  leftCents: CentsParam,
  percent: PercentParam,
  afterPercent: PercentParam,
});
const capUsedUp = defineCode('cap-used-up', {
  period: PeriodParam,
  limitCents: CentsParam,
  afterPercent: PercentParam,
});

const unknownStore = defineCode('unknown-store', { search: z.string() });

/** What would earn more, what was assumed, and the fine print. */
export const HintCode = z.discriminatedUnion('code', [
  defineCode('activate-quarter', { quarter: QuarterParam }),
  defineCode('choice-assumed', { choices: z.array(ChoiceParam) }),
  defineCode('top-category', { category: CategoryParam, period: PeriodParam }),
  defineCode('top-category-assumed', { category: CategoryParam, period: PeriodParam }),
  /** It was the top category of the last three months, or the user expects it to be this period's. */
  defineCode('top-category-expected', {
    category: CategoryParam,
    period: PeriodParam,
    isStated: z.boolean(),
  }),
  /** Other categories are expected to be this period's, so only the base rate is used. */
  defineCode('top-category-unexpected', {
    category: CategoryParam,
    expected: z.array(CategoryParam),
    period: PeriodParam,
    percent: PercentParam,
    isStated: z.boolean(),
  }),
  defineCode('top-category-later', {
    category: CategoryParam,
    period: PeriodParam,
    moreCents: CentsParam,
    percent: PercentParam,
  }),
  /** `text`: where the rule pays. Absent: in the issuer's portal. */
  defineCode('portal', { ...OfferRate.shape, text: Prose.optional() }),
  defineCode('requirement', { ...OfferRate.shape, requirement: Requirement }),
  defineCode('min-purchase', { ...OfferRate.shape, minCents: CentsParam }),
  defineCode('max-purchase', { ...OfferRate.shape, maxCents: CentsParam }),
  defineCode('quarter-unknown', { ...OfferRate.shape, quarter: QuarterParam }),
  defineCode('choice-lapsed', { ...OfferRate.shape, choices: z.array(ChoiceParam), quarter: QuarterParam }),
  /** `counted`: the choices used instead. */
  defineCode('not-chosen', {
    ...OfferRate.shape,
    choices: z.array(ChoiceParam),
    counted: z.array(ChoiceParam),
    text: Prose.optional(),
  }),
  /** The code qualifies, but the issuer's terms or cardholders' reports leave doubt. */
  defineCode('uncertain', { category: CategoryParam }),
  defineCode('small-print', { text: Prose }),
  defineCode('quarter-note', { quarter: QuarterParam, text: Prose }),
  defineCode('first-year-rate', { percent: PercentParam }),
  defineCode('paid-as', { currency: Name, text: Prose }),
  defineCode('foreign-fee', { percent: PercentParam }),
  defineCode('card-caution', { card: Name, text: Prose }),
  capLeft,
  capUsedUp,
  /** How likely the code is. `label`: what it means, if it is in no bonus category. */
  defineCode('coded-as', {
    category: CategoryParam,
    code: Mcc,
    label: Name.optional(),
    likelihood: z.enum(['almost-always', 'mostly', 'sometimes']),
    isOrder: z.literal(true).optional(),
  }),
  /** A condition that is met because the user stated a fact. */
  defineCode('requirement-met', { requirement: Requirement }),
  /** A bank's bonus for the user's tier is included. */
  defineCode('relationship-bonus', { tier: Name, percent: PercentParam }),
  defineCode('first-year-bonus', { card: Name }),
  plainTextCode,
]);
export type HintCode = z.infer<typeof HintCode>;

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
  /** `rule`: how the place takes payments. `store`: absent for a kind of place. */
  defineCode('no-credit-cards', { store: Name.optional(), rule: Prose }),
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
    offer: HintCode.optional(),
  }),
  defineCode('others-earn-nothing', { scope: ScopeParam }),
  defineCode('tie', { card: Name, valueCents: CentsParam }),
  defineCode('tie-by-goals', { card: Name, valueCents: CentsParam, goals: Goals }),
  defineCode('tie-by-cap-room', { card: Name, valueCents: CentsParam, keptCents: CentsParam }),
  defineCode('tie-by-use', { card: Name, valueCents: CentsParam, uses: Count, otherUses: Count }),
  defineCode('near-tie-by-goals', { card: Name, aheadCents: CentsParam, goals: Goals }),
  defineCode('only-card', { scope: ScopeParam }),
  defineCode('store-category', { store: Name, category: CategoryParam, merchantCode: z.string() }),
  /** A pump with the same merchant code as its store. */
  defineCode('pump-category', { store: Name, merchantCode: z.string() }),
  defineCode('term-category', { search: z.string(), category: CategoryParam }),
  defineCode('category-given', { category: CategoryParam }),
  unknownStore,
  /** The user stated which code the store uses. */
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
    /** The use in which points reach this value. Absent: any good redemption. */
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

/** What to check before paying. */
export const WarningCode = z.discriminatedUnion('code', [
  defineCode('guessed-store', { store: Name }),
  defineCode('store-trap', { text: Prose }),
  /** Only in answers of engine 6 and earlier: now a surcharge. */
  defineCode('rent-fee', {}),
  defineCode('foreign-fee', { percent: PercentParam, costCents: CentsParam.optional() }),
  defineCode('foreign-fee-avoidable', {
    percent: PercentParam,
    costCents: CentsParam.optional(),
    card: Name,
  }),
  /** The recommended card charges none. `card`: the next best one that charges `percent`. */
  defineCode('no-foreign-fee', { card: Name.optional(), percent: PercentParam.optional() }),
  /** What the place charges for paying by card. `isAboveReward`: more than the card earns. */
  defineCode('surcharge', {
    percent: PercentParam,
    costCents: CentsParam,
    rule: Prose,
    isAboveReward: z.boolean(),
  }),
  /** A fee whose amount isn't known. */
  defineCode('payment-rule', { rule: Prose }),
  /** Issuers treat the purchase like cash. */
  defineCode('cash-like', { what: Name }),
  unknownStore,
  /** If the store charges under another code, another card earns more. `when`: when it does. */
  defineCode('other-code', {
    code: Mcc,
    label: Name,
    when: Prose.optional(),
    card: Name,
    valueCents: CentsParam,
    insteadCents: CentsParam,
  }),
  /** A card that may win, but nobody entered its categories. */
  defineCode('quarter-unknown', { ...OfferRate.shape, card: Name, quarter: QuarterParam }),
  defineCode('card-caution', { card: Name, text: Prose }),
  defineCode('old-figures', { card: Name, year: z.number().int() }),
  plainTextCode,
]);
export type WarningCode = z.infer<typeof WarningCode>;

/** How the user's goals and history support the answer. */
export const FactorCode = z.discriminatedUnion('code', [
  defineCode('serves-goal', { goal: z.enum(GOALS) }),
  defineCode('used-before', { times: Count, ofTimes: Count }),
  defineCode('spent-in-category', { category: CategoryParam, cents: CentsParam, rewardCents: CentsParam }),
  defineCode('visited', { store: Name, times: Count }),
  plainTextCode,
]);
export type FactorCode = z.infer<typeof FactorCode>;

/** A card of the catalog that would have earned more. */
export const UpgradeCode = z.discriminatedUnion('code', [
  defineCode('upgrade', {
    card: Name,
    wouldCents: CentsParam,
    spendCents: CentsParam,
    category: CategoryParam,
    /** More than the card `best`. If `best` is absent: more than was actually earned. */
    moreCents: CentsParam,
    best: Name.optional(),
    feeCents: CentsParam,
    /** `text`: the required membership. `membershipCents`: its yearly cost. */
    text: Prose.optional(),
    membershipCents: CentsParam.optional(),
    /** The gain after fee and membership. Absent in answers of engine 6 and earlier. */
    netCents: CentsParam.optional(),
  }),
  plainTextCode,
]);
export type UpgradeCode = z.infer<typeof UpgradeCode>;
