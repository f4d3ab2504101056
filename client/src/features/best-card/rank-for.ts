import type { Recommendation } from '@tapwise/contracts/http/recommendation';
import { type Cents, microToCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard, Tier } from '@tapwise/contracts/vocabulary/recommendation';
import { dollars } from '../../lib/dollars';
import { rewardMicros } from '../../lib/estimate';
import { rateParts, type RateParts } from '../../lib/reward-rate';

/** A place in the ranking as it stands for one amount. */
export interface Place {
  readonly card: RankedCard;
  /** Micro-dollars, and the same in dollars to the cent. */
  readonly micros: number;
  readonly value: number;
  /** What comes back of the whole amount: `6%`. */
  readonly rate: string;
  readonly reason: string;
}

export interface RankingFor {
  /** Dollars that the values are for. */
  readonly amount: number;
  /** False: the values are worked out here, from the rates and caps of the answer. */
  readonly isAsAsked: boolean;
  readonly places: readonly Place[];
}

function asAsked(card: RankedCard): Place {
  const { valueMicros, estimatedValue, rewardRate, rejected, reason } = card;
  const rate = rateParts(rewardRate).headline;
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

/** `6% on the first $200.00, then 1%.` */
function tiersText(reached: readonly Tier[]): string {
  const parts = reached.map(({ percent, roomCents }, index) => {
    const isLast = index === reached.length - 1;
    const room =
      roomCents === null || isLast ? '' : ` on the ${index ? 'next' : 'first'} ${dollars(roomCents / 100)}`;
    return `${String(percent)}%${room}`;
  });
  return `${parts.join(', then ')}.`;
}

/** The server's sentence without its dollars where its rate still holds, else the rates that this amount meets. */
function reasonFor({ reason, rewardRate, tiers }: RankedCard, rate: string, cents: Cents): string {
  const holds = rate === rateParts(rewardRate).headline;
  if (holds && rate !== '0%') return reason.replace(/: \$[\d,]+(?:\.\d+)?\.$/, '.');
  return rate === '0%' ? 'Earns nothing here.' : tiersText(tiersReached(tiers, cents));
}

function placeFor(card: RankedCard, cents: Cents): Place {
  if (card.rejected) return asAsked(card);
  const micros = rewardMicros(card.tiers, cents);
  const rate = `${String(Math.round(micros / cents) / 100)}%`;
  return { card, micros, value: microToCents(micros) / 100, rate, reason: reasonFor(card, rate, cents) };
}

/**
 * The answer's ranking for another amount, best first, rejected cards last; cards that earn the same keep the order of
 * the answer. The amount that was asked for, or none, gets the answer's own ranking.
 */
export function rankFor({ ranking, amount }: Recommendation, cents: Cents | undefined): RankingFor {
  if (cents === undefined || cents === 0 || cents === Math.round(amount * 100))
    return { amount, isAsAsked: true, places: ranking.map(asAsked) };
  const places = ranking
    .map((card) => placeFor(card, cents))
    .sort(
      (a, b) => Number(a.card.rejected !== null) - Number(b.card.rejected !== null) || b.micros - a.micros,
    );
  return { amount: cents / 100, isAsAsked: false, places };
}

/** The card that this amount makes better than the recommended one, though it was not for the amount asked. */
export function overtakenBy(answer: Recommendation, { isAsAsked, places }: RankingFor): Place | undefined {
  const [first] = places;
  const best = places.find(({ card }) => card.cardId === answer.card.id);
  if (isAsAsked || !first || !best || first.value <= best.value) return undefined;
  return first.card.valueMicros <= best.card.valueMicros ? first : undefined;
}

/** What the recommended card gives back of this amount, where that differs from the amount asked for. */
export function rateInstead(
  answer: Recommendation,
  { isAsAsked, places }: RankingFor,
): RateParts | undefined {
  const best = places.find(({ card }) => card.cardId === answer.card.id);
  if (isAsAsked || !best || best.rate === rateParts(answer.rewardRate).headline) return undefined;
  return { headline: best.rate, detail: best.reason.replace(/\.$/, '') };
}
