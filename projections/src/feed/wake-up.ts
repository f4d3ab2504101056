import type { SubscribeToAppends } from './port';

interface Options {
  readonly pollMs: number;
  readonly signal: AbortSignal;
  readonly subscribeToAppends?: SubscribeToAppends;
}

/**
 * Waits for a wake-up, the poll interval, or the abort, whichever comes first. A wake-up between two waits isn't
 * lost.
 */
export function createWakeUpOrPoll({ pollMs, signal, subscribeToAppends }: Options) {
  let isWoken = false;
  let resume: () => void = () => undefined;
  const wake = () => {
    isWoken = true;
    resume();
  };
  const unsubscribe = subscribeToAppends?.(wake);
  signal.addEventListener('abort', wake);
  return {
    async next(): Promise<void> {
      if (!isWoken && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMs);
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isWoken = false;
    },
    stop(): void {
      unsubscribe?.();
      signal.removeEventListener('abort', wake);
    },
  };
}
