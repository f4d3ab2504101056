import { join } from 'node:path';
import type { Logger } from 'pino';
import {
  type EventStore,
  openSqliteEventStore,
  openSqliteVault,
  seedStore,
  type Vault,
} from '@tapwise/command-api';
import type { Tracing } from '@tapwise/platform/server/observability/tracing';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openSqliteFeed, openSqliteLeases, openSqliteWriter, startProjections } from '@tapwise/projections';
import {
  type AccountVault,
  type LogHead,
  openSqliteAccountVault,
  openSqliteLogHead,
  openSqliteReader,
  type ReadModelReader,
} from '@tapwise/query-api';

interface Options {
  readonly dataDir: string;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly tracing: Tracing;
}

interface Stores {
  readonly store: EventStore;
  readonly vault: Vault;
  readonly reader: ReadModelReader;
  readonly accountVault: AccountVault;
  readonly logHead: LogHead;
  /** Stops the projections and closes what they use. */
  readonly closeReadModels: () => Promise<void>;
}

/** Opens the event log and the vault, seeded, and the read models that follow them. */
export async function openStores({ dataDir, clock, logger, tracing }: Options): Promise<Stores> {
  const getPath = (file: keyof typeof SQLITE_FILES) => join(dataDir, SQLITE_FILES[file]);
  const store = openSqliteEventStore(getPath('events'));
  const vault = openSqliteVault(getPath('vault'));
  await seedStore({ store, clock, logger });
  const feed = openSqliteFeed({
    path: getPath('events'),
    subscribeToAppends: (wake) => store.onAppended(() => wake()),
  });
  const writer = openSqliteWriter({ path: getPath('views'), epoch: store.epoch, logger });
  const leases = openSqliteLeases({ path: getPath('views') });
  // No other process uses these files, so there is no lease to wait for, not even one of a process that was killed.
  const projections = await startProjections({
    feed,
    writer,
    leases,
    logger,
    tracing,
    isSingleProcess: true,
  });
  const reader = openSqliteReader(getPath('views'));
  const logHead = openSqliteLogHead(getPath('events'));
  const closeReadModels = async () => {
    await projections.stop();
    await Promise.all([feed.close(), writer.close(), leases.close(), logHead.close()]);
  };
  const accountVault = openSqliteAccountVault(getPath('vault'));
  return { store, vault, reader, accountVault, logHead, closeReadModels };
}
