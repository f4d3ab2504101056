import { join } from 'node:path';
import { type Configuration, requireSetting } from '@tapwise/platform/configuration/configuration';
import { assertRestoreFinished } from '@tapwise/platform/stores/installation/unfinished-restore';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import type { LogReader } from './port';
import { openSqliteLog } from './sqlite';

/** Opens the log of the configured installation. Throws an OperatorError or StoreUnavailable if it can't be read. */
export async function openLog(configuration: Configuration): Promise<LogReader> {
  if (configuration.EVENT_STORE === 'eventstoredb') {
    // Loaded only if needed: the client takes 26 MB of memory.
    const { openEventStoreDbLog } = await import('./eventstoredb');
    return openEventStoreDbLog(requireSetting(configuration, 'EVENTSTOREDB_URL', 'events'));
  }
  assertRestoreFinished(configuration.DATA_DIR);
  return openSqliteLog(join(configuration.DATA_DIR, SQLITE_FILES.events));
}
