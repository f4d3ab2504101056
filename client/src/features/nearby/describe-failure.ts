import type { LocationFailure } from './locate';

const TEXTS: Readonly<Record<LocationFailure, string>> = {
  unsupported: 'This browser can’t share your location with this site.',
  denied: 'Location is blocked for this site. Allow it in your browser’s settings, then try again.',
  unavailable: 'Your device couldn’t find your location. Check that location is on, then try again.',
  timeout: 'Finding your location took too long. Please try again.',
  inaccurate:
    'Your location is too rough to know the store: we need it within 500 feet. Please try again outside or near a window.',
};

/** What the user can do about it. */
export const describeLocationFailure = (failure: LocationFailure): string => TEXTS[failure];
