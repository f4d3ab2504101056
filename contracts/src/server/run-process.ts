import { DamagedStore } from '../storage/damaged-store';
import { storeFault } from '../storage/sqlite-faults';
import { StoreFull } from '../storage/store-full';
import { StoreUnavailable } from '../storage/store-unavailable';
import { ConfigurationError } from './configuration';
import { ListenError, type Listening } from './listen';

/** How long requests under way may take after a signal; then the stores are closed, in good order. */
const PATIENCE_MS = 3_000;
/** A store that does not let itself be closed must not keep the process: what was acknowledged is in it. */
const LIMIT_MS = 4_500;

const FOR_OPERATORS = [ConfigurationError, ListenError, StoreUnavailable, StoreFull, DamagedStore];

/** Faults whose message is for whoever starts the process: what, why and the remedy, in one line. */
function isForOperator(error: Error): boolean {
  return FOR_OPERATORS.some((kind) => error instanceof kind);
}

/** What a file system says of a folder that cannot be used. */
const OF_THE_FOLDER = /^(SQLITE_(CANTOPEN|READONLY)\w*|EACCES|EPERM|EROFS|ENOTDIR)$/;

function describe(thrown: unknown): string {
  const error = storeFault(thrown);
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && OF_THE_FOLDER.test(String(error.code)))
    return `The data folder cannot be used (${error.message}). Set DATA_DIR to a folder that this process may write to.`;
  return isForOperator(error) ? error.message : (error.stack ?? error.message);
}

function fail(error: unknown): never {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function endOn(started: Promise<Pick<Listening, 'close'>>): void {
  const end = () => {
    // A second signal means it.
    process.once('SIGINT', () => process.exit(1));
    setTimeout(() => fail(new Error('Not everything could be closed in time.')), LIMIT_MS).unref();
    // A start that is under way may hold locks and leases already: it's completed, then closed.
    started.then(({ close }) => close(PATIENCE_MS)).then(() => process.exit(0), fail);
  };
  const endOnce = (() => {
    let isEnding = false;
    return () => {
      if (!isEnding) end();
      isEnding = true;
    };
  })();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, endOnce);
  // Started by a process that is gone: nobody would end this one.
  process.once('disconnect', endOnce);
}

/**
 * For a `main.ts`: starts, and on SIGTERM or SIGINT closes in good order and exits 0, within five seconds. What stands in
 * the way of the start is told in one line where the remedy is the operator's, with exit code 1.
 */
export async function runProcess(start: () => Promise<Pick<Listening, 'close'>>): Promise<void> {
  // A limit on the size of files then fails the write, which is answered, and doesn't end the process.
  process.on('SIGXFSZ', () => undefined);
  const started = start();
  endOn(started);
  await started.catch(fail);
}
