import type { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { CATEGORIES, type Category } from '@tapwise/contracts/vocabulary/categories';
import type { Holding } from './holding';
import { memo } from './memo';
import type { Valuation } from './point-value';
import { type MonthlyCents, type YearRates, yearRates, yearValue } from './profile';

/** A card worth a look for spending in one category. */
export interface UpgradeCandidate {
  readonly card: CatalogueCard;
  readonly year: YearRates;
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

const EVENLY: readonly MonthlyCents[] = LEVELS.map((cents) =>
  Array.from({ length: 12 }, () => Math.round(cents / 12)),
);

/** Whether a category would be somebody's largest cannot be known, so no slot for it is promised. */
function withoutTop(holding: Holding): Holding {
  return holding.top ? { ...holding, top: null, years: { floor: new Map(), planning: new Map() } } : holding;
}

interface Offer {
  readonly candidate: UpgradeCandidate;
  /** What each level brings in a year, less the fee. */
  readonly nets: readonly number[];
}

function offerOf(holding: Holding, category: Category, valuation: Valuation): Offer {
  const { card } = holding;
  const year = yearRates(withoutTop(holding), category, valuation);
  return {
    candidate: { card, year },
    nets: EVENLY.map((monthly) => yearValue(year, monthly) - card.annualFee * 100 * PPM),
  };
}

function addCard(levels: Map<string, Ranked[][]>, holding: Holding, valuation: Valuation): void {
  const plain = offerOf(holding, 'general', valuation);
  for (const category of CATEGORIES) {
    const offer = holding.specialCategories.has(category) ? offerOf(holding, category, valuation) : plain;
    const key = upgradeKey(valuation, holding.card.type, category);
    const lists = memo(levels, key, () => LEVELS.map((): Ranked[] => []));
    offer.nets.forEach((net, at) => {
      keepBest(lists[at] ?? [], { candidate: offer.candidate, net });
    });
  }
}

function distinct(lists: readonly Ranked[][]): UpgradeCandidate[] {
  const byId = new Map(lists.flat().map(({ candidate }) => [candidate.card.id, candidate]));
  return [...byId.values()].sort((a, b) => (a.card.id < b.card.id ? -1 : 1));
}

/** Takes the cards one by one. Kept so small that a question costs the same however many cards there are. */
export function compileUpgrades() {
  const levels = new Map<string, Ranked[][]>();
  return {
    add(holding: Holding): void {
      if (!isCandidate(holding.card)) return;
      addCard(levels, holding, 'floor');
      addCard(levels, holding, 'planning');
    },
    finish: (): UpgradeIndex => new Map([...levels].map(([key, lists]) => [key, distinct(lists)])),
  };
}
