import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { required, type Configuration } from '@tapwise/contracts/server/configuration';
import { SQLITE_FILES } from '@tapwise/contracts/storage/sqlite-layout';
import { StoreUnavailable } from '@tapwise/contracts/storage/store-unavailable';
import { openEventStoreDbFeed } from './feed/eventstoredb';
import type { EventFeed } from './feed/port';
import { openSqliteFeed } from './feed/sqlite';
import { openMongoLeases } from './leases/mongodb';
import type { Leases } from './leases/port';
import { openSqliteLeases } from './leases/sqlite';
import { openMongoWriter } from './read-store/mongodb';
import type { ReadModelWriter } from './read-store/port';
import { openSqliteWriter } from './read-store/sqlite';

export interface ProjectionStores {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
  readonly leases: Leases;
  close(): Promise<void>;
}

const WHO = 'the projections';

async function openFeed(settings: Configuration): Promise<EventFeed> {
  if (settings.EVENT_STORE === 'eventstoredb')
    return openEventStoreDbFeed({ url: required(settings, 'EVENTSTOREDB_URL', WHO) });
  const path = join(settings.DATA_DIR, SQLITE_FILES.events);
  if (existsSync(path)) return openSqliteFeed({ path });
  throw new StoreUnavailable(
    `There is no event log at ${path} yet. Start command-api, which makes it, first.`,
  );
}

/** Views of another log are refused: another installation may be reading them. */
const otherLog = 'refuse';

async function openWriter(settings: Configuration, epoch: string): Promise<ReadModelWriter> {
  if (settings.READ_STORE === 'mongodb')
    return openMongoWriter({ url: required(settings, 'MONGODB_URL', WHO), epoch, otherLog });
  return openSqliteWriter({ path: join(settings.DATA_DIR, SQLITE_FILES.views), epoch, otherLog });
}

async function openLeases(settings: Configuration): Promise<Leases> {
  if (settings.READ_STORE === 'mongodb')
    return openMongoLeases({ url: required(settings, 'MONGODB_URL', WHO) });
  return openSqliteLeases({ path: join(settings.DATA_DIR, SQLITE_FILES.views) });
}

/** The stores that the settings choose. Rejects, in one line, where one is away or belongs to another installation. */
export async function openStores(settings: Configuration): Promise<ProjectionStores> {
  const feed = await openFeed(settings);
  const writer = await openWriter(settings, feed.epoch);
  const leases = await openLeases(settings);
  return {
    ...{ feed, writer, leases },
    async close() {
      await Promise.all([feed.close(), writer.close(), leases.close()]);
    },
  };
}
