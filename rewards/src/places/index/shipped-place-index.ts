import { MERCHANTS } from '../reference/merchants';
import { ALL_TERMS } from './all-terms';
import { buildPlaceIndex, type PlaceIndex } from './place-index';
import { PREBUILT_PLACE_INDEX } from './prebuilt-place-index';
import { decodePlaceIndex } from './stored-place-index';

let placeIndex: PlaceIndex | undefined;

/** Computes the index of all shipped merchants and generic terms from the data files. */
export function buildShippedPlaceIndex(): PlaceIndex {
  return buildPlaceIndex(MERCHANTS, ALL_TERMS);
}

/** The index of all shipped merchants and generic terms. Loaded on first use, once per process. */
export function getShippedPlaceIndex(): PlaceIndex {
  return (placeIndex ??=
    PREBUILT_PLACE_INDEX === undefined
      ? buildShippedPlaceIndex()
      : decodePlaceIndex(PREBUILT_PLACE_INDEX, MERCHANTS, ALL_TERMS));
}
