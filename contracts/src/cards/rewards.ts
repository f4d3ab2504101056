import type { CreditCard } from '../http/credit-card';
import { MERCHANTS } from '../merchants/merchants';
import type { CatalogueCard, RewardRow } from '../vocabulary/card';
import { CATEGORY_LABELS, type RowCategory } from '../vocabulary/categories';

const merchantNames = new Map(MERCHANTS.map(({ id, name }) => [id, name]));

const SHORT_LABELS: Partial<Record<RowCategory, string>> = {
  general: 'everything',
  rotating: 'rotating categories',
  choose: 'categories of your choice',
  ev_charging: 'EV charging',
};

function labelOf(category: RowCategory): string {
  const short = SHORT_LABELS[category];
  if (short !== undefined || category === 'rotating' || category === 'choose') return short ?? category;
  return CATEGORY_LABELS[category].toLowerCase();
}

/** `3x`, `1.5%`. */
function rateText({ rate, unit }: RewardRow): string {
  return `${String(rate)}${unit}`;
}

/** Pays at the till as it is, outside a portal and without a condition. */
function isUnconditional({ portalOnly, requires }: RewardRow): boolean {
  return portalOnly === undefined && requires === undefined;
}

function percentOf({ rate, unit }: RewardRow, card: CatalogueCard): number {
  return unit === '%' ? rate : rate * card.currency.centsPerPoint;
}

/** The best row of each category among those that pay in every shop; a first row of a tie stands. */
function standingRows(card: CatalogueCard): ReadonlyMap<RowCategory, RewardRow> {
  const best = new Map<RowCategory, RewardRow>();
  for (const row of card.rewards) {
    const known = best.get(row.category);
    const isBetter = known === undefined || percentOf(row, card) > percentOf(known, card);
    if (isUnconditional(row) && !row.merchants && isBetter) best.set(row.category, row);
  }
  return best;
}

/** `{ dining: '3x', rotating: '5%', general: '1x' }`; what pays only in one shop, in a portal or on a condition is left out. */
export function rewardStructure(card: CatalogueCard): CreditCard['rewardStructure'] {
  return Object.fromEntries([...standingRows(card)].map(([category, row]) => [category, rateText(row)]));
}

function placeOf({ merchants, category }: RewardRow): string {
  const [merchant, ...others] = merchants ?? [];
  if (merchant === undefined) return `on ${labelOf(category)}`;
  return others.length === 0 ? `at ${merchantNames.get(merchant) ?? 'its store'}` : 'at selected stores';
}

/** The best standing rate in a few words: `6% on groceries`; for the card of a store, what it pays there: `5% at Target`. */
export function rewardSummary(card: CatalogueCard): string {
  const standing = [...standingRows(card).values()];
  const atShops = card.rewards.filter((row) => row.merchants && isUnconditional(row));
  const rows = card.category === 'store' || standing.length === 0 ? [...atShops, ...standing] : standing;
  const [first, ...others] = rows;
  if (!first) return 'No rewards';
  const best = others.reduce((a, b) => (percentOf(b, card) > percentOf(a, card) ? b : a), first);
  return best.rate === 0 ? 'No rewards' : `${rateText(best)} ${placeOf(best)}`;
}
