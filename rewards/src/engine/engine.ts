import { type Category, CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/categories';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import type { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { Mcc } from '@tapwise/contracts/vocabulary/mcc';
import { type Cents, microsToCents } from '@tapwise/contracts/vocabulary/money';
import { quarterOf } from '@tapwise/contracts/vocabulary/quarter';
import type { Channel, Place, RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendation';
import type { HeldCard, Spending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import type { UserSettings } from '@tapwise/contracts/vocabulary/user-settings';
import { acceptingStores } from '../cards/card-acceptance';
import { findBestValue } from '../cards/catalog/best-of-catalog';
import { compileCatalog, type CompiledCatalog, compileInSteps } from '../cards/catalog/compiled-catalog';
import { selectPerks } from '../cards/perks';
import { sumCentsPpm } from '../cards/rules/schedule';
import { chooseValuation, toMicros } from '../cards/valuation/point-value';
import { findMerchant } from '../places/facts/merchants';
import { computeConfidence } from './confidence';
import { type CardEvaluation, evaluateCard, type EvaluationContext } from './evaluate-card';
import { findFactors } from './factors';
import { findServedGoals } from './goal-points';
import { purchaseAt } from './purchase-at';
import { toCodedCard } from './ranked-card';
import { computeScore, rankCards } from './ranking';
import { explainRanking } from './reasoning';
import { selectRelevantSpending } from './relevant-spending';
import { toRateParts } from './reward-rate';
import { writeReason } from './sentences/reasons';
import { type AnswerCodes, writeAnswer } from './sentences/write-answer';
import { addPurchase, emptySpending, type RecordedPurchase, selectYearOf } from './spending';
import { findUpgrades } from './upgrades';
import { findWarnings } from './warnings';

export { addPurchase, compileCatalog, compileInSteps, emptySpending, selectRelevantSpending };
export type { CompiledCatalog, RecordedPurchase };

/** Increment this with every change that can change an answer. Only the same engine version can verify an answer. */
export const ENGINE_VERSION = 7;

/** The inputs of a recommendation. Equal inputs give the same answer, byte for byte. */
export interface RecommendationRequest {
  readonly catalog: CompiledCatalog;
  /** From `understandPlace`. */
  readonly place: Place;
  readonly amountCents: Cents;
  /** At least one catalog card. Unknown cards are ignored. */
  readonly wallet: readonly HeldCard[];
  /** Wallet cards above the plan's limit. Default: none. */
  readonly inactive?: readonly CardId[] | undefined;
  readonly spending: Spending;
  /** In the user's order. */
  readonly goals: readonly Goal[];
  /** ISO, UTC. Determines cap periods and the quarter of rotating categories. */
  readonly at: string;
  /** What the user stated about themselves and their points. Default: nothing. */
  readonly settings?: UserSettings | undefined;
}

function toContext(request: Omit<RecommendationRequest, 'wallet'>): EvaluationContext {
  const { catalog, place, amountCents, goals, at } = request;
  const merchant = findMerchant(place.merchantId);
  const purchase = purchaseAt(place, amountCents, at);
  return {
    catalog,
    place,
    merchant,
    category: purchase.category,
    purchase,
    amountCents,
    spending: selectYearOf(request.spending, at),
    goals,
    inactive: new Set(request.inactive),
    valuation: chooseValuation(goals),
    quarter: quarterOf(at),
    at,
  };
}

function evaluateAll(context: EvaluationContext, wallet: readonly HeldCard[]): CardEvaluation[] {
  return wallet.flatMap((held) => evaluateCard(context, held) ?? []);
}

function roundToOneDecimal(score: number): number {
  return Math.round(score * 10) / 10;
}

function selectRelevantPerks(
  { category, merchant }: EvaluationContext,
  { effectiveCard: { card }, notAccepted }: CardEvaluation,
) {
  if (notAccepted) return { travelPerks: [], statusBenefits: [], hiddenBenefits: [] };
  const place = { category, merchant, ownStores: acceptingStores(card) };
  return {
    travelPerks: selectPerks(card.travelPerks, place),
    statusBenefits: selectPerks(card.statusBenefits, place),
    hiddenBenefits: [...selectPerks(card.hiddenBenefits, place), ...selectPerks(card.premiumFeatures, place)],
  };
}

function toAnswerCodes(
  context: EvaluationContext,
  ranking: readonly CardEvaluation[],
  winner: CardEvaluation,
): AnswerCodes {
  return {
    ranking: ranking.map((evaluation) => toCodedCard(context, evaluation, evaluation === winner)),
    rewardRateParts: toRateParts(context, winner),
    reasonCodes: explainRanking(context, ranking),
    factorCodes: winner.notAccepted ? [] : findFactors(context, winner),
    warningCodes: findWarnings(context, ranking),
    upgradeCodes: findUpgrades(context, ranking),
  };
}

/**
 * Which wallet card to use at a place, with the full ranking and the reasons. If no card is accepted, `accepted` is
 * false, the value is 0, and `card` is the first card in the ranking. Throws if no wallet card is in the catalog;
 * callers reject empty wallets first.
 */
export function recommend(request: RecommendationRequest): RecommendationAnswer {
  const context = toContext(request);
  const { category, purchase, merchant, amountCents, valuation } = context;
  const bestCentsPpm = findBestValue(request.catalog.best, { purchase, merchant, amountCents, valuation });
  const ranking = rankCards(context, evaluateAll(context, request.wallet), bestCentsPpm);
  const winner = ranking[0];
  if (!winner) throw new Error('The wallet contains no catalog card.');
  const { place } = request;
  const { card } = winner.effectiveCard;
  const isAssumed =
    winner.parts.some((part) => part.tier.rule?.source === 'rotating') ||
    winner.effectiveCard.isChoiceAssumed;
  const codes = toAnswerCodes(context, ranking, winner);
  const texts = writeAnswer(codes);
  const perks = selectRelevantPerks(context, winner);
  // Lists each property, because spreading the place takes a tenth of the time of an answer.
  return {
    storeName: place.storeName,
    merchantId: place.merchantId,
    category,
    match: place.match,
    wasAutocompleted: place.wasAutocompleted,
    originalSearch: place.originalSearch,
    completedSearch: place.completedSearch,
    mcc: purchase.mcc,
    codes: place.codes,
    country: purchase.country,
    channel: purchase.channel,
    processor: purchase.processor,
    isCategoryGiven: place.isCategoryGiven,
    term: place.term,
    categoryLabel: CATEGORY_LABELS[category],
    amount: amountCents / 100,
    card: { id: card.id, name: card.name, bank: card.bank, network: card.network },
    accepted: winner.notAccepted === null,
    score: roundToOneDecimal(computeScore(context, winner, bestCentsPpm)),
    confidenceScore: computeConfidence(context, winner, isAssumed),
    rewardRate: texts.rewardRate,
    estimatedValue: texts.ranking[0]?.estimatedValue ?? 0,
    goalAlignment: winner.notAccepted ? [] : findServedGoals(card, context.goals),
    reasoning: texts.reasoning,
    personalizedFactors: texts.personalizedFactors,
    warnings: texts.warnings,
    travelPerks: perks.travelPerks,
    statusBenefits: perks.statusBenefits,
    hiddenBenefits: perks.hiddenBenefits,
    premiumUpgrades: texts.premiumUpgrades,
    ranking: texts.ranking,
    rewardRateParts: codes.rewardRateParts,
    reasonCodes: codes.reasonCodes,
    factorCodes: codes.factorCodes,
    warningCodes: codes.warningCodes,
    upgradeCodes: codes.upgradeCodes,
  };
}

export interface PurchaseRequest extends Omit<RecommendationRequest, 'wallet'> {
  /** The card paid with. */
  readonly cardId: CardId;
  readonly wallet: readonly HeldCard[];
}

/** The reward of a recorded purchase, and what each other wallet card would have earned at that time. */
export interface PurchaseReward {
  readonly storeName: string;
  readonly merchantId: MerchantId | null;
  readonly category: Category;
  readonly mcc: Mcc | null;
  readonly channel: Channel;
  readonly country: string;
  readonly rewardCents: Cents;
  readonly alternatives: { cardId: CardId; rewardCents: Cents; accepted: boolean }[];
  /** What was unusual about the purchase, in sentences: the store doesn't accept the card. */
  readonly warnings: readonly string[];
}

function toRewardCents(evaluation: CardEvaluation): Cents {
  return microsToCents(toMicros(sumCentsPpm(evaluation.parts)));
}

/**
 * The reward of a purchase on the card used, by the same rules as recommendations and exact across caps. Half a cent
 * rounds up. The used card counts even if our list says that the store doesn't accept it, because the user paid with
 * it; other cards count only where accepted. Undefined if the card isn't in the wallet or the catalog.
 */
export function computeReward(request: PurchaseRequest): PurchaseReward | undefined {
  const context = toContext(request);
  const evaluations = evaluateAll(context, request.wallet);
  const used = evaluations.find((evaluation) => evaluation.held.cardId === request.cardId);
  if (!used) return undefined;
  return {
    storeName: request.place.storeName,
    merchantId: request.place.merchantId,
    category: context.category,
    mcc: context.purchase.mcc,
    channel: context.purchase.channel,
    country: context.purchase.country,
    rewardCents: toRewardCents(used),
    alternatives: evaluations
      .filter((evaluation) => evaluation !== used)
      .map((evaluation) => ({
        cardId: evaluation.held.cardId,
        rewardCents: evaluation.notAccepted ? 0 : toRewardCents(evaluation),
        accepted: evaluation.notAccepted === null,
      })),
    warnings: used.notAccepted ? [writeReason(toCodedCard(context, used, false).reasonCode)] : [],
  };
}
