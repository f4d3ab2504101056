import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import { CATEGORIES, type Category } from '@tapwise/contracts/vocabulary/places/categories';
import { memoize } from '../../caching/memoize';
import { addFamilies } from '../../places/reference/merchant-families';
import type { EffectiveCard } from '../rules/effective-card';
import { MONTHS } from '../rules/period';
import { CENTS_PPM_PER_CENT, type Valuation } from '../valuation/point-value';
import { type CentsByPart, classifyCategory, evaluateYear, getYearRates } from './reward-curve';

/** A card that could be better for spending in one category. */
export interface UpgradeCandidate {
  readonly card: CatalogCard;
  readonly effectiveCard: EffectiveCard;
}

export interface UpgradeIndex {
  /** The candidates that are best for some yearly spending, by `toUpgradeKey`. */
  readonly candidates: ReadonlyMap<string, readonly UpgradeCandidate[]>;
  /** The merchants that any card's rules or definitions name, including cards that aren't candidates. */
  readonly namedMerchants: ReadonlySet<string>;
}

/** The yearly spending amounts, in cents, for comparing candidates: $250 to $100,000. */
const SPENDING_LEVELS = [25_000, 100_000, 300_000, 600_000, 1_200_000, 2_500_000, 10_000_000] as const;
const CARDS_PER_LEVEL = 4;

export function toUpgradeKey(valuation: Valuation, type: CatalogCard['type'], category: Category): string {
  return `${valuation}|${type}|${category}`;
}

interface RankedCandidate {
  readonly candidate: UpgradeCandidate;
  readonly net: number;
}

function insertRanked(list: RankedCandidate[], candidate: UpgradeCandidate, net: number): void {
  const isFull = list.length >= CARDS_PER_LEVEL;
  if (isFull && net <= (list.at(-1)?.net ?? -Infinity)) return;
  const rank = list.findIndex((other) => net > other.net);
  list.splice(rank < 0 ? list.length : rank, 0, { candidate, net });
  if (list.length > CARDS_PER_LEVEL) list.pop();
}

/** Private store cards and closed cards aren't suggested. */
function isCandidate(card: CatalogCard): boolean {
  return card.network !== 'private' && card.openToNew !== false;
}

const EVEN_SPENDING: readonly CentsByPart[] = SPENDING_LEVELS.map((cents) => ({
  parts: MONTHS,
  cents: MONTHS.map(() => Math.round(cents / MONTHS.length)),
}));

/** Ignores top-category slots, because the user's future spending is unknown. */
function withoutTopSlots(effectiveCard: EffectiveCard): EffectiveCard {
  return effectiveCard.top ? { ...effectiveCard, top: null } : effectiveCard;
}

interface CandidateValue {
  readonly candidate: UpgradeCandidate;
  /** The yearly value at each level, minus the fee. */
  readonly nets: readonly number[];
}

function evaluateCandidate(
  effectiveCard: EffectiveCard,
  category: Category,
  valuation: Valuation,
): CandidateValue {
  const { card } = effectiveCard;
  const year = getYearRates(effectiveCard, category, valuation);
  return {
    candidate: { card, effectiveCard },
    nets: EVEN_SPENDING.map(
      (spent) => evaluateYear(year, spent) - toCents(card.annualFee) * CENTS_PPM_PER_CENT,
    ),
  };
}

function addCard(
  levels: Map<string, RankedCandidate[][]>,
  effectiveCard: EffectiveCard,
  categoriesByClass: ReadonlyMap<string, readonly Category[]>,
  valuation: Valuation,
): void {
  for (const categories of categoriesByClass.values()) {
    const [first] = categories;
    if (first === undefined) continue;
    const { candidate, nets } = evaluateCandidate(effectiveCard, first, valuation);
    for (const category of categories) {
      const key = toUpgradeKey(valuation, effectiveCard.card.type, category);
      const lists = memoize(levels, key, () => SPENDING_LEVELS.map((): RankedCandidate[] => []));
      nets.forEach((net, level) => {
        insertRanked(lists[level] ?? [], candidate, net);
      });
    }
  }
}

/** Groups the categories where the card pays the same rates. */
function groupByClass(effectiveCard: EffectiveCard): ReadonlyMap<string, readonly Category[]> {
  const groups = new Map<string, Category[]>();
  for (const category of CATEGORIES)
    memoize(groups, classifyCategory(effectiveCard, category), (): Category[] => []).push(category);
  return groups;
}

function toDistinctCandidates(lists: readonly RankedCandidate[][]): UpgradeCandidate[] {
  const byId = new Map(lists.flat().map(({ candidate }) => [candidate.card.id, candidate]));
  return [...byId.values()].sort((a, b) => (a.card.id < b.card.id ? -1 : 1));
}

function listNamedMerchants({ rules, conditional, top }: EffectiveCard): string[] {
  const all = [...rules, ...conditional.map(({ rule }) => rule)];
  const definitions = [
    ...all.flatMap(({ definition }) => definition ?? []),
    ...(top?.options.map(({ definition }) => definition) ?? []),
  ];
  return [
    ...addFamilies(all.flatMap(({ merchants }) => [...(merchants ?? [])])),
    ...definitions.flatMap(({ includedMerchants = [], excludedMerchants = [], uncertainMerchants = [] }) => [
      ...includedMerchants,
      ...excludedMerchants,
      ...uncertainMerchants,
    ]),
  ];
}

/**
 * Builds the index from one card at a time. It stays small, so a lookup takes the same time for any number of
 * cards.
 */
export function createUpgradeIndexBuilder() {
  const levels = new Map<string, RankedCandidate[][]>();
  const namedMerchants = new Set<string>();
  return {
    add(effectiveCard: EffectiveCard): void {
      for (const merchantId of listNamedMerchants(effectiveCard)) namedMerchants.add(merchantId);
      if (!isCandidate(effectiveCard.card)) return;
      const candidate = withoutTopSlots(effectiveCard);
      const categoriesByClass = groupByClass(candidate);
      addCard(levels, candidate, categoriesByClass, 'floor');
      addCard(levels, candidate, categoriesByClass, 'planning');
    },
    finish: (): UpgradeIndex => ({
      candidates: new Map([...levels].map(([key, lists]) => [key, toDistinctCandidates(lists)])),
      namedMerchants,
    }),
  };
}
