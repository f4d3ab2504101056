/**
 * The part of an engine that `npm run compare-engines` uses. For a git ref, this file is bundled with that ref's code,
 * so it exports only what earlier refs also contain. `FORMER_MODULES` in `bundle-engine.ts` lists what had another
 * name.
 */
export { compileCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
export { computeRecommendation } from '@tapwise/rewards/engine/compute-recommendation';
export { applyPlaceReply } from '@tapwise/rewards/places/apply-place-reply';
export { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
export { interpretPlace } from '@tapwise/rewards/places/interpret-place';
