import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { type Cents, microsToCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard, Tier } from '@tapwise/contracts/vocabulary/recommendation';
import { formatTiers } from '@tapwise/rewards/engine/sentences/rates';
import { writeReason } from '@tapwise/rewards/engine/sentences/reasons';
import { formatPercent } from '../../lib/format/format-percent';
import type { RewardRateText } from '../../lib/format/format-reward-rate';
import { tierRewardMicros } from './tier-rewards';

/** One card of the ranking for an amount. */
export interface RankingEntry {
  readonly card: RankedCard;
  /** The reward in micro-dollars; `value` is the same in dollars, to the cent. */
  readonly micros: number;
  readonly value: number;
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

function originalEntry(card: RankedCard): RankingEntry {
  const { valueMicros, estimatedValue, rewardRateParts, rejected, reason } = card;
  const rate = formatPercent(rewardRateParts.percent);
  return { card, micros: valueMicros, value: estimatedValue, rate, reason: rejected?.reason ?? reason };
}

/** The tiers that an amount reaches. */
function tiersReached(tiers: readonly Tier[], cents: Cents): readonly Tier[] {
  let left = cents;
  return tiers.filter((tier) => {
    const isReached = left > 0 && tier.roomCents !== 0;
    left -= tier.roomCents ?? left;
    return isReached;
  });
}

/** The server's reason without its dollars if its rate still applies, else the tiers that this amount reaches. */
function reasonFor(
  { reasonCode, rewardRateParts, tiers }: RankedCard,
  percent: number,
  cents: Cents,
): string {
  if (percent === 0) return writeReason({ code: 'earns-nothing', params: {} });
  if (percent !== rewardRateParts.percent) return `${formatTiers(tiersReached(tiers, cents))}.`;
  return reasonCode.code === 'pays'
    ? writeReason({ code: 'pays', params: { ...reasonCode.params, valueCents: undefined } })
    : writeReason(reasonCode);
}

function entryForAmount(card: RankedCard, cents: Cents): RankingEntry {
  if (card.rejected) return originalEntry(card);
  const micros = tierRewardMicros(card.tiers, cents);
  const percent = Math.round(micros / cents) / 100;
  const reason = reasonFor(card, percent, cents);
  return { card, micros, value: microsToCents(micros) / 100, rate: formatPercent(percent), reason };
}

/**
 * Ranks the cards for another amount: best first, rejected cards last. Cards that earn the same keep the server's order.
 * For the original amount, or none, it returns the server's ranking.
 */
export function rankForAmount({ ranking, amount }: Recommendation, cents: Cents | undefined): AmountRanking {
  if (cents === undefined || cents === 0 || cents === Math.round(amount * 100))
    return { amount, isOriginalAmount: true, entries: ranking.map(originalEntry) };
  const entries = ranking
    .map((card) => entryForAmount(card, cents))
    .sort(
      (a, b) => Number(a.card.rejected !== null) - Number(b.card.rejected !== null) || b.micros - a.micros,
    );
  return { amount: cents / 100, isOriginalAmount: false, entries };
}

/** A card that earns more than the recommended one for this amount, but not for the original amount. */
export function findBetterCard(
  recommendation: Recommendation,
  { isOriginalAmount, entries }: AmountRanking,
): RankingEntry | undefined {
  const [first] = entries;
  const best = entries.find(({ card }) => card.cardId === recommendation.card.id);
  if (isOriginalAmount || !first || !best || first.value <= best.value) return undefined;
  return first.card.valueMicros <= best.card.valueMicros ? first : undefined;
}

/** The recommended card's rate for this amount, if it differs from the rate for the original amount. */
export function rateForAmount(
  recommendation: Recommendation,
  { amount, isOriginalAmount, entries }: AmountRanking,
): RewardRateText | undefined {
  const best = entries.find(({ card }) => card.cardId === recommendation.card.id);
  if (isOriginalAmount || !best || best.rate === formatPercent(recommendation.rewardRateParts.percent))
    return undefined;
  return {
    headline: best.rate,
    detail: formatTiers(tiersReached(best.card.tiers, Math.round(amount * 100))),
  };
}
