import { closeSync, openSync } from 'node:fs';
import { sync } from '@tapwise/platform/files/write-file-atomic';
import { closeCopy, openSnapshot } from '@tapwise/platform/stores/sqlite/snapshot';
import { assertWalIntact } from '@tapwise/platform/stores/sqlite/wal-damage';
import { toFileError } from '../../store-files/damaged-file';

const PAGES_PER_STEP = 1_000;

interface Options {
  readonly from: string;
  readonly to: string;
  /** Pages copied so far, and in total. */
  readonly onPages: (copied: number, total: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Copies a snapshot of a database file into a single new file, without blocking other processes that write to
 * it. The open read transaction prevents a busy writer from restarting the copy over and over. Rejects when
 * `signal` is aborted, and with `DamagedStore` if the write-ahead log is damaged, because the copy would lack
 * acknowledged changes.
 */
export async function copyDatabase({ from, to, onPages, signal }: Options): Promise<void> {
  const source = (() => {
    assertWalIntact(from);
    try {
      return openSnapshot(from);
    } catch (error) {
      throw toFileError(from, error);
    }
  })();
  try {
    closeSync(openSync(to, 'wx', 0o600));
    const { totalPages: pages } = await source.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        signal.throwIfAborted();
        onPages(totalPages - remainingPages, totalPages);
        return PAGES_PER_STEP;
      },
    });
    onPages(pages, pages);
  } finally {
    source.close();
  }
  closeCopy(to);
  await sync(to);
}
