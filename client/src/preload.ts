import type { CurrentUser } from '@tapwise/contracts/http/auth';

/** Fetches what the first screen of this user needs side by side instead of one after the other. */
export function preloadFor(user: CurrentUser | null | undefined): void {
  if (!user) return;
  const parts: Promise<unknown>[] = [import('./product')];
  if (user.isOnboarded) parts.push(import('./shell/shell-routes'));
  if (user.isOnboarded && window.location.pathname === '/') parts.push(import('./pages/home/home-page'));
  // A part that cannot be fetched now is asked for again, and answered for, where it is needed.
  void Promise.allSettled(parts);
}
