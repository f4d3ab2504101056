import type { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { CATEGORIES, type Category } from '@tapwise/contracts/vocabulary/categories';
import { holdCard } from './holding';
import type { Valuation } from './point-value';
import { type Profile, profileValue, yearProfile } from './profile';

/** A card worth a look for spending in one category. */
export interface UpgradeCandidate {
  readonly card: CatalogueCard;
  readonly year: Profile;
}

/** The candidates that are best for some yearly spending, by valuation, kind of card and category. */
export type UpgradeIndex = ReadonlyMap<string, readonly UpgradeCandidate[]>;

/** Cents a year at which candidates are compared: $250 to $100,000. */
const LEVELS = [25_000, 100_000, 300_000, 600_000, 1_200_000, 2_500_000, 10_000_000] as const;
const KEPT_PER_LEVEL = 4;
const PPM = 1_000_000;

export function upgradeKey(valuation: Valuation, type: CatalogueCard['type'], category: Category): string {
  return `${valuation}|${type}|${category}`;
}

interface Ranked {
  readonly candidate: UpgradeCandidate;
  readonly net: number;
}

function keepBest(list: Ranked[], entry: Ranked): void {
  const at = list.findIndex((other) => entry.net > other.net);
  if (at < 0 && list.length >= KEPT_PER_LEVEL) return;
  list.splice(at < 0 ? list.length : at, 0, entry);
  if (list.length > KEPT_PER_LEVEL) list.pop();
}

/** A private store card or a closed one is no advice for a category. */
function isCandidate(card: CatalogueCard): boolean {
  return card.network !== 'private' && card.openToNew !== false;
}

function addCard(levels: Map<string, Ranked[][]>, card: CatalogueCard, valuation: Valuation): void {
  const holding = holdCard(card, undefined, 'none');
  for (const category of CATEGORIES) {
    const year = yearProfile(holding, category, valuation);
    const key = upgradeKey(valuation, card.type, category);
    const lists = levels.get(key) ?? LEVELS.map(() => []);
    levels.set(key, lists);
    LEVELS.forEach((cents, at) => {
      const net = profileValue(year, cents) - card.annualFee * 100 * PPM;
      keepBest(lists[at] ?? [], { candidate: { card, year }, net });
    });
  }
}

function distinct(lists: readonly Ranked[][]): UpgradeCandidate[] {
  const byId = new Map(lists.flat().map(({ candidate }) => [candidate.card.id, candidate]));
  return [...byId.values()].sort((a, b) => (a.card.id < b.card.id ? -1 : 1));
}

/** Kept so small that a question costs the same however many cards there are. */
export function compileUpgrades(cards: Iterable<CatalogueCard>): UpgradeIndex {
  const levels = new Map<string, Ranked[][]>();
  for (const card of cards) {
    if (!isCandidate(card)) continue;
    addCard(levels, card, 'floor');
    addCard(levels, card, 'planning');
  }
  return new Map([...levels].map(([key, lists]) => [key, distinct(lists)]));
}
