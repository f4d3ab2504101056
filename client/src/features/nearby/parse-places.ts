import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import { hasFields } from '../../api/requests/response-shape';
import type { Coordinates } from './distance';

/** A store where the user asked, and where it is. */
export interface RememberedPlace extends Coordinates {
  readonly id: string;
  readonly storeName: string;
}

/** What this browser remembers for a user. */
export interface NearbyPlaces {
  /** Whether the app looks for a remembered place when it opens. */
  readonly isOn: boolean;
  readonly places: readonly RememberedPlace[];
}

export const MAX_PLACES = 50;
export const NO_PLACES: NearbyPlaces = { isOn: false, places: [] };

const hasPlaceFields = hasFields<RememberedPlace>('id', 'storeName', 'latitude', 'longitude');
const hasPlacesFields = hasFields<Readonly<Record<keyof NearbyPlaces, unknown>>>('isOn', 'places');

const isTextUpTo = (value: unknown, length: number) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= length;
const isWithin = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) <= limit;

const isPlace = (value: unknown): value is RememberedPlace =>
  hasPlaceFields(value) &&
  isTextUpTo(value.id, SHORT_TEXT_MAX_LENGTH) &&
  isTextUpTo(value.storeName, SHORT_TEXT_MAX_LENGTH) &&
  isWithin(value.latitude, 90) &&
  isWithin(value.longitude, 180);

/** Parses what is stored. Damaged places, and those above the limit, are left out. */
export function parsePlaces(text: string): NearbyPlaces {
  try {
    const stored: unknown = JSON.parse(text);
    if (!hasPlacesFields(stored) || !Array.isArray(stored.places)) return NO_PLACES;
    const places = stored.places
      .filter(isPlace)
      .map(({ id, storeName, latitude, longitude }) => ({ id, storeName, latitude, longitude }));
    const byId = new Map(places.map((place) => [place.id, place]));
    return { isOn: stored.isOn === true, places: [...byId.values()].slice(0, MAX_PLACES) };
  } catch {
    return NO_PLACES;
  }
}
