import { createObservable } from '../../lib/hooks/observable';
import { findNearest } from './distance';
import { locate, type LocationFailure, readLocationPermission } from './locate';
import { loadPlaces } from './places-store';

/**
 * `ask`: the browser would ask for the permission, so the user has to tap first. `failed` and `far`: after that tap.
 * `near`: at this place, until the position is too old. Nothing of this is stored.
 */
export type NearbyState =
  | { readonly status: 'nothing' | 'ask' | 'checking' | 'far' }
  | { readonly status: 'failed'; readonly failure: LocationFailure }
  | { readonly status: 'near'; readonly placeId: string };

/** How long a place stays on the screen while the app is open. */
const SHOWN_MS = 5 * 60_000;
/** Opening the app again after this time looks again: the user may have walked on. */
const RECHECK_MS = 60_000;

const NOTHING: NearbyState = { status: 'nothing' };
const state = createObservable<NearbyState>(NOTHING);
let checkedAt = Number.NEGATIVE_INFINITY;
let isChecking = false;
let dismissedId: string | undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;

export const useNearbyState = state.useValue;

function clear(): void {
  clearTimeout(expiry);
  state.set(NOTHING);
}

/** Removes what is shown. The place isn't shown again until the user has been elsewhere, or reloads the page. */
export function dismissNearby(): void {
  const shown = state.get();
  if (shown.status === 'near') dismissedId = shown.placeId;
  clear();
}

/** Counts as a check: the user knows the answer of a place that they just remembered. */
export function skipNextCheck(): void {
  checkedAt = Date.now();
}

/** The user asks something else. An answer that appears above the question would move it. */
const isAsking = () => document.activeElement?.matches('[role=combobox]') === true;

/** What to show before the device has a position. Undefined if it may look for one without asking. */
async function decideByPermission(): Promise<NearbyState | undefined> {
  const permission = await readLocationPermission();
  if (permission === 'granted') return undefined;
  return permission === 'denied' ? NOTHING : { status: 'ask' };
}

async function look(isTapped: boolean): Promise<NearbyState> {
  const here = await locate();
  if (typeof here === 'string') return isTapped ? { status: 'failed', failure: here } : NOTHING;
  const { isOn, places } = loadPlaces();
  const place = isOn ? findNearest(here, places) : undefined;
  if (place?.id !== dismissedId) dismissedId = undefined;
  if (!place) return isTapped ? { status: 'far' } : NOTHING;
  return place.id === dismissedId || isAsking() ? NOTHING : { status: 'near', placeId: place.id };
}

async function check(isTapped: boolean): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  clear();
  if (isTapped) state.set({ status: 'checking' });
  try {
    state.set((isTapped ? undefined : await decideByPermission()) ?? (await look(isTapped)));
  } finally {
    isChecking = false;
    checkedAt = Date.now();
  }
  if (state.get().status === 'near') expiry = setTimeout(clear, SHOWN_MS);
}

/** Looks for a remembered place after the user's tap. The browser may ask for the permission. */
export const checkNearbyOnTap = () => check(true);

function checkOnOpening(): void {
  if (document.visibilityState !== 'visible' || Date.now() - checkedAt < RECHECK_MS) return;
  void check(false);
}

/** Looks for a remembered place now, and whenever the app opens again. Returns the function that ends this. */
export function watchOpenings(): () => void {
  checkOnOpening();
  document.addEventListener('visibilitychange', checkOnOpening);
  // Back may restore the page from memory.
  window.addEventListener('pageshow', checkOnOpening);
  return () => {
    document.removeEventListener('visibilitychange', checkOnOpening);
    window.removeEventListener('pageshow', checkOnOpening);
  };
}
