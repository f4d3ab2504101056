import { GENERIC_TERMS } from './generic-terms';
import { MERCHANTS } from './merchants';
import { buildPlaceIndex, type PlaceIndex } from './place-index';

let built: PlaceIndex | undefined;

/** The index of all shipped merchants and generic terms. Built on first use, once per process. */
export function getShippedPlaceIndex(): PlaceIndex {
  return (built ??= buildPlaceIndex(MERCHANTS, GENERIC_TERMS));
}
