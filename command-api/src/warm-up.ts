import type { Logger } from 'pino';

const DELAY_MS = 5_000;

/** Prepares the first recommendation before a user waits for it. */
export interface WarmUp {
  /** Loads what the first recommendation needs, in a few tenths of a second. */
  readonly warmUp: () => Promise<void>;
  /** Calls `warmUp` after five seconds, so that the first requests after a start don't wait for it. */
  readonly warmUpLater: () => void;
}

interface Context {
  readonly logger: Pick<Logger, 'warn'>;
  /** Aborted before the stores are closed. */
  readonly signal: AbortSignal;
}

/** A failure of `load` is only logged, because it only makes the first recommendation slower. */
export function createWarmUp(load: () => Promise<void>, { logger, signal }: Context): WarmUp {
  const warmUp = async () => {
    await load().catch((error: unknown) => {
      logger.warn({ err: error }, 'warm-up failed');
    });
  };
  const warmUpLater = () => {
    const timer = setTimeout(() => void warmUp(), DELAY_MS).unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
  };
  return { warmUp, warmUpLater };
}
