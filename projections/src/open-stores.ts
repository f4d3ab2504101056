import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@tapwise/contracts/server/configuration';
import { SQLITE_FILES } from '@tapwise/contracts/storage/sqlite-layout';
import { StoreUnavailable } from '@tapwise/contracts/storage/store-unavailable';
import type { EventFeed } from './feed/port';
import { openSqliteFeed } from './feed/sqlite';
import type { Leases } from './leases/port';
import { openSqliteLeases } from './leases/sqlite';
import type { ReadModelWriter } from './read-store/port';
import { openSqliteWriter } from './read-store/sqlite';

export interface ProjectionStores {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
  readonly leases: Leases;
  close(): Promise<void>;
}

async function openFeed({ DATA_DIR }: Configuration): Promise<EventFeed> {
  const path = join(DATA_DIR, SQLITE_FILES.events);
  if (existsSync(path)) return openSqliteFeed({ path });
  throw new StoreUnavailable(
    `There is no event log at ${path} yet. Start command-api, which makes it, first.`,
  );
}

async function openViews({ DATA_DIR }: Configuration, epoch: string) {
  const path = join(DATA_DIR, SQLITE_FILES.views);
  return {
    writer: openSqliteWriter({ path, epoch, otherLog: 'refuse' }),
    leases: openSqliteLeases({ path }),
  };
}

/** The stores that the settings choose. Rejects, in one line, where one is away or belongs to another installation. */
export async function openStores(settings: Configuration): Promise<ProjectionStores> {
  const feed = await openFeed(settings);
  const { writer, leases } = await openViews(settings, feed.epoch);
  return {
    ...{ feed, writer, leases },
    async close() {
      await Promise.all([feed.close(), writer.close(), leases.close()]);
    },
  };
}
