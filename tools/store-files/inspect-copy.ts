import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { assertInstallation } from '@tapwise/platform/stores/installation/assert-installation';
import type { BackupManifest } from '@tapwise/platform/stores/installation/backup-manifest';
import {
  readSqliteLogState,
  readSqliteVaultState,
} from '@tapwise/platform/stores/installation/sqlite-installation';
import { isIntact, toEventId } from '@tapwise/platform/stores/sqlite/event-rows';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { openSnapshot } from '@tapwise/platform/stores/sqlite/snapshot';
import { toFileError } from './damaged-file';
import { findIntegrityFault } from './find-integrity-fault';
import { readEventRows } from './read-event-rows';
import { listVaultDamage } from './vault-checksums';

export type EventsSummary = NonNullable<BackupManifest['events']>;
export type AccountsSummary = NonNullable<BackupManifest['accounts']>;

/** Reads a copy that no process writes to. Throws an `OperatorError` if it is damaged. */
function withCopy<Result>(path: string, read: (db: Sqlite) => Result): Result {
  try {
    const db = openSnapshot(path);
    try {
      const fault = findIntegrityFault(db);
      if (fault !== undefined) throw new OperatorError(`${path} is damaged (${fault}). Restore a backup.`);
      return read(db);
    } finally {
      db.close();
    }
  } catch (error) {
    throw toFileError(path, error);
  }
}

const countRows = (db: Sqlite, table: string) =>
  db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;

/** Summarizes a copy of the log and verifies every event's checksum. Calls `onEvent` for each event. */
export function inspectEvents(path: string, onEvent: (done: number, total: number) => void): EventsSummary {
  return withCopy(path, (db) => {
    const epoch = db.prepare<[], string>('SELECT epoch FROM store').pluck().get();
    if (epoch === undefined) throw new OperatorError(`${path} isn't an event log: it has no id.`);
    const total = countRows(db, 'events');
    const summary = {
      epoch,
      position: 0,
      eventId: '',
      count: 0,
      streams: countRows(db, 'streams'),
      damaged: 0,
    };
    for (const row of readEventRows(db)) {
      summary.position = row.position;
      summary.eventId = toEventId(row);
      summary.count += 1;
      if (!isIntact(row)) summary.damaged += 1;
      onEvent(summary.count, total);
    }
    return summary;
  });
}

/** Summarizes a copy of the vault and verifies every profile's checksum. */
export function inspectVault(path: string): AccountsSummary {
  return withCopy(path, (db) => {
    const damaged = listVaultDamage(db).filter(({ table }) => table === 'profiles');
    return { count: countRows(db, 'profiles'), damaged: damaged.length };
  });
}

/** Throws an `OperatorError` if the log in a folder is older than its vault, or belongs to another installation. */
export async function assertCopiesMatch(folder: string): Promise<void> {
  const open = readSqliteLogState(folder);
  const views = { location: '', source: undefined, mark: undefined };
  try {
    await assertInstallation({ log: open.log, vault: readSqliteVaultState(folder), views });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new OperatorError(`The copies don't match: ${error.message}`, { cause: error });
  } finally {
    open.close();
  }
}
