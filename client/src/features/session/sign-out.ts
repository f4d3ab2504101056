import { clearOfflineCache } from '../../api/requests/offline-cache';
import { buildRouteUrl } from '../../api/requests/route-url';

/** Goes to the landing page after the server has ended the session. */
export function leaveApp(): void {
  clearOfflineCache();
  window.location.assign('/landing');
}

/** Signs out with a browser navigation, so that no session data stays in memory or storage. */
export function signOut(): void {
  clearOfflineCache();
  window.location.assign(buildRouteUrl('signOut'));
}
