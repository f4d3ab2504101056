import { noteFailure } from './note-failure';

/** Lets the product be opened without a network from the next visit on. A page that is served by the tooling goes without. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
    noteFailure('The product will not open without a network:', error);
  });
}
