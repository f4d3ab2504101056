import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { type Configuration, requireSetting } from '@tapwise/platform/configuration/configuration';
import { connectEventStoreDb } from '@tapwise/platform/stores/eventstoredb/connection';
import { skipEventStoreDbEvent } from '@tapwise/platform/stores/eventstoredb/skipped-events';
import { retryWhileBusy } from '@tapwise/platform/stores/sqlite/errors';
import { EVENTS_LAYOUT, SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { skipSqliteEvent } from '@tapwise/platform/stores/sqlite/skipped-events';
import { StoreUnavailable } from '@tapwise/platform/stores/store-unavailable';
import { openEventStoreDbFeed } from './feed/eventstoredb';
import type { EventFeed } from './feed/port';
import { openSqliteFeed } from './feed/sqlite';
import { openMongoLeases } from './leases/mongodb';
import type { Leases } from './leases/port';
import { openSqliteLeases } from './leases/sqlite';
import { openMongoWriter } from './read-store/mongodb';
import type { ReadModelWriter } from './read-store/port';
import { openSqliteWriter } from './read-store/sqlite';

/** The open stores of a process with projections. */
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

async function openFeed(settings: Configuration, logger: WarningLogger): Promise<EventFeed> {
  if (settings.EVENT_STORE === 'eventstoredb')
    return openEventStoreDbFeed({ url: requireSetting(settings, 'EVENTSTOREDB_URL', PROCESS_NAME), logger });
  const path = join(settings.DATA_DIR, SQLITE_FILES.events);
  if (existsSync(path)) return openSqliteFeed({ path });
  throw new StoreUnavailable(
    `There is no event log at ${path} yet. Start command-api first: it creates the log.`,
  );
}

async function skipInLog(
  settings: Configuration,
  event: Pick<UnreadableEvent, 'stream' | 'version' | 'eventId'>,
): Promise<void> {
  if (settings.EVENT_STORE === 'eventstoredb') {
    const connection = connectEventStoreDb({
      url: requireSetting(settings, 'EVENTSTOREDB_URL', PROCESS_NAME),
    });
    return skipEventStoreDbEvent(connection, event).finally(() => connection.close());
  }
  const path = join(settings.DATA_DIR, SQLITE_FILES.events);
  const db = openSqlite(path, { isDurable: true, layout: EVENTS_LAYOUT });
  try {
    await retryWhileBusy(() => skipSqliteEvent(db, event, Date.now()));
  } finally {
    db.close();
  }
}

/**
 * What to do with read models of a different log. In MongoDB, another installation may be reading them, so those with
 * a different epoch stay.
 */
export type OtherLog = 'refill' | 'refuse';

interface OpenWriter {
  readonly epoch: string;
  readonly logger: WarningLogger;
  readonly otherLog: OtherLog;
}

async function openWriter(
  settings: Configuration,
  { epoch, logger, otherLog }: OpenWriter,
): Promise<ReadModelWriter> {
  const { READ_STORE, EVENT_STORE: kind, DATA_DIR } = settings;
  if (READ_STORE !== 'mongodb')
    return openSqliteWriter({ path: join(DATA_DIR, SQLITE_FILES.views), epoch, kind, otherLog, logger });
  const url = requireSetting(settings, 'MONGODB_URL', PROCESS_NAME);
  return openMongoWriter({ url, epoch, kind, otherLog: 'refuse', otherKind: otherLog, logger });
}

async function openLeases(settings: Configuration): Promise<Leases> {
  if (settings.READ_STORE === 'mongodb')
    return openMongoLeases({ url: requireSetting(settings, 'MONGODB_URL', PROCESS_NAME) });
  return openSqliteLeases({ path: join(settings.DATA_DIR, SQLITE_FILES.views) });
}

/**
 * Opens the stores that the settings choose. Rejects with a one-line error if a store is unreachable or belongs to
 * a different installation.
 */
export async function openStores(
  settings: Configuration,
  logger: WarningLogger = NO_LOGGER,
  otherLog: OtherLog = 'refuse',
): Promise<ProjectionStores> {
  const feed = await openFeed(settings, logger);
  const writer = await openWriter(settings, { epoch: feed.epoch, logger, otherLog });
  const leases = await openLeases(settings);
  return {
    feed,
    writer,
    leases,
    skip: (event) => skipInLog(settings, event),
    async close() {
      await Promise.all([feed.close(), writer.close(), leases.close()]);
    },
  };
}
