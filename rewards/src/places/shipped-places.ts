import { GENERIC_TERMS } from './generic-terms';
import { MERCHANTS } from './merchants';
import { buildPlaceIndex, type PlaceIndex } from './place-index';

let built: PlaceIndex | undefined;

/** The index over every merchant and plain word that the product knows: built when first asked for, one for a process. */
export function shippedPlaces(): PlaceIndex {
  return (built ??= buildPlaceIndex(MERCHANTS, GENERIC_TERMS));
}
