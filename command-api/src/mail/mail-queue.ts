import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { renameAtomic } from '@tapwise/platform/files/write-file-atomic';

/** About a day at ten minutes each. */
const MAX_REJECTIONS = 150;

/** The next step: send the mail at `path`, or do nothing for `waitMs`. */
export type NextMail = { readonly path: string } | { readonly waitMs: number };

export interface MailQueue {
  /** The oldest mail that is due. Undefined: none waits. */
  next(): Promise<NextMail | undefined>;
  /** Removes a mail that the server accepted. */
  drop(path: string): Promise<void>;
  /** Delays a mail that the server rejected, though not others. After a day of that, sets it aside. */
  postpone(path: string): Promise<void>;
}

/**
 * Mails in a folder until a server accepts them. A rejected mail waits on its own and delays no other. A restart
 * loses the waiting times, but never a mail.
 */
export function createMailQueue(folder: string, delayAfter: (failures: number) => number): MailQueue {
  const refused = new Map<string, { readonly times: number; readonly dueAt: number }>();
  return {
    async next() {
      const names = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort();
      if (names.length === 0) return undefined;
      const now = performance.now();
      const waits = names.map((name) => {
        const path = join(folder, name);
        return { path, waitMs: Math.max(0, (refused.get(path)?.dueAt ?? now) - now) };
      });
      const due = waits.find(({ waitMs }) => waitMs === 0);
      return due ? { path: due.path } : { waitMs: Math.min(...waits.map(({ waitMs }) => waitMs)) };
    },
    async drop(path) {
      refused.delete(path);
      await unlink(path);
    },
    async postpone(path) {
      const times = (refused.get(path)?.times ?? 0) + 1;
      refused.set(path, { times, dueAt: performance.now() + delayAfter(times - 1) });
      if (times < MAX_REJECTIONS) return;
      refused.delete(path);
      await renameAtomic(path, path.replace(/\.json$/, '.refused'));
    },
  };
}
