import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { renameAtomic } from '@tapwise/contracts/server/write-file-atomic';

/** About a day at ten minutes each. */
const REFUSALS_BORNE = 150;

/** What to do next: try the mail at `path`, or nothing for `waitMs`. */
export type NextMail = { readonly path: string } | { readonly waitMs: number };

export interface WaitingMails {
  /** The oldest mail that is due; undefined: none waits. */
  next(): Promise<NextMail | undefined>;
  /** The server has it. */
  drop(path: string): Promise<void>;
  /** The server refused this mail, if not others: it is due again later, and set aside once that goes on for a day. */
  postpone(path: string): Promise<void>;
}

/**
 * Mails kept in a folder until a server takes them. A refused one waits its own time, so that it holds up no other; a restart
 * forgets those times, never a mail.
 */
export function waitingMails(folder: string, delayAfter: (failures: number) => number): WaitingMails {
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
      if (times < REFUSALS_BORNE) return;
      refused.delete(path);
      await renameAtomic(path, path.replace(/\.json$/, '.refused'));
    },
  };
}
