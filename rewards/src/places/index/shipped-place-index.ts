import { MERCHANTS } from '../reference/merchants';
import { ALL_TERMS } from './all-terms';
import { buildPlaceIndex, type PlaceIndex } from './place-index';

let built: PlaceIndex | undefined;

/** The index of all shipped merchants and generic terms. Built on first use, once per process. */
export function getShippedPlaceIndex(): PlaceIndex {
  return (built ??= buildPlaceIndex(MERCHANTS, ALL_TERMS));
}
