import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { type Cents, roundToCents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard, Tier } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { renderPlainReason } from '@tapwise/rewards/engine/sentences/plain-reasons';
import { formatTiers } from '@tapwise/rewards/engine/sentences/rates';
import { renderReason } from '@tapwise/rewards/engine/sentences/reasons';
import { formatPercent } from '@tapwise/rewards/text/amounts';
import {
  type AddedBenefits,
  type AddedBonus,
  computeBenefitsForAmount,
  computeBonusForAmount,
  findOriginalBenefits,
  findOriginalBonus,
} from './added-bonus';
import type { ExtraValue } from './extra-value';
import { formatRewardRate, type RewardRateText } from './format-reward-rate';
import { computeCostMicros } from './purchase-cost';
import { computeTierRewardMicros } from './tier-rewards';

/** One card of the ranking for an amount. */
export interface RankingEntry {
  readonly card: RankedCard;
  /** The reward in micro-dollars; `value` is the same in dollars, to the cent. */
  readonly micros: number;
  readonly value: number;
  /** The cost of paying with it, in micro-dollars; `cost` is the same in dollars, to the cent. */
  readonly costMicros: number;
  readonly cost: number;
  /** Undefined if it doesn't count toward a welcome bonus. */
  readonly bonus: AddedBonus | undefined;
  /** Undefined if it uses no credits and offers. */
  readonly benefits: AddedBenefits | undefined;
  /** Percent of the whole amount: `6%`. */
  readonly rate: string;
  readonly reason: string;
}

export interface AmountRanking {
  /** Dollars. */
  readonly amount: number;
  /** Whether this is the requested amount. Otherwise the client computes the values from the tiers. */
  readonly isOriginalAmount: boolean;
  readonly entries: readonly RankingEntry[];
}

export interface OtherChoice {
  readonly entry: RankingEntry;
  readonly isRecommended: boolean;
}

function toOriginalEntry(card: RankedCard, cents: Cents): RankingEntry {
  const { valueMicros, estimatedValue, cost = 0, rewardRateParts, rejected, reason, reasonCode } = card;
  return {
    card,
    micros: valueMicros,
    value: estimatedValue,
    costMicros: Math.round(cost * 1_000_000),
    cost,
    bonus: findOriginalBonus(card),
    benefits: findOriginalBenefits(card, cents),
    rate: formatPercent(rewardRateParts.percent),
    reason: rejected?.reason ?? renderPlainReason(reasonCode) ?? reason,
  };
}

/** Selects the tiers that an amount reaches. */
function selectReachedTiers(tiers: readonly Tier[], cents: Cents): readonly Tier[] {
  let remainingCents = cents;
  return tiers.filter((tier) => {
    const isReached = remainingCents > 0 && tier.roomCents !== 0;
    remainingCents -= tier.roomCents ?? remainingCents;
    return isReached;
  });
}

/** The reason if its rate still applies, else the tiers that this amount reaches. */
function getReason(
  { reason, reasonCode, rewardRateParts, tiers }: RankedCard,
  percent: number,
  cents: Cents,
): string {
  if (percent === 0) return renderReason({ code: 'earns-nothing', params: {} });
  if (percent !== rewardRateParts.percent) return `${formatTiers(selectReachedTiers(tiers, cents))}.`;
  return renderPlainReason(reasonCode) ?? reason;
}

function toEntryForAmount(card: RankedCard, recommendation: Recommendation, cents: Cents): RankingEntry {
  if (card.rejected) return toOriginalEntry(card, cents);
  const micros = computeTierRewardMicros(card.tiers, cents);
  const percent = Math.round(micros / cents) / 100;
  const cost = computeCostMicros(card, recommendation, cents);
  return {
    card,
    micros,
    value: roundToCents(micros) / 100,
    costMicros: cost,
    cost: roundToCents(cost) / 100,
    bonus: computeBonusForAmount(card, cents),
    benefits: computeBenefitsForAmount(card, cents),
    rate: formatPercent(percent),
    reason: getReason(card, percent, cents),
  };
}

