const FIRST_PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': () => import('./pages/home/home-page'),
  '/my-cards': () => import('./pages/my-cards/my-cards-page'),
  '/explore': () => import('./pages/explore/explore-page'),
  '/insights': () => import('./pages/insights/insights-page'),
  '/profile': () => import('./pages/profile/profile-page'),
};

/** Imports the chunks of a signed-in user's first screen in parallel with the user's data. Never rejects. */
export function preloadFirstScreen(): Promise<unknown> {
  const importPage = FIRST_PAGES[window.location.pathname];
  const imports: Promise<unknown>[] = [import('./app-providers'), import('./shell/shell-routes')];
  if (importPage) imports.push(importPage());
  // A chunk that fails here is imported again, with an error message, where it is rendered.
  return Promise.allSettled(imports);
}
