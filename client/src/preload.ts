import type { CurrentUser } from '@tapwise/contracts/http/routes/auth';

/** Imports the chunks of this user's first screen in parallel instead of sequentially. */
export function preloadFor(user: CurrentUser | null | undefined): void {
  if (!user) return;
  const imports: Promise<unknown>[] = [import('./app-providers')];
  if (user.isOnboarded) imports.push(import('./shell/shell-routes'));
  if (user.isOnboarded && window.location.pathname === '/') imports.push(import('./pages/home/home-page'));
  // A chunk that fails here is imported again, with an error message, where it is rendered.
  void Promise.allSettled(imports);
}
