import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { LedgerService } from './ledger-service';

const INTERVAL_MS = 30_000;

interface Options {
  readonly logger: Pick<Logger, 'warn'>;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
}

/** Completes interrupted purchase changes at startup, then regularly, until the signal is aborted. */
export async function completeChangesRegularly(
  ledgerService: Pick<LedgerService, 'completeAll'>,
  { logger, clock, signal }: Options,
): Promise<void> {
  for (let isStartup = true; !signal.aborted; isStartup = false) {
    try {
      for (const error of await ledgerService.completeAll({ at: clock().toISOString(), isStartup }))
        logger.warn({ err: error }, 'purchase change incomplete, retrying');
    } catch (error) {
      logger.warn({ err: error }, 'pending purchase changes not read, retrying');
    }
    await sleep(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
