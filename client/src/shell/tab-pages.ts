import { installServiceWorker } from '../lib/install-service-worker';

/** The pages behind the tabs. Once the first screen is there, the others are fetched, so that tabs switch at once. */
export const loadTabPage = {
  home: () => import('../pages/home/home-page'),
  myCards: () => import('../pages/my-cards/my-cards-page'),
  explore: () => import('../pages/explore/explore-page'),
  insights: () => import('../pages/insights/insights-page'),
  profile: () => import('../pages/profile/profile-page'),
};

const SETTLED_MS = 1500;

/**
 * Fetches the pages of all tabs when the browser has nothing else to do, then keeps the product for the way without a
 * network; returns the way to call it off.
 */
export function preloadTabPages(): () => void {
  const fetchAll = () => {
    void Promise.allSettled(Object.values(loadTabPage).map((load) => load())).then(installServiceWorker);
  };
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll);
    else fetchAll();
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
  };
}
