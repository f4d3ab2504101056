import { closeSync, openSync } from 'node:fs';
import { closeCopy, openSnapshot } from '@tapwise/contracts/storage/sqlite-snapshot';
import { damagedFile } from './damaged-file';
import { sync } from './durable-files';

const PAGES_AT_ONCE = 1_000;

interface Options {
  readonly from: string;
  readonly to: string;
  /** Pages copied by now, and in all. */
  readonly onPages: (copied: number, total: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Copies one moment of a database file that others may be writing to, without blocking them, into a single new file. The open
 * read transaction keeps a busy writer from restarting the copy again and again. Rejects when `signal` is aborted.
 */
export async function copyDatabase({ from, to, onPages, signal }: Options): Promise<void> {
  const source = (() => {
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
