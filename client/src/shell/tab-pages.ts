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

/**
 * Imports the pages of all tabs when the browser is idle, then installs the service worker. Returns a function that
 * cancels it.
 */
export function preloadTabPages(): () => void {
  const preloadAll = () => {
    void Promise.allSettled(Object.values(loadTabPage).map((load) => load())).then(installServiceWorker);
  };
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(preloadAll);
    else preloadAll();
  }, PRELOAD_DELAY_MS);
  return () => {
    clearTimeout(timer);
  };
}
