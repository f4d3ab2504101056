import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import type { BestCatalogCard } from '../../cards/catalog/best-of-catalog';
import { listUnmetRules } from '../../cards/rules/unmet-rules';
import {
  getCentsPerPoint,
  roundCentsPpm,
  toRoundedPercent,
  type Valuation,
} from '../../cards/valuation/point-value';
import { getCodeLabel } from '../../places/reference/category-codes';
import type { Merchant } from '../../places/reference/merchant';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import { toNetCents } from '../evaluation/evaluated-amounts';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { computeSurcharge, computeSurchargePpm } from '../evaluation/payment-terms';
import { listServedGoals } from '../ranking/goal-points';
import { formatCategory } from '../sentences/phrases';
import { explainCapRoom } from './cap-room';
import { explainEarnings, findBestRule } from './earnings';
import { explainBonus, findWinByAddedValue, toIncludedParams } from './explain-bonus';
import { computeEffectivePpm, toRateParts } from './reward-rate';
import { isUnnamedBonus } from './rule-match';
import { isGroceryBonusDenied } from './superstore';
import { explainTie } from './tie';
import { findWinningCondition } from './winning-condition';

function explainReward(context: EvaluationContext, evaluation: CardEvaluation): ReasonCode {
  const { amountCents } = context;
  const rate = toRateParts(context, evaluation);
  // Adds to the new params, because spreading is several times as slow.
  return explainEarnings(context, { evaluation, rate }, (params) => ({
    code: 'earns',
    params: Object.assign(params, { amountCents }),
  }));
}

const getScope = ({ inactive }: EvaluationContext) => (inactive.size > 0 ? 'active' : 'all');

const hasCosts = ({ costCentsPpm }: CardEvaluation) => costCentsPpm > 0;

/** Builds the reason about the runner-up: the winner's lead over it, and what would make it win. */
function toRunnerUpReason(
  context: EvaluationContext,
  winner: CardEvaluation,
  next: CardEvaluation,
): ReasonCode {
  const params = {
    card: next.effectiveCard.card.name,
    valueCents: toNetCents(next),
    aheadCents: toNetCents(winner) - toNetCents(next),
    ...(hasCosts(winner) || hasCosts(next) ? { hasCosts: true as const } : {}),
    ...toIncludedParams(winner, next),
    offer: findWinningCondition(context, next, winner),
  };
  return { code: 'runner-up', params };
}

/** Explains the winner's lead over the next card, and over the one that would win by rewards and costs alone. */
function explainLead(
  context: EvaluationContext,
  ranking: readonly CardEvaluation[],
  winner: CardEvaluation,
  next: CardEvaluation,
): ReasonCode[] {
  const byAddedValue = findWinByAddedValue(winner, ranking);
  const reasons = byAddedValue ? [byAddedValue.reason] : [];
  return byAddedValue?.card === next ? reasons : [...reasons, toRunnerUpReason(context, winner, next)];
}

/** Whether the next card earns nothing and can't win under any known condition. */
function isHopeless(context: EvaluationContext, winner: CardEvaluation, next: CardEvaluation): boolean {
  const isWorthless = next.rewardCentsPpm === 0 && next.addedCentsPpm === 0;
  return isWorthless && winner.rewardCentsPpm > 0 && !findWinningCondition(context, next, winner);
}

function explainRunnerUp(context: EvaluationContext, ranking: readonly CardEvaluation[]): ReasonCode[] {
  const [winner, next] = ranking;
  const scope = getScope(context);
  if (!winner || context.payment.cashLike) return [];
  if (!next || next.nonAcceptanceReason)
    return ranking.length > 1 ? [{ code: 'only-card', params: { scope } }] : [];
  if (isHopeless(context, winner, next)) return [{ code: 'others-earn-nothing', params: { scope } }];
  const aheadCents = toNetCents(winner) - toNetCents(next);
  if (aheadCents === 0) return [explainTie(context, winner, next)];
  if (aheadCents > 0) return explainLead(context, ranking, winner, next);
  const card = next.effectiveCard.card.name;
  const goals = listServedGoals(winner.effectiveCard.card, context.goals);
  const params = { card, aheadCents: -aheadCents, goals, ...toIncludedParams(winner, next) };
  return [{ code: 'near-tie-by-goals', params }];
}

/** Convenience stores, whose pumps have a different code. */
const CONVENIENCE_CODE = '5499';

function explainStore(context: EvaluationContext, merchant: Merchant): ReasonCode {
  const { place, category } = context;
  const { name: store } = merchant;
  const merchantCode = context.purchase.mcc ?? merchant.mcc;
  if (place.category !== merchant.category) return { code: 'category-given', params: { category } };
  return category === 'gas' && merchant.mcc === CONVENIENCE_CODE
    ? { code: 'pump-category', params: { store, merchantCode: merchant.mcc } }
    : { code: 'store-category', params: { store, category, merchantCode } };
}

const PREFIX_LENGTH = 4;

/** Whether the text already names the category: "grocery run" names groceries, "parking" doesn't name transit. */
function hasCategoryName(text: string, category: Category): boolean {
  const start = formatCategory(category).toLowerCase().slice(0, PREFIX_LENGTH);
  return category !== 'general' && text.toLowerCase().includes(start);
}

