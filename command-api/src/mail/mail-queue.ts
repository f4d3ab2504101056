import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { renameAtomic } from '@tapwise/platform/files/write-file-atomic';

/** About a day at ten minutes each. */
const MAX_REJECTIONS = 150;

/** The next step: send the email at `path`, or wait for `waitMs`. */
export type NextMail = { readonly path: string } | { readonly waitMs: number };

export interface MailQueue {
  /** The oldest email that is due, or how long to wait for one. Undefined if the queue is empty. */
  next(): Promise<NextMail | undefined>;
  /** Removes an email that the server accepted. */
  drop(path: string): Promise<void>;
  /** Delays an email that the server rejected, but no others. Sets it aside after a day of rejections. */
  postpone(path: string): Promise<void>;
}

/**
 * Emails in a folder until a server accepts them. A rejected email delays no others. A restart loses the waiting times,
 * but no email.
 */
export function createMailQueue(folder: string, getDelay: (failures: number) => number): MailQueue {
  const rejected = new Map<string, { readonly times: number; readonly dueAt: number }>();
  return {
    async next() {
      const names = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort();
      if (names.length === 0) return undefined;
      const now = performance.now();
      const waits = names.map((name) => {
        const path = join(folder, name);
        return { path, waitMs: Math.max(0, (rejected.get(path)?.dueAt ?? now) - now) };
      });
      const due = waits.find(({ waitMs }) => waitMs === 0);
      return due ? { path: due.path } : { waitMs: Math.min(...waits.map(({ waitMs }) => waitMs)) };
    },
    async drop(path) {
      rejected.delete(path);
      await unlink(path);
    },
    async postpone(path) {
      const times = (rejected.get(path)?.times ?? 0) + 1;
      rejected.set(path, { times, dueAt: performance.now() + getDelay(times - 1) });
      if (times < MAX_REJECTIONS) return;
      rejected.delete(path);
      await renameAtomic(path, path.replace(/\.json$/, '.refused'));
    },
  };
}
