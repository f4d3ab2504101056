import type { Position } from '@tapwise/contracts/events/position';
import type { StoredCard } from '@tapwise/contracts/vocabulary/cards/card';
import { getRecordedPlace } from '@tapwise/contracts/vocabulary/recommendations/recorded-place';
import type { RecommendationOutcome } from '@tapwise/contracts/vocabulary/recommendations/supersession';
import { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
import { toOutcome } from '@tapwise/rewards/engine/outcome';
import type { GivenRecommendation } from '../../domain/recommendation/commands';
import type { CorrectionDependencies } from './correction-dependencies';
import { type CardCorrection, isApplicable } from './corrections';
import type { SpendingHistory } from './spending-history';

/** The outcomes of a recommendation without and with a correction. */
export interface OutcomeComparison {
  readonly before: RecommendationOutcome;
  readonly after: RecommendationOutcome;
}

interface Dependencies extends Pick<CorrectionDependencies, 'catalog'> {
  readonly spending: SpendingHistory;
}

/** The latest data of each card that these corrections replace. */
function selectLatestCards(corrections: readonly CardCorrection[]): readonly StoredCard[] {
  const cards = corrections.flatMap((correction) => correction.cards);
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

/**
 * Recomputes a recommendation twice, with its own inputs and all spending recorded before it: once with the
 * corrections that came before `correction`, and once with `correction` as well. Each time, the corrected cards replace
 * those of the recommendation's own catalog. `all`: oldest first. Undefined if its version of the catalog is missing.
 * Throws DamagedStream.
 */
export async function compareOutcomes(
  { catalog, spending }: Dependencies,
  { data, position }: { readonly data: GivenRecommendation; readonly position: Position },
  correction: CardCorrection,
  all: readonly CardCorrection[],
): Promise<OutcomeComparison | undefined> {
  const { inputs, amountCents } = data;
  const earlier = all.filter(
    (other) => other.catalogueVersion < correction.catalogueVersion && isApplicable(other, data),
  );
  const spent = await spending.load(data, position);
  const compute = async (corrections: readonly CardCorrection[]) => {
    const compiled = await catalog.loadCompiledWith(inputs.catalogueVersion, selectLatestCards(corrections));
    if (!compiled) return undefined;
    const request = { ...inputs, ...spent, place: getRecordedPlace(data), catalog: compiled, amountCents };
    return toOutcome(computeRecommendation(request));
  };
  const before = await compute(earlier);
  const after = await compute([...earlier, correction]);
  return before && after && { before, after };
}
