import { createObservable } from '../../lib/hooks/observable';

/** URLs whose last response didn't include this user's latest writes yet. */
const staleUrls = new Set<string>();
const hasStaleReads = createObservable(false);

export function trackRead(url: string, isStale: boolean): void {
  if (isStale) staleUrls.add(url);
  else staleUrls.delete(url);
  hasStaleReads.set(staleUrls.size > 0);
}

export const useHasStaleReads = hasStaleReads.useValue;
