import { CATEGORY_LABELS } from '@tapwise/contracts/vocabulary/places/categories';
import type { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { listAcceptingStores } from '../cards/card-acceptance';
import { type BestCatalogCard, findBestCard } from '../cards/catalog/best-of-catalog';
import { selectPerks } from '../cards/perks';
import { roundCentsPpm } from '../cards/valuation/point-value';
import type { CardEvaluation } from './evaluation/evaluate-card';
import type { EvaluationContext } from './evaluation/evaluation-context';
import { computeSurcharge, computeSurchargePpm } from './evaluation/payment-terms';
import {
  createRecommendationContext,
  evaluateAll,
  type RecommendationRequest,
} from './evaluation/purchase-context';
import { computeConfidence } from './explanation/confidence';
import { explainRanking } from './explanation/explain-ranking';
import { listFactors } from './explanation/factors';
import { toRateParts } from './explanation/reward-rate';
import { toRankedCard } from './explanation/to-ranked-card';
import { listWarnings } from './explanation/warnings';
import { findAcceptedCard } from './ranking/accepted-card';
import { type AlternativeMcc, buildQuestion, listAlternativeMccs } from './ranking/alternative-mccs';
import { listServedGoals } from './ranking/goal-points';
import { computeScore, rankCards } from './ranking/ranking';
import { formatRewardRate } from './sentences/rates';
import { type AnswerCodes, renderAnswer } from './sentences/render-answer';

function roundToOneDecimal(score: number): number {
  return Math.round(score * 10) / 10;
}

function selectRelevantPerks(
  { category, merchant }: EvaluationContext,
  { effectiveCard: { card }, nonAcceptanceReason }: CardEvaluation,
) {
  if (nonAcceptanceReason) return { travelPerks: [], statusBenefits: [], hiddenBenefits: [] };
  const place = { category, merchant, ownStores: listAcceptingStores(card) };
  return {
    travelPerks: selectPerks(card.travelPerks, place),
    statusBenefits: selectPerks(card.statusBenefits, place),
    hiddenBenefits: [...selectPerks(card.hiddenBenefits, place), ...selectPerks(card.premiumFeatures, place)],
  };
}

interface AnswerBasis {
  readonly winner: CardEvaluation;
  readonly best: BestCatalogCard | undefined;
  readonly alternatives: readonly AlternativeMcc[];
}

function toAnswerCodes(
  context: EvaluationContext,
  ranking: readonly CardEvaluation[],
  { winner, best, alternatives }: AnswerBasis,
): AnswerCodes {
  return {
    rewardRateParts: toRateParts(context, winner),
    reasonCodes: explainRanking(context, ranking, best),
    factorCodes: winner.nonAcceptanceReason ? [] : listFactors(context, winner),
    warningCodes: listWarnings(context, ranking, alternatives),
  };
}

function toCardName({ effectiveCard: { card } }: CardEvaluation): RecommendationAnswer['card'] {
  return { id: card.id, name: card.name, bank: card.bank, network: card.network };
}

/** A catalog card that the store accepts, where it accepts none of the wallet. Nothing if there is none. */
function describeAcceptedCard(
  context: EvaluationContext,
  ranking: readonly CardEvaluation[],
): Pick<RecommendationAnswer, 'acceptedCard'> {
  const evaluation = findAcceptedCard(context, ranking);
  if (!evaluation) return {};
  const { id, name, bank, network, annualFee } = evaluation.effectiveCard.card;
  const rewardRateParts = toRateParts(context, evaluation);
  return {
    acceptedCard: {
      id,
      name,
      bank,
      network,
      annualFee,
      rewardRate: formatRewardRate(rewardRateParts),
      rewardRateParts,
      estimatedValue: roundCentsPpm(evaluation.rewardCentsPpm) / 100,
    },
  };
}

/** Whether the rate depends on an activated quarter or on default choices. */
function isAssumed({ parts, effectiveCard }: CardEvaluation): boolean {
  return effectiveCard.isChoiceAssumed || parts.some(({ tier }) => tier.rule?.source === 'rotating');
}

/** The best card of the catalog, and its net value with the place's charge subtracted. */
function computeBest({ catalog, purchase, merchant, amountCents, valuation, payment }: EvaluationContext) {
  const best = findBestCard(catalog.best, { purchase, merchant, amountCents, valuation });
  const surchargeCentsPpm = computeSurcharge(payment, computeSurchargePpm(payment), amountCents);
  return { best, bestCentsPpm: (best?.netCentsPpm ?? 0) - surchargeCentsPpm };
}

/** Finds what the user could get instead: the codes and their sentences, one for each. */
type FindUpgrades = (
  context: EvaluationContext,
  ranking: readonly CardEvaluation[],
) => Pick<RecommendationAnswer, 'upgradeCodes' | 'premiumUpgrades'>;

/**
 * Which wallet card to use at a place, with the full ranking, the reasons, and the suggested upgrades. If no card is
 * accepted, `accepted` is false, the value is 0, and `card` is the first card in the ranking. Throws if no wallet card
 * is in the catalog; callers reject empty wallets first.
 */
export function computeAnswer(request: RecommendationRequest, suggest: FindUpgrades): RecommendationAnswer {
  const context = createRecommendationContext(request);
  const { place, category, purchase, amountCents } = context;
  const { best, bestCentsPpm } = computeBest(context);
  const ranking = rankCards(context, evaluateAll(context), bestCentsPpm);
  const winner = ranking[0];
  if (!winner) throw new Error('The wallet contains no catalog card.');
  const alternatives = listAlternativeMccs(context, ranking);
  const question = buildQuestion(context, alternatives);
  const codes = toAnswerCodes(context, ranking, { winner, best, alternatives });
  const texts = renderAnswer(codes);
  const upgrades = suggest(context, ranking);
  const rankedCards = ranking.map((evaluation) => toRankedCard(context, evaluation, evaluation === winner));
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
    card: toCardName(winner),
    accepted: winner.nonAcceptanceReason === null,
    score: roundToOneDecimal(computeScore(context, winner, bestCentsPpm)),
    confidenceScore: computeConfidence(context, winner, isAssumed(winner)),
    rewardRate: texts.rewardRate,
    estimatedValue: rankedCards[0]?.estimatedValue ?? 0,
    goalAlignment: winner.nonAcceptanceReason
      ? []
      : listServedGoals(winner.effectiveCard.card, context.goals),
    reasoning: texts.reasoning,
    personalizedFactors: texts.personalizedFactors,
    warnings: texts.warnings,
    travelPerks: perks.travelPerks,
    statusBenefits: perks.statusBenefits,
    hiddenBenefits: perks.hiddenBenefits,
    premiumUpgrades: upgrades.premiumUpgrades,
    ranking: rankedCards,
    rewardRateParts: codes.rewardRateParts,
    reasonCodes: codes.reasonCodes,
    factorCodes: codes.factorCodes,
    warningCodes: codes.warningCodes,
    upgradeCodes: upgrades.upgradeCodes,
    ...(winner.nonAcceptanceReason ? describeAcceptedCard(context, ranking) : {}),
    ...(question ? { question } : {}),
  };
}
