import { useSyncExternalStore } from 'react';
import { v4 as newUuid } from 'uuid';
import { findOfflineCacheOwner, NEARBY_PREFIX } from '../../api/requests/offline-cache';
import { withLocalStorage } from '../../lib/browser/local-storage';
import { createObservable } from '../../lib/hooks/observable';
import { type Coordinates, findNearest } from './distance';
import { MAX_PLACES, type NearbyPlaces, NO_PLACES, parsePlaces } from './parse-places';

/**
 * The remembered places of the signed-in user, in this browser's local storage. They are never sent anywhere, and are
 * deleted as soon as a different user, or no one, is signed in (client/src/api/requests/offline-cache.ts).
 */
const toKey = (userId: string) => NEARBY_PREFIX + userId;

/** Increases with each change in this tab. */
const changes = createObservable(0);

let latest = { key: '', text: '', places: NO_PLACES };

/** The same object until something changes, so that components don't render again. */
export function loadPlaces(): NearbyPlaces {
  const userId = findOfflineCacheOwner();
  if (userId === undefined) return NO_PLACES;
  const key = toKey(userId);
  const text = withLocalStorage((storage) => storage.getItem(key)) ?? '';
  if (key !== latest.key || text !== latest.text) latest = { key, text, places: parsePlaces(text) };
  return latest.places;
}

/** Returns whether the browser stored it. */
function save(userId: string, places: NearbyPlaces): boolean {
  const isStored = withLocalStorage((storage) => {
    if (!places.isOn && places.places.length === 0) storage.removeItem(toKey(userId));
    else storage.setItem(toKey(userId), JSON.stringify(places));
    return true;
  });
  changes.set(changes.get() + 1);
  return isStored === true;
}

function change(update: (places: NearbyPlaces) => NearbyPlaces): boolean {
  const userId = findOfflineCacheOwner();
  return userId !== undefined && save(userId, update(loadPlaces()));
}

/** One meter, which is finer than any fix. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** `full`: too many places are remembered. `not-stored`: the browser's storage is full or forbidden. */
type AddResult = 'added' | 'full' | 'not-stored';

interface NewPlace extends Coordinates {
  readonly storeName: string;
  /** Who asked for it. Meanwhile, someone else may have signed in. */
  readonly userId: string | undefined;
}

/** Remembers a place, and turns the switch on. The same store nearby moves instead of being added again. */
export function rememberPlace({ storeName, userId, latitude, longitude }: NewPlace): AddResult {
  if (userId === undefined || userId !== findOfflineCacheOwner()) return 'not-stored';
  const { places } = loadPlaces();
  const here = { latitude: round(latitude), longitude: round(longitude) };
  const known = findNearest(
    here,
    places.filter((place) => place.storeName === storeName),
  );
  const others = places.filter((place) => place !== known);
  if (others.length >= MAX_PLACES) return 'full';
  const place = { id: known?.id ?? newUuid(), storeName, ...here };
  return save(userId, { isOn: true, places: [...others, place] }) ? 'added' : 'not-stored';
}

/** Turns the switch on or off. Returns whether the browser stored it. */
export const setNearbyOn = (isOn: boolean): boolean => change((places) => ({ ...places, isOn }));

export function deletePlace(id: string): void {
  change((places) => ({ ...places, places: places.places.filter((place) => place.id !== id) }));
}

/** Deletes all places, and turns the switch off. */
export function deleteAllPlaces(): void {
  change(() => NO_PLACES);
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** The signed-in user's places, as a hook. Follows other tabs. */
export const useNearbyPlaces = () => useSyncExternalStore(subscribe, loadPlaces);
