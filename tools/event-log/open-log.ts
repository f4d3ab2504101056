import { join } from 'node:path';
import type { Configuration } from '@tapwise/platform/configuration/configuration';
import { requireLogServer } from '@tapwise/platform/stores/eventstoredb/server-selection';
import { assertRestoreFinished } from '@tapwise/platform/stores/installation/unfinished-restore';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openEventStoreDbLog } from './eventstoredb';
import type { LogReader } from './port';
import { openSqliteLog } from './sqlite';

/**
 * Opens the log of the configured installation. Throws an `OperatorError` or `StoreUnavailable` if it can't be read.
 */
export async function openLog(configuration: Configuration): Promise<LogReader> {
  if (configuration.EVENT_STORE !== 'sqlite')
    return openEventStoreDbLog(requireLogServer(configuration, 'events'));
  assertRestoreFinished(configuration.DATA_DIR);
  return openSqliteLog(join(configuration.DATA_DIR, SQLITE_FILES.events));
}
