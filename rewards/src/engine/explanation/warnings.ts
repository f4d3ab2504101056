import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import { roundCentsPpm, toRoundedPercent } from '../../cards/valuation/point-value';
import { getCodeLabel } from '../../places/reference/category-codes';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import { toAddedCents, toNetCents, toRewardCents } from '../evaluation/evaluated-amounts';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { computeCardSurchargePpm, computeForeignFeePpm, computeSurcharge } from '../evaluation/payment-terms';
import type { AlternativeMcc } from '../ranking/alternative-mccs';
import { selectCautions } from './cautions';
import { toIncludedParams } from './explain-bonus';
import { listGiftCardWarnings } from './gift-cards';
import { isGroceryBonusDenied, isSuperstoreWithoutGroceryBonus } from './superstore';
import { listUsedCapHints } from './used-caps';

const MAX_AGE_YEARS = 1;

function listFigureWarnings(
  context: EvaluationContext,
  { effectiveCard: { card } }: CardEvaluation,
): WarningCode[] {
  const isOld = getYear(context.at) - card.sourceYear > MAX_AGE_YEARS;
  const cautions = selectCautions(card.cautions, context).filter(({ about }) => !isOld || about !== 'age');
  return [
    ...cautions.map(({ text }) => ({ code: 'card-caution' as const, params: { card: card.name, text } })),
    ...(isOld ? [{ code: 'old-figures' as const, params: { card: card.name, year: card.sourceYear } }] : []),
  ];
}

/** The foreign fee of the recommended card, and another card that differs in it. Shown for every purchase abroad. */
function listForeignFeeWarnings(
  context: EvaluationContext,
  ranking: readonly CardEvaluation[],
): WarningCode[] {
  if (!context.payment.isAbroad) return [];
  const [winner, ...rest] = ranking;
  if (!winner || winner.nonAcceptanceReason) return [];
  const getPercent = ({ effectiveCard }: CardEvaluation) => effectiveCard.card.foreignTransactionFeePct;
  const percent = getPercent(winner);
  const other = rest.find(
    (card) => !card.nonAcceptanceReason && (getPercent(card) === 0) !== (percent === 0),
  );
  const card = other?.effectiveCard.card.name;
  if (percent === 0)
    return [{ code: 'no-foreign-fee', params: { card, percent: other && getPercent(other) } }];
  const costCents = roundCentsPpm(
    context.amountCents * computeForeignFeePpm(context.payment, winner.effectiveCard.card),
  );
  return card === undefined
    ? [{ code: 'foreign-fee', params: { percent, costCents } }]
    : [{ code: 'foreign-fee-avoidable', params: { percent, costCents, card } }];
}

/** The place's surcharge for paying by card, or how it takes cards. */
function listSurchargeWarnings(
  { payment, amountCents, merchant }: EvaluationContext,
  winner: CardEvaluation,
): WarningCode[] {
  const { acceptance } = payment;
  if (!acceptance || merchant?.acceptedNetworks) return [];
  const { rule, kind } = acceptance;
  const { card } = winner.effectiveCard;
  const ppm = computeCardSurchargePpm(payment, card);
  if (kind === 'fee' && ppm > 0) {
    const costCents = roundCentsPpm(computeSurcharge(payment, ppm, amountCents));
    const isAboveReward = costCents > toRewardCents(winner) + toAddedCents(winner);
    return [
      { code: 'surcharge', params: { percent: toRoundedPercent(ppm), costCents, rule, isAboveReward } },
    ];
  }
  const isFree = acceptance.feePct !== undefined;
  return isFree ? [] : [{ code: 'payment-rule', params: { rule } }];
}

function listOtherMccWarnings(alternatives: readonly AlternativeMcc[]): WarningCode[] {
  return alternatives.slice(0, 1).map(({ code, best, recommended }) => ({
    code: 'other-code',
    params: {
      code: code.mcc,
      label: getCodeLabel(code.mcc),
      when: code.when,
      card: best.effectiveCard.card.name,
      valueCents: toNetCents(best),
      insteadCents: toNetCents(recommended),
      ...toIncludedParams(best, recommended),
    },
  }));
}