function explainCategory(context: EvaluationContext, ranking: readonly CardEvaluation[]): ReasonCode[] {
  const { place, category, merchant } = context;
  const search = place.originalSearch;
  if (place.isClarified && place.mcc)
    return [
      {
        code: 'clarified',
        params: { store: place.storeName, code: place.mcc, label: getCodeLabel(place.mcc) },
      },
    ];
  if (merchant) return isGroceryBonusDenied(context, ranking) ? [] : [explainStore(context, merchant)];
  if (place.match === 'unknown') return [{ code: 'unknown-store', params: { search } }];
  if (place.match === 'category') return [{ code: 'category-given', params: { category } }];
  return hasCategoryName(search, category) ? [] : [{ code: 'term-category', params: { search, category } }];
}

function hasBonus({ nonAcceptanceReason, parts }: CardEvaluation): boolean {
  if (nonAcceptanceReason) return false;
  return parts.some(({ tier: { rule } }) => rule?.category !== 'general' || rule.merchants !== null);
}

/** A reason if every accepted card earns only its general rate. */
function explainNoBonus(context: EvaluationContext, ranking: readonly CardEvaluation[]): ReasonCode[] {
  const { category } = context;
  if (category === 'general' || ranking.some(hasBonus)) return [];
  const hasCondition = ranking.some(
    ({ nonAcceptanceReason, rates, effectiveCard }) =>
      !nonAcceptanceReason &&
      (rates.conditional.length > 0 || listUnmetRules(effectiveCard, context.purchase).length > 0),
  );
  const code = hasCondition ? 'no-unconditional-bonus' : 'no-bonus';
  return [{ code, params: { category, scope: getScope(context) } }];
}

/** The purchase's reward if its points are cashed out. */
function computeCashValue({ parts, effectiveCard }: CardEvaluation, valuation: Valuation): Cents {
  const { currency } = effectiveCard.card;
  const counted = getCentsPerPoint(currency, valuation);
  const share = counted === 0 ? 0 : currency.cashFloorCents / counted;
  const centsPpm = parts.reduce(
    (sum, { cents, tier: { ppm, rule } }) => sum + cents * ppm * (rule?.unit === 'x' ? share : 1),
    0,
  );
  return roundCentsPpm(centsPpm);
}

function explainPool({ effectiveCard: { card, terms } }: CardEvaluation): ReasonCode[] {
  const pooledThrough = terms.pooledThrough;
  return pooledThrough === null
    ? []
    : [{ code: 'points-pooled', params: { currency: card.currency.name, card: pooledThrough } }];
}

function explainPointValue(context: EvaluationContext, evaluation: CardEvaluation): ReasonCode[] {
  const { goals, valuation } = context;
  const { card, terms } = evaluation.effectiveCard;
  const { currency } = card;
  if (terms.isOwnValuation && evaluation.rewardCentsPpm > 0)
    return [{ code: 'points-at-own-value', params: { centsPerPoint: currency.centsPerPoint } }];
  const isFixed =
    currency.centsPerPoint === currency.cashFloorCents ||
    computeEffectivePpm(evaluation, context.amountCents) === 0;
  if (isFixed) return [];
  if (valuation === 'floor')
    return [{ code: 'points-at-cash-value', params: { centsPerPoint: currency.cashFloorCents } }];
  const params = {
    centsPerPoint: currency.centsPerPoint,
    cashCentsPerPoint: currency.cashFloorCents,
    cashValueCents: computeCashValue(evaluation, valuation),
    use: currency.bestUse,
    goal: goals.find((goal) => goal !== 'building_credit'),
  };
  return [{ code: 'points-at-planned-value', params }];
}

function explainNoneAccepted(context: EvaluationContext, ranking: readonly CardEvaluation[]): ReasonCode {
  const { nonAcceptance } = context.payment;
  if (nonAcceptance !== null)
    return { code: 'no-credit-cards', params: { store: context.merchant?.name, rule: nonAcceptance.rule } };
  const isNetworkRejected = ranking.some(
    ({ nonAcceptanceReason }) => nonAcceptanceReason === 'network-not-accepted',
  );
  const networks = isNetworkRejected ? context.merchant?.acceptedNetworks : undefined;
  const store = context.place.storeName;
  return {
    code: 'none-accepted',
    params: { store, networks: networks && [...networks], scope: getScope(context) },
  };
}

function explainScore(context: EvaluationContext, best: BestCatalogCard | undefined): ReasonCode[] {
  if (!best || context.payment.cashLike) return [];
  const { payment, amountCents } = context;
  const { cardName: card, netCentsPpm } = best;
  if (netCentsPpm <= computeSurcharge(payment, computeSurchargePpm(payment), amountCents)) return [];
  const percent = toRoundedPercent(netCentsPpm / context.amountCents);
  return [{ code: 'best-anywhere', params: { card, netCents: roundCentsPpm(netCentsPpm), percent } }];
}

/**
 * Why the first card ranks first: its rate, the runner-up, its welcome bonus, the cap, the category, the point value,
 * and what the score is relative to. `best`: the best card that anyone could use here.
 */
export function explainRanking(
  context: EvaluationContext,
  ranking: readonly CardEvaluation[],
  best: BestCatalogCard | undefined,
): ReasonCode[] {
  const winner = ranking[0];
  if (!winner) return [];
  if (winner.nonAcceptanceReason)
    return [explainNoneAccepted(context, ranking), ...explainCategory(context, ranking)];
  return [
    explainReward(context, winner),
    ...explainRunnerUp(context, ranking),
    ...explainBonus(winner),
    ...explainCapRoom(winner),
    ...(isUnnamedBonus(findBestRule(winner), context) ? [] : explainCategory(context, ranking)),
    ...explainNoBonus(context, ranking),
    ...explainPool(winner),
    ...explainPointValue(context, winner),
    ...explainScore(context, best),
  ];
}
