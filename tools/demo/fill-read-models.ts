import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { openSqliteEventStore } from '@tapwise/command-api';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { OperatorError } from '@tapwise/platform/terminal/operator-error';
import { openSqliteFeed, openSqliteLeases, openSqliteWriter, startProjections } from '@tapwise/projections';

const SHOW_EVERY_MS = 200;

/** How a generation shows its progress, and what stops it. */
export type Generation = Pick<CliContext, 'startProgress' | 'signal'>;

/** Rejects when the signal is aborted. */
async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
  signal.throwIfAborted();
}

/** Applies the whole log of a folder to its read models. */
export async function fillReadModels(folder: string, { startProgress, signal }: Generation): Promise<void> {
  const logger = pino({ level: 'error' }, process.stderr);
  const getPath = (file: keyof typeof SQLITE_FILES) => join(folder, SQLITE_FILES[file]);
  const store = openSqliteEventStore(getPath('events'));
  const feed = openSqliteFeed({ path: getPath('events'), wakeUps: () => () => undefined });
  const writer = openSqliteWriter({ path: getPath('views'), epoch: store.epoch, logger });
  const leases = openSqliteLeases({ path: getPath('views') });
  const head = Number(await feed.getHead());
  const progress = startProgress('read models', head);
  const projections = await startProjections({ feed, writer, leases, logger, isSingleProcess: true });
  const showProgress = () =>
    progress.update(Math.min(head, ...projections.listStatuses().map(({ position }) => Number(position))));
  const timer = setInterval(showProgress, SHOW_EVERY_MS);
  try {
    await Promise.race([projections.waitUntilReady(), waitForAbort(signal)]);
    showProgress();
    const paused = projections.listStatuses().find((status) => status.paused);
    if (paused) throw new OperatorError(`The read model ${paused.name} can't be filled.`);
  } finally {
    clearInterval(timer);
    progress.end();
    await projections.stop();
    await Promise.all([feed.close(), writer.close(), leases.close(), store.close()]);
  }
}
