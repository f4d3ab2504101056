import { z } from 'zod';
import { BEST_USES, Network, Requirement } from './card';
import {
  CategoryParam, CentsParam, ChoiceParam, Count, Name, OfferRate, PercentParam, PeriodParam, Prose, QuarterParam,
  RewardRateParts, RulePlace, ScopeParam,
} from './code-params'; // prettier-ignore
import { coded, plainText } from './coded-sentence';
import { GOALS } from './goals';

/**
 * Everything an answer can say. A client may rely on the codes and on the names of their params; each list of codes has
 * one entry for each sentence of the list beside it, in the same order.
 */

const Goals = z.array(z.enum(GOALS)).min(1);

/** Why a card is recommended, or ranked where it is. */
export const ReasonCode = z.discriminatedUnion('code', [
  coded('earns', {
    ...RewardRateParts.shape,
    ...RulePlace.shape,
    valueCents: CentsParam,
    amountCents: CentsParam,
  }),
  /** The same of a card in the ranking; absent amounts are left out of its sentence. */
  coded('pays', { ...RewardRateParts.shape, ...RulePlace.shape, valueCents: CentsParam.optional() }),
  coded('earns-nothing', { amountCents: CentsParam.optional() }),
  coded('none-accepted', { store: Name, networks: z.array(Network).optional(), scope: ScopeParam }),
  coded('network-not-accepted', { store: Name, networks: z.array(Network), network: Network }),
  coded('other-store-only', { stores: z.array(Name) }),
  coded('cap-left', {
    period: PeriodParam,
    limitCents: CentsParam,
    leftCents: CentsParam,
    percent: PercentParam,
    afterPercent: PercentParam,
  }),
  coded('cap-used-up', { period: PeriodParam, limitCents: CentsParam, afterPercent: PercentParam }),
  coded('runner-up', { card: Name, valueCents: CentsParam, aheadCents: CentsParam }),
  coded('others-earn-nothing', { scope: ScopeParam }),
  coded('tie', { card: Name, valueCents: CentsParam }),
  coded('tie-by-goals', { card: Name, valueCents: CentsParam, goals: Goals }),
  coded('tie-by-cap-room', { card: Name, valueCents: CentsParam, keptCents: CentsParam }),
  coded('tie-by-use', { card: Name, valueCents: CentsParam, uses: Count, otherUses: Count }),
  coded('near-tie-by-goals', { card: Name, aheadCents: CentsParam, goals: Goals }),
  coded('only-card', { scope: ScopeParam }),
  coded('store-category', { store: Name, category: CategoryParam, merchantCode: z.string() }),
  /** A pump whose merchant code is the store's. */
  coded('pump-category', { store: Name, merchantCode: z.string() }),
  coded('term-category', { search: z.string(), category: CategoryParam }),
  coded('category-given', { category: CategoryParam }),
  coded('unknown-store', { search: z.string() }),
  coded('no-grocery-store', { store: Name }),
  coded('no-bonus', { category: CategoryParam, scope: ScopeParam }),
  coded('no-unconditional-bonus', { category: CategoryParam, scope: ScopeParam }),
  coded('points-at-cash-value', { centsPerPoint: z.number() }),
  coded('points-at-planned-value', {
    centsPerPoint: z.number(),
    cashCentsPerPoint: z.number(),
    /** What this purchase earns if cashed out. */
    cashValueCents: CentsParam,
    /** Where they are worth that; absent: redeemed well. */
    use: z.enum(BEST_USES).optional(),
    goal: z.enum(GOALS).optional(),
  }),
  plainText,
]);
export type ReasonCode = z.infer<typeof ReasonCode>;

/** What to look out for before paying. */
export const WarningCode = z.discriminatedUnion('code', [
  coded('guessed-store', { store: Name }),
  coded('store-trap', { text: Prose }),
  coded('rent-fee', {}),
  coded('foreign-fee', { percent: PercentParam }),
  coded('foreign-fee-avoidable', { percent: PercentParam, card: Name }),
  coded('card-caution', { card: Name, text: Prose }),
  coded('old-figures', { card: Name, year: z.number().int() }),
  plainText,
]);
export type WarningCode = z.infer<typeof WarningCode>;

/** What would pay more and when, what was assumed, and the small print. */
export const HintCode = z.discriminatedUnion('code', [
  coded('activate-quarter', { quarter: QuarterParam }),
  coded('choice-assumed', { choices: z.array(ChoiceParam) }),
  coded('top-category', { category: CategoryParam, period: PeriodParam }),
  coded('top-category-assumed', { category: CategoryParam, period: PeriodParam }),
  coded('top-category-later', {
    category: CategoryParam,
    period: PeriodParam,
    moreCents: CentsParam,
    percent: PercentParam,
  }),
  /** `text`: where it pays; absent: in the issuer's portal. */
  coded('portal', { ...OfferRate.shape, text: Prose.optional() }),
  coded('requirement', { ...OfferRate.shape, requirement: Requirement }),
  coded('min-purchase', { ...OfferRate.shape, minCents: CentsParam }),
  coded('quarter-unknown', { ...OfferRate.shape, quarter: QuarterParam }),
  coded('choice-lapsed', { ...OfferRate.shape, choices: z.array(ChoiceParam), quarter: QuarterParam }),
  /** `counted`: what is counted as chosen instead. */
  coded('not-chosen', {
    ...OfferRate.shape,
    choices: z.array(ChoiceParam),
    counted: z.array(ChoiceParam),
    text: Prose.optional(),
  }),
  coded('small-print', { text: Prose }),
  coded('quarter-note', { quarter: QuarterParam, text: Prose }),
  coded('first-year-rate', { percent: PercentParam }),
  coded('paid-as', { currency: Name, text: Prose }),
  coded('foreign-fee', { percent: PercentParam }),
  coded('card-caution', { card: Name, text: Prose }),
  plainText,
]);
export type HintCode = z.infer<typeof HintCode>;

/** The user's own goals and history. */
export const FactorCode = z.discriminatedUnion('code', [
  coded('serves-goal', { goal: z.enum(GOALS) }),
  coded('used-before', { times: Count, ofTimes: Count }),
  coded('spent-in-category', { category: CategoryParam, cents: CentsParam, rewardCents: CentsParam }),
  coded('visited', { store: Name, times: Count }),
  plainText,
]);
export type FactorCode = z.infer<typeof FactorCode>;

/** A card of the catalog that would have earned more. */
export const UpgradeCode = z.discriminatedUnion('code', [
  coded('upgrade', {
    card: Name,
    wouldCents: CentsParam,
    spendCents: CentsParam,
    category: CategoryParam,
    /** More than `best` earned; absent: than was really earned. */
    moreCents: CentsParam,
    best: Name.optional(),
    feeCents: CentsParam,
    /** The membership that it needs, and what that costs in a year. */
    text: Prose.optional(),
    membershipCents: CentsParam.optional(),
  }),
  plainText,
]);
export type UpgradeCode = z.infer<typeof UpgradeCode>;
