import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { type Cents, sumCents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import { memoizePerOwner } from '../../caching/memoize';
import { toTypicalPurchase } from '../definitions/typical-purchase';
import { buildSchedule } from '../rules/build-schedule';
import type { EffectiveCard } from '../rules/effective-card';
import { isFirstPart } from '../rules/period';
import type { CentsPpm, Ppm, Valuation } from '../valuation/point-value';

interface CurveTier {
  readonly roomCents: Cents | null;
  readonly ppm: Ppm;
}

/** How a card pays at a kind of place with all its caps unused, for single purchases of at least `minCents`. */
export interface RewardCurve {
  readonly minCents: Cents;
  readonly tiers: readonly CurveTier[];
}

/** The exact value of a purchase of this amount. */
export function evaluateCurve(curve: RewardCurve, amountCents: Cents): CentsPpm {
  if (amountCents < curve.minCents) return 0;
  let remaining = amountCents;
  let value = 0;
  for (const tier of curve.tiers) {
    const cents = tier.roomCents === null ? remaining : Math.min(remaining, tier.roomCents);
    value += cents * tier.ppm;
    remaining -= cents;
  }
  return value;
}

/** A card's rates in a category with unused caps. `capPeriod`: how often the tier's room is restored. */
export interface YearRates {
  readonly tiers: readonly (CurveTier & { readonly capPeriod: CapPeriod | null })[];
}

// Any time works, because nothing has been spent.
const ANY_TIME = '2000-01-01T00:00:00.000Z';

const yearCaches: Readonly<Record<Valuation, WeakMap<EffectiveCard, Map<Category, YearRates>>>> = {
  floor: new WeakMap(),
  planning: new WeakMap(),
};

/** The class of a small purchase in a category, at any store. Purchases of the same class earn the same rate. */
export function classifyCategory({ classifier, day }: EffectiveCard, category: Category): string {
  return classifier.classify(toTypicalPurchase(category, day));
}

/** A card's rates for a year of small purchases in a category, at any store. Cached per card. */
export function getYearRates(
  effectiveCard: EffectiveCard,
  category: Category,
  valuation: Valuation,
): YearRates {
  return memoizePerOwner(yearCaches[valuation], effectiveCard, category, () => {
    const purchase = toTypicalPurchase(category, effectiveCard.day);
    const schedule = buildSchedule(effectiveCard, { purchase, use: undefined, valuation, at: ANY_TIME });
    return { tiers: schedule.tiers.map(({ roomCents, ppm, capPeriod }) => ({ roomCents, ppm, capPeriod })) };
  });
}

/** Cents by part of a year: by month, January first, or by parts of months that are divided at a statement day. */
export interface CentsByPart {
  readonly parts: readonly string[];
  readonly cents: readonly Cents[];
}

/** The value of the cents of each part that fit into the tier. Subtracts them from `remaining`. */
function spendInTier(
  { roomCents, ppm, capPeriod }: YearRates['tiers'][number],
  parts: readonly string[],
  remaining: Cents[],
): CentsPpm {
  let room = roomCents ?? Infinity;
  let taken = 0;
  for (const [index, part] of parts.entries()) {
    if (isFirstPart(capPeriod ?? 'year', part)) room = roomCents ?? Infinity;
    const left = remaining[index] ?? 0;
    const cents = Math.min(left, room);
    room -= cents;
    remaining[index] = left - cents;
    taken += cents;
  }
  return taken * ppm;
}

/** The exact value of a year's spending, with the caps of each period applied. */
export function evaluateYear({ tiers }: YearRates, { parts, cents }: CentsByPart): CentsPpm {
  const [only] = tiers;
  if (only && tiers.length === 1) return sumCents(cents) * only.ppm;
  const remaining = [...cents];
  return tiers.reduce((value, tier) => value + spendInTier(tier, parts, remaining), 0);
}

function listEdges(curve: RewardCurve): Cents[] {
  const breakpoints: Cents[] = [];
  let edge = 0;
  for (const tier of curve.tiers) {
    if (tier.roomCents === null) break;
    edge += tier.roomCents;
    breakpoints.push(edge);
  }
  return breakpoints;
}

/**
 * Whether `a` pays at least as much as `b` for every amount. Comparing at the edges is enough, because curves
 * are linear between them.
 */
export function isDominant(a: RewardCurve, b: RewardCurve): boolean {
  if (a.minCents > b.minCents) return false;
  const lastA = a.tiers.at(-1)?.ppm ?? 0;
  const lastB = b.tiers.at(-1)?.ppm ?? 0;
  if (lastA < lastB) return false;
  if (a.tiers.length === 1 && b.tiers.length === 1) return true;
  return [1, ...listEdges(a), ...listEdges(b)].every(
    (cents) => evaluateCurve(a, cents) >= evaluateCurve({ ...b, minCents: 0 }, cents),
  );
}
