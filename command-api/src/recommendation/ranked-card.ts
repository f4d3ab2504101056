import { merchantById } from '@tapwise/contracts/merchants/merchant-by-id';
import { type Cents, microToCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendation';
import { networkCautions } from './cautions';
import { hintsFor } from './hints';
import type { Judged, Question } from './judge';
import { centsPerPoint, type Ppm, toMicros, toPercent } from './point-value';
import type { PayingRow } from './schedule';
import { rewardRateText, type RowPlace, sentences, whereText } from './sentences';
import { storesOf } from './stores';

export function merchantName(id: string): string {
  return merchantById(id)?.name ?? id;
}

export function valueCents(judged: Judged): Cents {
  return microToCents(toMicros(judged.raw));
}

/** What comes back of the whole purchase, per million. */
export function effectivePpm(judged: Judged, amountCents: Cents): Ppm {
  return Math.round(judged.raw / amountCents);
}

function rejectionReason(question: Question, judged: Judged): string {
  const { card } = judged.holding;
  const networks = question.merchant?.acceptedNetworks;
  return judged.rejection === 'network-not-accepted' && networks
    ? sentences.networkRejected(question.place.storeName, networks, card.network)
    : sentences.otherStoreOnly([...storesOf(card)].map(merchantName));
}

export function rowPlace({ place, category, quarter }: Question, { holding }: Judged): RowPlace {
  return { storeName: place.storeName, category, quarter, topPeriod: holding.top?.period };
}

export function rewardRate(question: Question, judged: Judged): string {
  const effective = effectivePpm(judged, question.amountCents);
  return rewardRateText(
    judged.holding.card,
    question.valuation,
    judged.rejection ? [] : judged.parts,
    effective,
  );
}

/** The row that pays the highest rate of this purchase: it tells where the card is good, however small its part. */
export function bestRow({ parts, main }: Judged): PayingRow | null {
  let best = main.tier;
  for (const { tier } of parts) if (tier.ppm > best.ppm) best = tier;
  return best.row;
}

function reasonFor(question: Question, judged: Judged, rate: string): string {
  const row = bestRow(judged);
  if (!row || judged.raw === 0) return sentences.nothing(question.amountCents);
  return sentences.ranked(rate, whereText(row, rowPlace(question, judged)), valueCents(judged));
}

function payingRow(question: Question, judged: Judged): RankedCard['row'] {
  const { row, ppm } = judged.main.tier;
  return (
    row && {
      category: row.category,
      rate: row.rate,
      unit: row.unit,
      centsPerPoint: centsPerPoint(judged.holding.card.currency, question.valuation),
      percent: toPercent(ppm),
      merchantOnly: row.merchants !== null,
    }
  );
}

function capOf(judged: Judged): RankedCard['cap'] {
  const { cap } = judged.schedule;
  return (
    cap && {
      period: cap.period,
      limitCents: cap.limitCents,
      leftCents: cap.leftCents,
      afterCapPercent: toPercent(cap.afterPpm),
    }
  );
}

/** A card of several networks may still be taken. */
function rejectedHints(question: Question, { holding: { card }, rejection }: Judged): string[] {
  if (rejection !== 'network-not-accepted') return [];
  return networkCautions(card.caution, question).map((text) => sentences.caution(card.name, text));
}

/** The card as the answer shows it: its value, the row that pays, the room left, or why it is rejected. */
export function toRankedCard(question: Question, judged: Judged, isWinner: boolean): RankedCard {
  const { card } = judged.holding;
  const rejectedReason = judged.rejection && rejectionReason(question, judged);
  const rate = rewardRate(question, judged);
  const tiers = judged.schedule.tiers.map(({ roomCents, ppm }) => ({ roomCents, percent: toPercent(ppm) }));
  return {
    cardId: card.id,
    name: card.name,
    bank: card.bank,
    network: card.network,
    rejected: judged.rejection && { code: judged.rejection, reason: rejectedReason ?? '' },
    valueMicros: toMicros(judged.raw),
    estimatedValue: valueCents(judged) / 100,
    effectivePercent: toPercent(effectivePpm(judged, question.amountCents)),
    rewardRate: rate,
    row: judged.rejection ? null : payingRow(question, judged),
    cap: judged.rejection ? null : capOf(judged),
    tiers: judged.rejection ? [{ roomCents: null, percent: 0 }] : tiers,
    reason: rejectedReason ?? reasonFor(question, judged, rate),
    hints: judged.rejection ? rejectedHints(question, judged) : hintsFor(question, judged, isWinner),
  };
}
