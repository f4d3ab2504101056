import { toMonth } from '@tapwise/contracts/vocabulary/day';
import { type Cents, toCents } from '@tapwise/contracts/vocabulary/money';
import { memoizeByObject } from '../../caching/memoize';
import type { UpgradeCandidate } from '../../cards/catalog/upgrade-index';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { roundCentsPpm, type Valuation } from '../../cards/valuation/point-value';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { evaluateRecordedYear, type YearResult } from './evaluate-recorded-year';
import { collectRecordedYear, type RecordedYear } from './recorded-year';

/** What the year depends on, other than the category's totals of the current year. */
interface YearInputs extends Pick<EvaluationContext, 'catalog' | 'spentAfterStatement'> {
  readonly earlier: object | undefined;
  readonly month: string;
}

interface CachedYear {
  readonly inputs: YearInputs;
  readonly year: RecordedYear;
}

const years = new WeakMap<object, CachedYear>();

function isSame(a: YearInputs, b: YearInputs): boolean {
  return (
    a.earlier === b.earlier &&
    a.month === b.month &&
    a.catalog === b.catalog &&
    a.spentAfterStatement === b.spentAfterStatement
  );
}

/** `collectRecordedYear`, cached by the category's totals, which are immutable: each purchase creates new ones. */
export function getRecordedYear(context: EvaluationContext): RecordedYear {
  const { spending, previousYear, category, catalog, at, spentAfterStatement } = context;
  const earlier = previousYear?.categories[category];
  const owner = spending.categories[category] ?? earlier;
  const inputs = { earlier, month: toMonth(at), catalog, spentAfterStatement };
  const cached = owner && years.get(owner);
  if (cached && isSame(cached.inputs, inputs)) return cached.year;
  const year = collectRecordedYear(context);
  if (owner) years.set(owner, { inputs, year });
  return year;
}

type Results = WeakMap<RecordedYear, WeakMap<EffectiveCard, YearResult>>;

const resultsByValuation: Readonly<Record<Valuation, Results>> = {
  floor: new WeakMap(),
  planning: new WeakMap(),
};

function createResults(): WeakMap<EffectiveCard, YearResult> {
  return new WeakMap();
}

/** `evaluateRecordedYear`, cached by card: a wallet's cards are compared on the same purchases for each answer. */
export function getYearResult(
  effectiveCard: EffectiveCard,
  year: RecordedYear,
  valuation: Valuation,
): YearResult {
  const byCard = memoizeByObject(resultsByValuation[valuation], year, createResults);
  const cached = byCard.get(effectiveCard);
  if (cached) return cached;
  const result = evaluateRecordedYear(effectiveCard, year, valuation);
  byCard.set(effectiveCard, result);
  return result;
}

/** A candidate that would have earned more in a year than its annual fee. */
export interface ProfitableCandidate {
  readonly candidate: UpgradeCandidate;
  /** After foreign transaction fees. */
  readonly rewardCents: Cents;
  readonly hasForeignFees: boolean;
  /** The reward minus the annual fee. */
  readonly netCents: Cents;
}

function toProfitable(
  candidate: UpgradeCandidate,
  year: RecordedYear,
  valuation: Valuation,
): ProfitableCandidate {
  const { rewardCentsPpm, feeCentsPpm } = getYearResult(candidate.effectiveCard, year, valuation);
  const rewardCents = roundCentsPpm(rewardCentsPpm - feeCentsPpm);
  const netCents = rewardCents - toCents(candidate.card.annualFee);
  return { candidate, rewardCents, hasForeignFees: feeCentsPpm > 0, netCents };
}

interface Profitable {
  readonly aboveCents: Cents;
  readonly candidates: readonly ProfitableCandidate[];
}

function createProfitable(): Map<readonly UpgradeCandidate[], Profitable> {
  return new Map();
}

const profitableByYear = new WeakMap<RecordedYear, Map<readonly UpgradeCandidate[], Profitable>>();

/**
 * The candidates that would have earned more than `aboveCents` in the year after foreign transaction fees and their
 * annual fee, the most profitable first. Cached until the next purchase in the category.
 */
export function getProfitableCandidates(
  candidates: readonly UpgradeCandidate[],
  year: RecordedYear,
  valuation: Valuation,
  aboveCents: Cents,
): readonly ProfitableCandidate[] {
  const byKey = memoizeByObject(profitableByYear, year, createProfitable);
  const cached = byKey.get(candidates);
  if (cached?.aboveCents === aboveCents) return cached.candidates;
  const profitable = candidates
    .map((candidate) => toProfitable(candidate, year, valuation))
    .filter(({ netCents }) => netCents > aboveCents)
    .sort((a, b) => b.netCents - a.netCents);
  byKey.set(candidates, { aboveCents, candidates: profitable });
  return profitable;
}
