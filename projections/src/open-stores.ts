import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { type Configuration, requireSetting } from '@tapwise/platform/configuration/configuration';
import { closeAfter } from '@tapwise/platform/stores/close-after';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { connectEventStoreDb } from '@tapwise/platform/stores/eventstoredb/connection';
import { requireLogServer } from '@tapwise/platform/stores/eventstoredb/server-selection';
import { skipEventStoreDbEvent } from '@tapwise/platform/stores/eventstoredb/skipped-events';
import { getLogKind } from '@tapwise/platform/stores/log-mark';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import { EVENTS_LAYOUT, SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { skipSqliteEvent } from '@tapwise/platform/stores/sqlite/skipped-events';
import { openEventStoreDbFeed } from './feed/eventstoredb/feed';
import type { EventFeed } from './feed/port';
import { openSqliteFeed } from './feed/sqlite/feed';
import { openMongoLeases } from './leases/mongodb';
import type { Leases } from './leases/port';
import { openSqliteLeases } from './leases/sqlite';
import { openMongoWriter } from './read-store/mongodb/writer';
import type { ReadModelWriter } from './read-store/port';
import { openSqliteWriter } from './read-store/sqlite/writer';

/** The open stores of a projections process. */
export interface ProjectionStores {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
  readonly leases: Leases;
  /** Records in the log that an unreadable event is left out. */
  skip(event: Pick<UnreadableEvent, 'stream' | 'version' | 'eventId'>): Promise<void>;
  close(): Promise<void>;
}

type WarningLogger = Pick<Logger, 'warn' | 'error'>;
const NO_LOGGER: WarningLogger = { warn: () => undefined, error: () => undefined };
const PROCESS_NAME = 'the projections';

/** Opens the log of the configured installation for reading. Rejects with a one-line error if there is none. */
export async function openFeed(
  configuration: Configuration,
  logger: WarningLogger = NO_LOGGER,
): Promise<EventFeed> {
  if (configuration.EVENT_STORE !== 'sqlite')
    return openEventStoreDbFeed({ ...requireLogServer(configuration, PROCESS_NAME), logger });
  const path = join(configuration.DATA_DIR, SQLITE_FILES.events);
  if (existsSync(path)) return openSqliteFeed({ path });
  throw new StoreUnavailable(
    `There is no event log at ${path} yet. Start command-api first: it creates the log.`,
  );
}

async function skipInLog(
  configuration: Configuration,
  event: Pick<UnreadableEvent, 'stream' | 'version' | 'eventId'>,
): Promise<void> {
  if (configuration.EVENT_STORE !== 'sqlite') {
    const connection = await connectEventStoreDb(requireLogServer(configuration, PROCESS_NAME));
    return closeAfter(skipEventStoreDbEvent(connection, event), connection);
  }
  const path = join(configuration.DATA_DIR, SQLITE_FILES.events);
  const db = openSqlite(path, { isDurable: true, layout: EVENTS_LAYOUT });
  try {
    await retryWhileBusy(() => skipSqliteEvent(db, event, Date.now()));
  } finally {
    db.close();
  }
}

/**
 * How to handle read models of a different log. In MongoDB, another installation may be reading them, so those with a
 * different epoch stay.
 */
export type OtherLog = 'rebuild' | 'reject';

interface OpenWriter {
  readonly epoch: string;
  readonly logger: WarningLogger;
  readonly otherLog: OtherLog;
}

async function openWriter(
  configuration: Configuration,
  { epoch, logger, otherLog }: OpenWriter,
): Promise<ReadModelWriter> {
  const { READ_STORE, DATA_DIR } = configuration;
  const kind = getLogKind(configuration);
  if (READ_STORE !== 'mongodb')
    return openSqliteWriter({ path: join(DATA_DIR, SQLITE_FILES.views), epoch, kind, otherLog, logger });
  const url = requireSetting(configuration, 'MONGODB_URL', PROCESS_NAME);
  return openMongoWriter({ url, epoch, kind, otherLog: 'reject', otherKind: otherLog, logger });
}

async function openLeases(configuration: Configuration): Promise<Leases> {
  if (configuration.READ_STORE === 'mongodb')
    return openMongoLeases({ url: requireSetting(configuration, 'MONGODB_URL', PROCESS_NAME) });
  return openSqliteLeases({ path: join(configuration.DATA_DIR, SQLITE_FILES.views) });
}

/**
 * Opens the stores that the settings choose. Rejects with a one-line error if a store is unreachable or belongs to
 * a different installation.
 */
export async function openStores(
  configuration: Configuration,
  logger: WarningLogger = NO_LOGGER,
  otherLog: OtherLog = 'reject',
): Promise<ProjectionStores> {
  const feed = await openFeed(configuration, logger);
  const writer = await openWriter(configuration, { epoch: feed.epoch, logger, otherLog });
  const leases = await openLeases(configuration);
  return {
    feed,
    writer,
    leases,
    skip: (event) => skipInLog(configuration, event),
    async close() {
      await Promise.all([feed.close(), writer.close(), leases.close()]);
    },
  };
}
