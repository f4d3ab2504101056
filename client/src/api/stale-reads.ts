import { useSyncExternalStore } from 'react';

/** URLs whose last response did not include this user's latest writes yet. */
const staleUrls = new Set<string>();
const listeners = new Set<() => void>();

export function trackRead(url: string, isStale: boolean): void {
  if (staleUrls.has(url) === isStale) return;
  if (isStale) staleUrls.add(url);
  else staleUrls.delete(url);
  for (const listener of listeners) listener();
}

export function useHasStaleReads(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => staleUrls.size > 0,
  );
}
