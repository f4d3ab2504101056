import type { RecommendationSummary } from '@tapwise/contracts/http/routes/recommendation';

export interface CollapsedRecommendation {
  readonly latest: RecommendationSummary;
  /** How often the same card was recommended at the same place. */
  readonly count: number;
}

/** Collapses recommendations of the same card at the same place into the latest one. `items`: the latest first. */
export function collapseRepeats(items: readonly RecommendationSummary[]): readonly CollapsedRecommendation[] {
  const byPlaceAndCard = new Map<string, CollapsedRecommendation>();
  for (const item of items) {
    const key = JSON.stringify([item.storeName || item.purchaseCategory, item.card.id]);
    const { latest = item, count = 0 } = byPlaceAndCard.get(key) ?? {};
    byPlaceAndCard.set(key, { latest, count: count + 1 });
  }
  return [...byPlaceAndCard.values()];
}
