import { logWarning } from '../errors/log-warning';

/** Makes the app available offline, starting with the next visit. Not in development. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
    logWarning("The app won't be available offline:", error);
  });
}
