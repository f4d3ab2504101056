import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { PlaceCode } from '@tapwise/contracts/vocabulary/places/place';
import type { PlaceQuestion } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { coversCategory } from '../../credits/credit-matches';
import { getCodeCategory, getCodeLabel } from '../../places/reference/category-codes';
import { findSellerId } from '../../places/reference/fuel-sellers';
import { findMerchantIn } from '../../places/reference/merchants';
import { type CardEvaluation, computeRates, evaluateCard } from '../evaluation/evaluate-card';
import { toNetCents } from '../evaluation/evaluated-amounts';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { getPaymentTerms } from '../evaluation/payment-terms';
import { getPlaceMemo } from '../evaluation/place-memo';
import type { ResolvedWallet } from '../evaluation/resolve-wallet';
import { renderQuestion } from '../sentences/question';

/** A code that the purchase may get and that would make another card earn more than the recommended one. */
export interface AlternativeMcc {
  readonly code: PlaceCode;
  readonly best: CardEvaluation;
  /** The recommended card under this code. */
  readonly recommended: CardEvaluation;
}

/**
 * A code is likely if its share is at least this fraction of the likeliest code's: codes used sometimes, not rare ones.
 */
const LIKELY_SHARE = 0.3;

/** The other likely codes of a place. None if the user chose the category or set the code. */
function listLikelyMccs({
  codes = [],
  isCategoryGiven,
  isClarified,
}: EvaluationContext['place']): PlaceCode[] {
  if (isCategoryGiven || isClarified) return [];
  const [likeliest, ...rest] = codes;
  return rest.filter(({ share }) => likeliest && share >= LIKELY_SHARE * likeliest.share);
}

/** The same purchase under a different code, and the wallet with its terms for that code. */
interface OtherCode {
  readonly other: EvaluationContext;
  readonly wallet: ResolvedWallet;
}

function withCode(context: EvaluationContext, mcc: Mcc): OtherCode {
  const category = getCodeCategory(mcc);
  const merchantId = findSellerId(context.purchase.merchantId, mcc);
  const purchase = { ...context.purchase, merchantId, mcc, category };
  const merchant = findMerchantIn(purchase.country, merchantId);
  const payment = getPaymentTerms(context.place, purchase);
  const memo = getPlaceMemo(context.place, purchase, context.valuation);
  const other = { ...context, category, merchant, purchase, payment, memo };
  return { other, wallet: context.getWallet(mcc) };
}

/**
 * Whether the card's credits count the same under both codes. Credits for all purchases of a category can differ, so a
 * card with such credits is evaluated again unless nothing else about it can differ either.
 */
function areCreditsEqual(
  { other, wallet }: OtherCode,
  context: EvaluationContext,
  { effectiveCard, walletCard: { cardId } }: CardEvaluation,
): boolean {
  const isSameCard =
    effectiveCard.top === null &&
    other.merchant === context.merchant &&
    wallet.get(cardId)?.effectiveCard === effectiveCard;
  for (const credit of context.credits?.get(cardId) ?? []) {
    if (credit.categories.length === 0) continue;
    const isCovered = coversCategory(credit, context.category);
    if (!isSameCard || coversCategory(credit, other.category) !== isCovered) return false;
  }
  return true;
}

/** The card under a different code. Most cards pay the same, so their evaluation is reused. */
function evaluateUnder(
  code: OtherCode,
  context: EvaluationContext,
  evaluation: CardEvaluation,
): CardEvaluation {
  const { effectiveCard, rates, walletCard } = evaluation;
  const { other, wallet } = code;
  const { payment } = other;
  const isEqual =
    payment.acceptance === context.payment.acceptance &&
    payment.cashLike === context.payment.cashLike &&
    computeRates(other, effectiveCard) === rates &&
    areCreditsEqual(code, context, evaluation);
  const card = isEqual ? undefined : wallet.get(walletCard.cardId);
  return card ? evaluateCard(other, card) : evaluation;
}

/** The likely codes of the place that change the best card. */
export function listAlternativeMccs(
  context: EvaluationContext,
  ranking: readonly CardEvaluation[],
): AlternativeMcc[] {
  const [winner, ...rest] = ranking;
  if (!winner || winner.nonAcceptanceReason || rest.length === 0) return [];
  return listLikelyMccs(context.place).flatMap((code): AlternativeMcc[] => {
    const other = withCode(context, code.mcc);
    const recommended = evaluateUnder(other, context, winner);
    let best = recommended;
    for (const card of rest) {
      const evaluation = evaluateUnder(other, context, card);
      if (!evaluation.nonAcceptanceReason && evaluation.netCentsPpm > best.netCentsPpm) best = evaluation;
    }
    return toNetCents(best) > toNetCents(recommended) ? [{ code, best, recommended }] : [];
  });
}

/** The codes that depend on the buyer, one for each circumstance. */
function selectCodesByCircumstance(codes: readonly PlaceCode[]): PlaceCode[] {
  const byWhen = new Map<string, PlaceCode>();
  for (const code of codes)
    if (!code.isUpToStore && code.when !== undefined && !byWhen.has(code.when)) byWhen.set(code.when, code);
  return [...byWhen.values()];
}

/**
 * The codes to ask about. The buyer knows whether it is the pump, but not how the store codes: if the buyer's choice
 * changes the best card, the question is only about that.
 */
function selectAskedCodes(
  codes: readonly PlaceCode[],
  alternatives: readonly AlternativeMcc[],
): readonly PlaceCode[] {
  const buyerCodes = selectCodesByCircumstance(codes);
  const isDecisive = alternatives.some(({ code }) => buyerCodes.includes(code));
  return isDecisive && buyerCodes.length > 1 && buyerCodes.some((code) => code === codes[0])
    ? buyerCodes
    : codes;
}

/** Asks which of the likely codes applies. Undefined if it doesn't matter. */
export function buildQuestion(
  { place }: EvaluationContext,
  alternatives: readonly AlternativeMcc[],
): PlaceQuestion | undefined {
  const [likeliest] = place.codes ?? [];
  if (!likeliest || alternatives.length === 0) return undefined;
  const codes = selectAskedCodes([likeliest, ...listLikelyMccs(place)], alternatives);
  return renderQuestion(
    place.storeName,
    codes.map(({ mcc, when, isUpToStore }) => ({
      code: mcc,
      meaning: getCodeLabel(mcc),
      when: isUpToStore ? undefined : when,
    })),
  );
}