/** Computes the value of using the card: the reward minus the cost, plus the welcome bonus, credits, and offers. */
export function computeNetMicros({ micros, costMicros, bonus, benefits }: RankingEntry): number {
  return micros - costMicros + (bonus?.micros ?? 0) + (benefits?.micros ?? 0);
}

/** Returns what the purchase gets besides the reward, in cents. */
export function getExtraValue({ bonus, benefits }: RankingEntry): ExtraValue {
  return {
    credit: benefits?.creditCents ?? 0,
    offer: benefits?.offerCents ?? 0,
    bonus: roundToCents(bonus?.micros ?? 0),
  };
}

const isNotAccepted = ({ card }: RankingEntry) => card.rejected !== null;

/**
 * Ranks the cards for a different amount: best net value first, cards that aren't accepted last. Cards with the same
 * net value keep the server's order. For the original amount, or none, it returns the server's ranking.
 */
export function rankForAmount(recommendation: Recommendation, cents: Cents | undefined): AmountRanking {
  const { ranking, amount } = recommendation;
  if (cents === undefined || cents === 0 || cents === toCents(amount))
    return {
      amount,
      isOriginalAmount: true,
      entries: ranking.map((card) => toOriginalEntry(card, toCents(amount))),
    };
  const entries = ranking
    .map((card) => toEntryForAmount(card, recommendation, cents))
    .sort(
      (a, b) =>
        Number(isNotAccepted(a)) - Number(isNotAccepted(b)) || computeNetMicros(b) - computeNetMicros(a),
    );
  return { amount: cents / 100, isOriginalAmount: false, entries };
}

/** Finds the entry of a card in the wallet. */
export function findEntry({ entries }: AmountRanking, cardId: string): RankingEntry | undefined {
  return entries.find(({ card }) => card.cardId === cardId);
}

/** Finds the accepted card that ranks next to the recommended one for this amount. */
function findAlternative(
  recommendation: Recommendation,
  { entries }: AmountRanking,
): RankingEntry | undefined {
  return entries.find(({ card }) => card.rejected === null && card.cardId !== recommendation.card.id);
}

/** Finds the card that one tap selects: the next best, or the recommended one if a different one is chosen. */
export function findOtherChoice(
  recommendation: Recommendation,
  ranking: AmountRanking,
  chosenId: string,
): OtherChoice | undefined {
  const isRecommended = chosenId !== recommendation.card.id;
  const entry = isRecommended
    ? findEntry(ranking, recommendation.card.id)
    : findAlternative(recommendation, ranking);
  return entry && { entry, isRecommended };
}

/** Finds a card with a higher net value than the recommended one for this amount, but not for the original amount. */
export function findBetterCard(
  recommendation: Recommendation,
  ranking: AmountRanking,
): RankingEntry | undefined {
  const [first] = ranking.entries;
  const best = findEntry(ranking, recommendation.card.id);
  if (ranking.isOriginalAmount || !first || !best) return undefined;
  if (roundToCents(computeNetMicros(first)) <= roundToCents(computeNetMicros(best))) return undefined;
  const computeOriginalNet = ({ card }: RankingEntry) =>
    computeNetMicros(toOriginalEntry(card, toCents(recommendation.amount)));
  return computeOriginalNet(first) > computeOriginalNet(best) ? undefined : first;
}

/** Whether the card's rate is that for the original amount. Beyond a cap, it differs. */
export function hasOriginalRate({ card, rate }: RankingEntry): boolean {
  return rate === formatPercent(card.rewardRateParts.percent);
}

/** Returns the card's rate for this amount. */
export function getRateForAmount(
  { amount, isOriginalAmount }: AmountRanking,
  entry: RankingEntry,
): RewardRateText {
  const { card, rate } = entry;
  if (isOriginalAmount || hasOriginalRate(entry)) return formatRewardRate(card.rewardRateParts);
  return { headline: rate, detail: formatTiers(selectReachedTiers(card.tiers, toCents(amount))) };
}
