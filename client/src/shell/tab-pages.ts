import { installServiceWorker } from '../lib/browser/install-service-worker';

/** The pages of the tabs. They are preloaded after the first screen, so that tabs switch instantly. */
export const loadTabPage = {
  home: () => import('../pages/home/home-page'),
  myCards: () => import('../pages/my-cards/my-cards-page'),
  explore: () => import('../pages/explore/explore-page'),
  insights: () => import('../pages/insights/insights-page'),
  profile: () => import('../pages/profile/profile-page'),
};

const PRELOAD_DELAY_MS = 1500;

const waitUntilIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve);
  });

/**
 * Imports the pages of all tabs, one at a time when the browser is idle, then installs the service worker. Returns a
 * function that cancels it.
 */
export function preloadTabPages(): () => void {
  let isCanceled = false;
  const preloadAll = async () => {
    for (const load of Object.values(loadTabPage)) {
      await waitUntilIdle();
      if (isCanceled) return;
      // A page that fails here is imported again, with an error message, when its tab opens.
      await load().catch(() => undefined);
    }
    installServiceWorker();
  };
  const timer = setTimeout(() => void preloadAll(), PRELOAD_DELAY_MS);
  return () => {
    isCanceled = true;
    clearTimeout(timer);
  };
}
