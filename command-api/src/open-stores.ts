import { join } from 'node:path';
import { type Configuration, requireSetting } from '@tapwise/platform/configuration/configuration';
import { requireLogServer } from '@tapwise/platform/stores/eventstoredb/server-selection';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openEventStoreDb } from './event-store/eventstoredb/event-store';
import type { EventStore } from './event-store/port';
import { openSqliteEventStore } from './event-store/sqlite/event-store';
import { openMongoVault } from './vault/mongodb/vault';
import type { Vault } from './vault/ports/vault';
import { openSqliteVault } from './vault/sqlite/vault';

/**
 * Opens the event store that the settings select. If its address is missing, throws a `ConfigurationError` that names
 * the process.
 */
export async function openEventStore(configuration: Configuration, processName: string): Promise<EventStore> {
  if (configuration.EVENT_STORE === 'sqlite')
    return openSqliteEventStore(join(configuration.DATA_DIR, SQLITE_FILES.events));
  return openEventStoreDb(requireLogServer(configuration, processName));
}

/** Opens the vault that the settings select, for the log with this epoch. Throws like openEventStore. */
export async function openVault(
  configuration: Configuration,
  epoch: string,
  processName: string,
): Promise<Vault> {
  if (configuration.READ_STORE === 'sqlite')
    return openSqliteVault(join(configuration.DATA_DIR, SQLITE_FILES.vault));
  return openMongoVault({ url: requireSetting(configuration, 'MONGODB_URL', processName), epoch });
}
