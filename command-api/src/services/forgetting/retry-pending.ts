import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AccountForgetting } from './forget-account';

const RETRY_AFTER_MS = 10_000;

/** Completes pending account deletions. Retries until all succeed or the signal is aborted. */
export async function completePendingWithRetries(
  forgetting: Pick<AccountForgetting, 'completePending'>,
  logger: Pick<Logger, 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await forgetting.completePending();
    } catch (error) {
      logger.warn({ err: error }, 'account deletion incomplete, retrying');
    }
    await sleep(RETRY_AFTER_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
