/**
 * What `npm run compare-engines` uses of an engine. For a git ref, this file is bundled with that ref's code, so it
 * exports only what earlier refs also contain.
 */
export { compileCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
export { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
export { clarifyPlace } from '@tapwise/rewards/places/clarify-place';
export { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
export { interpretPlace } from '@tapwise/rewards/places/interpret-place';
