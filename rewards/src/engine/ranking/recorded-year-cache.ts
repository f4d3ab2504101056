import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import type { Valuation } from '../../cards/valuation/point-value';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import {
  collectRecordedYear,
  evaluateRecordedYear,
  type RecordedYear,
  type YearResult,
} from './recorded-year';

interface CachedYear {
  readonly earlier: object | undefined;
  readonly month: string;
  readonly catalog: CompiledCatalog;
  readonly year: RecordedYear;
}

const years = new WeakMap<object, CachedYear>();

/**
 * `collectRecordedYear`, cached by the category's totals, which every purchase in the category replaces and nothing
 * changes in place.
 */
export function getRecordedYear(context: EvaluationContext): RecordedYear {
  const { spending, previousYear, category, catalog, at } = context;
  const earlier = previousYear?.categories[category];
  const owner = spending.categories[category] ?? earlier;
  const month = at.slice(0, 'yyyy-mm'.length);
  const cached = owner && years.get(owner);
  if (cached?.earlier === earlier && cached?.month === month && cached.catalog === catalog)
    return cached.year;
  const year = collectRecordedYear(context);
  if (owner) years.set(owner, { earlier, month, catalog, year });
  return year;
}

type Results = WeakMap<RecordedYear, WeakMap<EffectiveCard, YearResult>>;

const resultsByValuation: Readonly<Record<Valuation, Results>> = {
  floor: new WeakMap(),
  planning: new WeakMap(),
};

/** `evaluateRecordedYear`, cached by card: a wallet's cards are compared on the same purchases for each answer. */
export function getYearResult(
  effectiveCard: EffectiveCard,
  year: RecordedYear,
  valuation: Valuation,
): YearResult {
  const results = resultsByValuation[valuation];
  const ofYear = results.get(year) ?? new WeakMap<EffectiveCard, YearResult>();
  results.set(year, ofYear);
  const cached = ofYear.get(effectiveCard);
  if (cached) return cached;
  const result = evaluateRecordedYear(effectiveCard, year, valuation);
  ofYear.set(effectiveCard, result);
  return result;
}
