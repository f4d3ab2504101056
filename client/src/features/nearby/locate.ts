import type { Coordinates } from './distance';

/**
 * Why there is no position. `denied`: the user or the browser doesn't allow it. `inaccurate`: the device knows only the
 * rough area.
 */
export type LocationFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'inaccurate';

/** `unknown`: the browser doesn't say, as in Safari before version 16. */
type LocationPermission = PermissionState | 'unknown';

/** In meters, with 95% confidence. A rougher fix can't say at which store the user is. */
const MAX_ACCURACY = 150;
/** A fix that the browser got earlier may be of a place that the user has left. */
const MAX_AGE_MS = 30_000;
/** Doesn't include the time in which the browser asks the user. */
const FIX_MS = 15_000;
/** The first fix is often rough. A better one usually follows. */
const BETTER_FIX_MS = 6_000;

const FAILURES: Readonly<Record<number, LocationFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

const canLocate = () => 'geolocation' in navigator && window.isSecureContext;

/** Whether the site may use the location. Never asks the user. */
export async function readLocationPermission(): Promise<LocationPermission> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'unknown';
  }
}

const isExact = ({ coords, timestamp }: GeolocationPosition) =>
  coords.accuracy <= MAX_ACCURACY && Date.now() - timestamp <= MAX_AGE_MS;

/**
 * Finds the device's position, which is recent and accurate. Unless the site already has the permission, the browser
 * asks the user. So call this only after a tap, or with the permission.
 */
export function locate(): Promise<Coordinates | LocationFailure> {
  if (!canLocate()) return Promise.resolve('unsupported');
  const { geolocation } = navigator;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (result: Coordinates | LocationFailure) => {
      clearTimeout(timer);
      geolocation.clearWatch(watch);
      resolve(result);
    };
    const watch = geolocation.watchPosition(
      (position) => {
        const { latitude, longitude } = position.coords;
        if (isExact(position)) end({ latitude, longitude });
        else
          timer ??= setTimeout(() => {
            end('inaccurate');
          }, BETTER_FIX_MS);
      },
      ({ code }) => {
        end(timer === undefined ? (FAILURES[code] ?? 'unavailable') : 'inaccurate');
      },
      { enableHighAccuracy: true, maximumAge: 0, timeout: FIX_MS },
    );
  });
}
