import { clearQueue, countQueued } from '../../api/offline-queue/queue-store';
import { clearOfflineCache } from '../../api/requests/offline-cache';
import { buildRouteUrl } from '../../api/requests/route-url';
import { createObservable } from '../../lib/hooks/observable';

const isConfirmingSignOut = createObservable(false);

/** Whether the user is asked to confirm the sign-out, as a hook. */
export const useIsConfirmingSignOut = isConfirmingSignOut.useValue;

function clearBrowser(): void {
  clearQueue();
  clearOfflineCache();
}

/** Goes to the landing page after the server has ended the session. */
export function leaveApp(): void {
  clearBrowser();
  window.location.assign('/landing');
}

/** Signs out with a browser navigation, so that no session data stays in memory or storage. */
export function confirmSignOut(): void {
  isConfirmingSignOut.set(false);
  clearBrowser();
  window.location.assign(buildRouteUrl('signOut'));
}

export function cancelSignOut(): void {
  isConfirmingSignOut.set(false);
}

/** Signs out. If something isn't sent yet, which signing out would delete, the user is asked first. */
export function signOut(): void {
  if (countQueued() > 0) isConfirmingSignOut.set(true);
  else confirmSignOut();
}
