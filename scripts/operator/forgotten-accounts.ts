import { existsSync } from 'node:fs';
import { openForgettingOfCopies } from '@tapwise/command-api';
import { streamOwner } from '@tapwise/contracts/events/streams';
import { closeCopy, openSnapshot } from '@tapwise/contracts/storage/sqlite-snapshot';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';

const FORGOTTEN = `SELECT streams.name FROM events JOIN streams ON streams.id = events.stream_id
  WHERE events.type = 'AccountForgotten' ORDER BY events.position`;

/** Who was forgotten in a log, by its file; undefined if the file is missing or cannot be read. */
export function forgottenIn(path: string): readonly UserId[] | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const db = openSnapshot(path);
    try {
      const names = db.prepare<[], string>(FORGOTTEN).pluck().all();
      return names.flatMap((name) => streamOwner(name) ?? []);
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

interface Copies {
  readonly events: string;
  /** Undefined: the vault is in a server. */
  readonly vault: string | undefined;
}

/** Forgets users again in copies of log and vault, which stay single files. Returns how many of them were there. */
export async function forgetAgain({ events, vault }: Copies, users: readonly UserId[]): Promise<number> {
  if (users.length === 0) return 0;
  const forgetting = openForgettingOfCopies(events, vault);
  let count = 0;
  try {
    for (const user of users) {
      if ((await forgetting.standingOf(user)) !== 'known') continue;
      await forgetting.begin(user);
      await forgetting.complete(user);
      count += 1;
    }
  } finally {
    await forgetting.close();
  }
  for (const copy of [events, vault]) if (copy !== undefined) closeCopy(copy);
  return count;
}