/** A card that would win if its quarter's categories, which are unknown, include the purchase. */
function listUnknownQuarters(
  { amountCents, valuation }: EvaluationContext,
  ranking: readonly CardEvaluation[],
): WarningCode[] {
  const [winner] = ranking;
  for (const evaluation of ranking) {
    const { effectiveCard, nonAcceptanceReason, rates, costCentsPpm, addedCentsPpm } = evaluation;
    if (!winner || evaluation === winner || nonAcceptanceReason) continue;
    for (const { rule, condition } of rates.conditional) {
      if (condition.kind !== 'quarter-unknown') continue;
      const ppm = rule.ppm[valuation];
      const netCentsPpm = amountCents * ppm - costCentsPpm + addedCentsPpm;
      if (netCentsPpm <= winner.netCentsPpm) continue;
      const params = {
        rate: rule.rate,
        unit: rule.unit,
        percent: toRoundedPercent(ppm),
        card: effectiveCard.card.name,
        quarter: condition.quarter,
      };
      return [{ code: 'quarter-unknown', params }];
    }
  }
  return [];
}

/**
 * The store's caveats. Omits those that other warnings explain, and all of them for fuel at a different kind of store.
 */
function listCaveats(context: EvaluationContext, ranking: readonly CardEvaluation[]): WarningCode[] {
  const { merchant, category, payment } = context;
  const isPump = category === 'gas' && merchant?.category !== 'gas';
  if (isPump || !merchant) return [];
  const isSuperstore = isSuperstoreWithoutGroceryBonus(context);
  const isPaymentStated = payment.acceptance !== undefined || payment.cashLike !== undefined;
  const caveats = (merchant.caveats ?? [])
    .filter(({ noGroceryBonus }) => !isSuperstore || !noGroceryBonus)
    .filter(({ isAboutPayment }) => !isPaymentStated || !isAboutPayment)
    .map(({ text }) => ({ code: 'store-trap' as const, params: { text } }));
  return isGroceryBonusDenied(context, ranking)
    ? [{ code: 'no-grocery-store', params: { store: merchant.name } }, ...caveats]
    : caveats;
}

function listPlaceWarnings({ place, payment }: EvaluationContext): WarningCode[] {
  if (payment.cashLike && payment.nonAcceptance === null)
    return [{ code: 'cash-like', params: { what: payment.cashLike.what } }];
  if (place.match === 'guess') return [{ code: 'guessed-store', params: { store: place.storeName } }];
  const isUnknown = place.match === 'unknown' && !place.isClarified;
  return isUnknown ? [{ code: 'unknown-store', params: { search: place.originalSearch } }] : [];
}

/** The costs of paying with a card there: cash advances, surcharges, and the foreign transaction fee. */
export function listPaymentWarnings(context: EvaluationContext, card: CardEvaluation): WarningCode[] {
  const { payment } = context;
  if (payment.cashLike) return [{ code: 'cash-like', params: { what: payment.cashLike.what } }];
  const hasForeignFee = computeForeignFeePpm(payment, card.effectiveCard.card) > 0;
  return [
    ...listSurchargeWarnings(context, card),
    ...(hasForeignFee ? listForeignFeeWarnings(context, [card]) : []),
  ];
}

/**
 * Points to check before paying, one line each: an unknown or assumed store, cash-like payments, another likely code,
 * the store's caveats and charges, gift cards, the foreign fee, a quarter whose categories aren't known, a used-up cap,
 * and cautions about the card's figures.
 */
export function listWarnings(
  context: EvaluationContext,
  ranking: readonly CardEvaluation[],
  alternatives: readonly AlternativeMcc[],
): WarningCode[] {
  const [winner] = ranking;
  const placeWarnings = listPlaceWarnings(context);
  if (!winner || winner.nonAcceptanceReason) return [...placeWarnings, ...listCaveats(context, ranking)];
  return [
    ...placeWarnings,
    ...listOtherMccWarnings(alternatives),
    ...listCaveats(context, ranking),
    ...listGiftCardWarnings(context),
    ...listSurchargeWarnings(context, winner),
    ...listForeignFeeWarnings(context, ranking),
    ...listUnknownQuarters(context, ranking),
    ...listUsedCapHints(context, ranking),
    ...listFigureWarnings(context, winner),
  ];
}
