import { existsSync } from 'node:fs';
import { openForgettingOfCopies } from '@tapwise/command-api';
import { parseStreamOwner } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { closeCopy, openSnapshot } from '@tapwise/platform/stores/sqlite/snapshot';
import { findWalDamage } from '@tapwise/platform/stores/sqlite/wal-damage';

const FORGOTTEN_SQL = `SELECT streams.name FROM events JOIN streams ON streams.id = events.stream_id
  WHERE events.type = 'AccountForgotten' ORDER BY events.position`;

/** The users that a log file has forgotten. Undefined if the file is missing or unreadable. */
export function readForgottenAccounts(path: string): readonly UserId[] | undefined {
  if (!existsSync(path) || findWalDamage(path)) return undefined;
  try {
    const db = openSnapshot(path);
    try {
      const names = db.prepare<[], string>(FORGOTTEN_SQL).pluck().all();
      return names.flatMap((name) => parseStreamOwner(name) ?? []);
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

interface Copies {
  readonly events: string;
  /** Undefined if the vault is in a server. */
  readonly vault: string | undefined;
}

/** Forgets users again in copies of log and vault, which stay single files. Returns how many of them existed. */
export async function forgetAgain({ events, vault }: Copies, userIds: readonly UserId[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const forgetting = openForgettingOfCopies(events, vault);
  let count = 0;
  try {
    for (const userId of userIds) {
      if ((await forgetting.readStatus(userId)) !== 'known') continue;
      await forgetting.begin(userId);
      await forgetting.complete(userId);
      count += 1;
    }
  } finally {
    await forgetting.close();
  }
  for (const copy of [events, vault]) if (copy !== undefined) closeCopy(copy);
  return count;
}
