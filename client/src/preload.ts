import { preloadComponents } from './lib/browser/lazy-with-retry';

const FIRST_PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': () => import('./pages/home/home-page'),
  '/my-cards': () => import('./pages/my-cards/my-cards-page'),
  '/explore': () => import('./pages/explore/explore-page'),
  '/insights': () => import('./pages/insights/insights-page'),
  '/profile': () => import('./pages/profile/profile-page'),
};

/** Imports the chunks of a signed-in user's first screen in parallel with the user's data. Never rejects. */
export async function preloadFirstScreen(): Promise<void> {
  const path = window.location.pathname;
  const importPage = FIRST_PAGES[path];
  const imports: Promise<unknown>[] = [import('./app-providers'), import('./shell/shell-routes')];
  if (importPage) imports.push(importPage());
  // A chunk that fails here is imported again, with an error message, where it is rendered.
  await Promise.allSettled(imports);
  await preloadComponents(path);
}
