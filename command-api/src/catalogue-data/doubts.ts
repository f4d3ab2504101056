import type { CatalogueCard, RewardRow } from '@tapwise/contracts/vocabulary/card';
import { percentText } from '../recommendation/wording';
import { toPpm } from '../recommendation/point-value';

/** Something about a card's figures that whoever keeps the catalogue should look at. */
export interface Doubt {
  readonly kind: 'doubtful' | 'old' | 'odd';
  readonly cardId: string;
  readonly text: string;
}

/** Shares above which, and point values below which, a figure is more likely a mistake than an offer. */
const HIGH_RATE_PPM = 100_000;
const LOW_POINT_CENTS = 0.3;

function doubtful({ id, confidence, caution }: CatalogueCard): Doubt[] {
  const isUnsure = confidence !== 'high';
  if (!isUnsure && caution === undefined) return [];
  const text = [isUnsure ? `confidence is ${confidence}` : '', caution ?? '']
    .filter((part) => part !== '')
    .join('; ');
  return [{ kind: 'doubtful', cardId: id, text }];
}

function old({ id, sourceYear }: CatalogueCard, year: number): Doubt[] {
  return sourceYear < year
    ? [{ kind: 'old', cardId: id, text: `figures were last seen in ${String(sourceYear)}` }]
    : [];
}

function rowText(row: RewardRow): string {
  return `${row.category} ${String(row.rate)}${row.unit}${row.merchants ? ` at ${row.merchants.join(', ')}` : ''}`;
}

function oddRow(card: CatalogueCard, row: RewardRow): string[] {
  const ppm = toPpm(row.rate, row.unit, card, 'planning');
  const isHalfCapped = (row.capAmount === undefined) !== (row.capPeriod === undefined);
  return [
    ...(ppm > HIGH_RATE_PPM ? [`${rowText(row)} brings ${percentText(ppm)}`] : []),
    ...(isHalfCapped ? [`${rowText(row)} has half a cap`] : []),
    ...(row.capAmount !== undefined && row.afterCapRate === undefined
      ? [`${rowText(row)} does not say what it pays past its cap`]
      : []),
  ];
}

function odd(card: CatalogueCard): Doubt[] {
  const { centsPerPoint, cashFloorCents, kind, name } = card.currency;
  const isCheap = kind !== 'none' && Math.min(centsPerPoint, cashFloorCents) < LOW_POINT_CENTS;
  const isUpsideDown = cashFloorCents > centsPerPoint;
  const texts = [
    ...card.rewards.flatMap((row) => oddRow(card, row)),
    ...(isCheap ? [`${name} are counted at less than ${String(LOW_POINT_CENTS)}¢`] : []),
    ...(isUpsideDown ? [`${name} pay more cashed out than planned`] : []),
  ];
  return texts.map((text) => ({ kind: 'odd', cardId: card.id, text }));
}

/** Cards of one bank whose ids begin with the same two words: `bofa-customized-cash`, `bofa-customized-cash-student`. */
function familyOf({ id }: CatalogueCard): string {
  return id.split('-').slice(0, 2).join('-');
}

function plainRows(card: CatalogueCard): RewardRow[] {
  return card.rewards.filter(
    (row) => row.category !== 'general' && !row.merchants && !row.portalOnly && !row.requires,
  );
}

function missingCaps(cards: readonly CatalogueCard[]): Doubt[] {
  const capped = new Map<string, string>();
  for (const card of cards) {
    for (const row of plainRows(card)) {
      const isCapped = row.capAmount !== undefined;
      if (isCapped) capped.set(`${familyOf(card)}|${row.category}|${String(row.rate)}`, card.id);
    }
  }
  return cards.flatMap((card) =>
    plainRows(card).flatMap((row): Doubt[] => {
      const sibling = capped.get(`${familyOf(card)}|${row.category}|${String(row.rate)}`);
      if (row.capAmount !== undefined || sibling === undefined) return [];
      return [{ kind: 'odd', cardId: card.id, text: `${rowText(row)} has no cap, ${sibling} has one` }];
    }),
  );
}

/** Every doubt about the catalogue: unsure, older than `year`, or odd figures. In the order of the cards. */
export function findDoubts(cards: readonly CatalogueCard[], year: number): Doubt[] {
  const own = cards.flatMap((card) => [...doubtful(card), ...old(card, year), ...odd(card)]);
  return [...own, ...missingCaps(cards)];
}
