import { useSyncExternalStore } from 'react';

/** Paths whose last answer did not hold this user's own latest writes yet. */
const behind = new Set<string>();
const listeners = new Set<() => void>();

export function markRead(path: string, isBehind: boolean): void {
  const wasBehind = behind.has(path);
  if (wasBehind === isBehind) return;
  if (isBehind) behind.add(path);
  else behind.delete(path);
  for (const listener of listeners) listener();
}

export function useIsBehind(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => behind.size > 0,
  );
}
