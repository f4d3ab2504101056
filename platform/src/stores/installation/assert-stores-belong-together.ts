import { type Configuration, requireSetting } from '../../configuration/configuration';
import { connectEventStoreDb } from '../eventstoredb/connection';
import { findEpoch } from '../eventstoredb/installation';
import { createEventStoreDbLogMarks, hasAccountEvents } from '../eventstoredb/log-marks';
import { requireLogServer } from '../eventstoredb/server-selection';
import type { ServerSelection } from '../eventstoredb/url';
import { openMongoStore } from '../mongodb/open-mongodb';
import { getVaultCollections } from '../mongodb/vault-layout';
import { getViewsCollections } from '../mongodb/views-layout';
import { assertInstallation, type LogState, type VaultState, type ViewsState } from './assert-installation';
import {
  ignoreDamage,
  readSqliteLogState,
  readSqliteVaultState,
  readSqliteViewsState,
} from './sqlite-installation';

interface OpenLog {
  readonly log: LogState;
  close(): unknown;
}

async function readServerLogState(server: ServerSelection): Promise<OpenLog> {
  const connection = await connectEventStoreDb(server);
  const close = () => connection.close();
  try {
    const epoch = await findEpoch(connection);
    const location = connection.server.name;
    const marks = createEventStoreDbLogMarks(connection, epoch ?? '');
    const hasAccounts = () => hasAccountEvents(connection);
    return { log: { location, kind: 'eventstoredb', epoch, ...marks, hasAccounts }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readMongoVaultState(url: string): Promise<VaultState> {
  const store = await openMongoStore({ url, purpose: 'vault' });
  const { db, run } = store;
  const { installation, profiles } = getVaultCollections(db);
  try {
    const [claim, profile] = await run(async () => [
      await installation.findOne({ _id: 'installation' }),
      await profiles.findOne({}),
    ]);
    const location = `the vault in MongoDB (${db.databaseName})`;
    return { location, epoch: claim?.epoch, mark: claim?.mark, hasAccounts: profile !== null };
  } finally {
    await store.close();
  }
}

async function readMongoViewsState(url: string): Promise<ViewsState> {
  const store = await openMongoStore({ url, purpose: 'views' });
  const { db, run } = store;
  try {
    const source = await run(() => getViewsCollections(db).source.findOne({ _id: 'source' }));
    const location = `the read models in MongoDB (${db.databaseName})`;
    return { location, mark: source?.mark };
  } finally {
    await store.close();
  }
}

async function readLogState(configuration: Configuration, service: string): Promise<OpenLog> {
  if (configuration.EVENT_STORE === 'sqlite') return readSqliteLogState(configuration.DATA_DIR);
  return readServerLogState(requireLogServer(configuration, service));
}

/**
 * Reads the vault first, then the read models, then the log, so that the log is never older than what was recorded
 * about it.
 */
async function readVaultAndViewsState(configuration: Configuration, service: string) {
  if (configuration.READ_STORE === 'sqlite')
    return {
      vault: readSqliteVaultState(configuration.DATA_DIR),
      views: readSqliteViewsState(configuration.DATA_DIR),
    };
  const url = requireSetting(configuration, 'MONGODB_URL', service);
  return { vault: await readMongoVaultState(url), views: await readMongoViewsState(url) };
}

type Service = 'command-api' | 'projections' | 'query-api';

async function check(configuration: Configuration, service: Service): Promise<string | undefined> {
  const { vault, views } = await readVaultAndViewsState(configuration, service);
  const isLogOutOfReach = service === 'query-api' && configuration.EVENT_STORE !== 'sqlite';
  if (isLogOutOfReach) {
    await assertInstallation({ log: undefined, vault, views });
    return vault.epoch;
  }
  const { log, ...opened } = await readLogState(configuration, service);
  try {
    await assertInstallation({ log, vault, views });
    return log.epoch;
  } finally {
    await opened.close();
  }
}

/**
 * Checks, before anything is created or written, that log, vault, and read models belong together. Throws a one-line
 * `ConfigurationError` if they don't. A process without access to EventStoreDB compares what vault and read models
 * recorded. Resolves with the log's epoch; undefined before the first startup.
 */
export function assertStoresBelongTogether(
  configuration: Configuration,
  service: Service,
): Promise<string | undefined> {
  return ignoreDamage(() => check(configuration, service));
}
