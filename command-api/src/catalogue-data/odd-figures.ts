import type { CatalogueCard, RewardRow } from '@tapwise/contracts/vocabulary/card';
import { toPpm } from '../recommendation/point-value';
import { percentText } from '../recommendation/wording';

/** Shares above which, and point values below which, a figure is more likely a mistake than an offer. */
const HIGH_RATE_PPM = 100_000;
const LOW_POINT_CENTS = 0.3;
/** A limit of a single purchase that stands only in the words of a note. */
const UNCOUNTED = /\$[\d,]+ or less/;

/** A row in a few words: `gas 5% at costco-gas`. */
export function rowText(row: RewardRow): string {
  return `${row.category} ${String(row.rate)}${row.unit}${row.merchants ? ` at ${row.merchants.join(', ')}` : ''}`;
}

function highRate(card: CatalogueCard, row: RewardRow): string[] {
  const ppm = toPpm(row.rate, row.unit, card, 'planning');
  const where = row.portalOnly ? ' in the portal' : '';
  return ppm > HIGH_RATE_PPM ? [`${rowText(row)} brings ${percentText(ppm)}${where}`] : [];
}

function oddCap(row: RewardRow): string[] {
  const { capAmount, capPeriod, afterCapRate } = row;
  const isHalf = (capAmount === undefined) !== (capPeriod === undefined);
  return [
    ...(isHalf ? [`${rowText(row)} has half a cap`] : []),
    ...(capAmount !== undefined && afterCapRate === undefined
      ? [`${rowText(row)} does not say what it pays past its cap`]
      : []),
    ...(afterCapRate !== undefined && afterCapRate >= row.rate
      ? [`${rowText(row)} pays no less past its cap`]
      : []),
  ];
}

function oddRow(card: CatalogueCard, row: RewardRow): string[] {
  const uncounted = row.note !== undefined && UNCOUNTED.test(row.note) ? row.note : undefined;
  return [
    ...highRate(card, row),
    ...oddCap(row),
    ...(uncounted === undefined ? [] : [`${rowText(row)}: “${uncounted}” is said, not counted`]),
  ];
}

/** A category that pays less than everything else is meant as an exception, or is a mistake. */
function lowCategories(card: CatalogueCard): string[] {
  const standing = card.rewards.filter((row) => !row.merchants && !row.portalOnly && !row.requires);
  const base = standing.find((row) => row.category === 'general');
  if (!base) return ['no row for everything else'];
  return standing
    .filter((row) => row.category !== 'general' && row.rate < base.rate && !row.minPurchase)
    .map((row) => `${rowText(row)} is below its general ${String(base.rate)}${base.unit}`);
}

function oddCurrency({ currency }: CatalogueCard): string[] {
  const { centsPerPoint, cashFloorCents, kind, name } = currency;
  const isCheap = kind !== 'none' && Math.min(centsPerPoint, cashFloorCents) < LOW_POINT_CENTS;
  return [
    ...(isCheap ? [`${name} are counted at less than ${String(LOW_POINT_CENTS)}¢`] : []),
    ...(cashFloorCents > centsPerPoint ? [`${name} pay more cashed out than planned`] : []),
  ];
}

function unknownQuarters({ rotating }: CatalogueCard): string[] {
  const unknown = rotating?.quarters.filter(({ categories, merchants }) => !categories && !merchants) ?? [];
  return unknown.map(({ quarter }) => `categories of ${quarter} are not known yet`);
}

/** What is odd about a card by itself. */
export function oddFigures(card: CatalogueCard): string[] {
  return [
    ...card.rewards.flatMap((row) => oddRow(card, row)),
    ...lowCategories(card),
    ...oddCurrency(card),
    ...unknownQuarters(card),
  ];
}
