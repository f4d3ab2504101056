import { closeSync, openSync } from 'node:fs';
import { closeCopy, openSnapshot } from '@tapwise/platform/stores/sqlite-snapshot';
import { refuseDamagedWal } from '@tapwise/platform/stores/wal-damage';
import { damagedFile } from './damaged-file';
import { sync } from './durable-files';

const PAGES_AT_ONCE = 1_000;

interface Options {
  readonly from: string;
  readonly to: string;
  /** Pages copied so far, and in total. */
  readonly onPages: (copied: number, total: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Copies a snapshot of a database file that others may be writing to, without blocking them, into a single new file. The open
 * read transaction keeps a busy writer from restarting the copy again and again. Rejects when `signal` is aborted,
 * and with DamagedStore where the file's write-ahead log is damaged: the copy would lack what was acknowledged.
 */
export async function copyDatabase({ from, to, onPages, signal }: Options): Promise<void> {
  const source = (() => {
    refuseDamagedWal(from);
    try {
      return openSnapshot(from);
    } catch (error) {
      throw damagedFile(from, error);
    }
  })();
  try {
    closeSync(openSync(to, 'wx', 0o600));
    const { totalPages: pages } = await source.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        signal.throwIfAborted();
        onPages(totalPages - remainingPages, totalPages);
        return PAGES_AT_ONCE;
      },
    });
    onPages(pages, pages);
  } finally {
    source.close();
  }
  closeCopy(to);
  await sync(to);
}
