import { formatUnusableFolder } from '../../configuration/unusable-folder';
import { getErrorCode } from '../../errors/error-properties';
import { describeFatalError } from '../../errors/operator-error';
import { toStoreError } from '../../stores/sqlite/errors';
import type { ListeningServer } from './listen';

/** How long running requests may take after a signal, before the stores are closed. */
const DRAIN_TIMEOUT_MS = 3_000;
/** A store that doesn't close must not block the exit. It already contains all acknowledged data. */
const SHUTDOWN_TIMEOUT_MS = 4_500;

/** Error codes of an unusable data folder. */
const FOLDER_ERROR_CODES = /^(SQLITE_(CANTOPEN|READONLY)\w*|EACCES|EPERM|EROFS|ENOTDIR)$/;

function describe(thrown: unknown): string {
  const error = toStoreError(thrown);
  if (error instanceof Error && FOLDER_ERROR_CODES.test(getErrorCode(error)))
    return formatUnusableFolder(error.message);
  return describeFatalError(error);
}

function fail(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function stopOnSignals(started: Promise<Pick<ListeningServer, 'close'>>): void {
  const stop = () => {
    // A second signal exits immediately.
    process.once('SIGINT', () => process.exit(1));
    setTimeout(() => fail(new Error('Shutdown timed out.')), SHUTDOWN_TIMEOUT_MS).unref();
    // A startup in progress may own locks and leases, so the process completes it, then closes everything.
    started.then(({ close }) => close(DRAIN_TIMEOUT_MS)).then(() => process.exit(0), fail);
  };
  const stopOnce = (() => {
    let isStopping = false;
    return () => {
      if (!isStopping) stop();
      isStopping = true;
    };
  })();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopOnce);
  // The parent process is gone, so nothing else would stop this one.
  process.once('disconnect', stopOnce);
}

/**
 * Runs a `main.ts`. On SIGTERM or SIGINT, closes everything and exits with 0 within five seconds. If the
 * start fails, exits with 1, with a one-line message for errors that the operator can fix.
 */
export async function runProcess(start: () => Promise<Pick<ListeningServer, 'close'>>): Promise<void> {
  // Exceeding the file size limit then fails the write instead of ending the process.
  process.on('SIGXFSZ', () => undefined);
  const started = start();
  stopOnSignals(started);
  await started.catch(fail);
}
