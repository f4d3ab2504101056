import { join } from 'node:path';
import { type EventStore, openEventStoreDb, openSqliteEventStore } from '@tapwise/command-api';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { toPosition } from '@tapwise/contracts/events/position';
import type { Configuration } from '@tapwise/platform/configuration/configuration';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import { closeAfter } from '@tapwise/platform/stores/close-after';
import { requireLogServer } from '@tapwise/platform/stores/eventstoredb/server-selection';
import { assertRestoreFinished } from '@tapwise/platform/stores/installation/unfinished-restore';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openReadOnly } from '@tapwise/platform/stores/sqlite/snapshot';
import { openSqliteReader } from '@tapwise/query-api';
import { openSqliteLog } from '../../event-log/sqlite';
import { toFileError } from '../../store-files/damaged-file';
import { type FeedLimit, getEarlier } from '../limit-feed';
import { getViewsPath, type SnapshotManifest } from '../snapshot-folder';
import { isUpTo, parseUntil } from '../snapshot-point';

type StreamPage = Awaited<ReturnType<EventStore['read']>>;

/** The part of a page before the first event that isn't included. */
function cutPage(page: StreamPage, isIncluded: (event: RecordedEvent) => boolean): StreamPage {
  const later = page.events.findIndex((event) => !isIncluded(event));
  const end = page.events[later]?.version;
  if (end === undefined) return page;
  return {
    version: end - 1,
    hasMore: false,
    events: page.events.slice(0, later),
    unreadable: page.unreadable.filter(({ version }) => version < end),
  };
}

/**
 * A log as if it ended at a position: each stream ends before its first event that isn't included. It never changes,
 * and rejects every append.
 */
export function limitStore(store: EventStore, { upTo, isIncluded }: FeedLimit): EventStore {
  const isEarlier = (event: RecordedEvent) => event.position <= upTo && isIncluded(event);
  const getHead = async () => getEarlier(await store.getHead(), upTo);
  const rejectWrite = () => Promise.reject(new Error('A snapshot of the log is read-only'));
  return {
    epoch: store.epoch,
    findLastMark: (position = upTo) => store.findLastMark(getEarlier(position, upTo)),
    contains: (mark) => store.contains(mark),
    getHead,
    getStart: getHead,
    follow: () => ({ catchUp: () => true, stop: () => undefined }),
    read: async (...range) => cutPage(await store.read(...range), isEarlier),
    async scanBackward(type, before) {
      const page = await store.scanBackward(type, before);
      return { ...page, events: page.events.filter(isEarlier) };
    },
    append: rejectWrite,
    probe: rejectWrite,
    close: () => store.close(),
  };
}

/** Opens the log so that nothing is written to it, even while Tapwise is running. */
async function openForReading(configuration: Configuration): Promise<EventStore> {
  if (configuration.EVENT_STORE !== 'sqlite')
    return openEventStoreDb(requireLogServer(configuration, 'replay'));
  assertRestoreFinished(configuration.DATA_DIR);
  const path = join(configuration.DATA_DIR, SQLITE_FILES.events);
  // Reports a missing, damaged, or foreign file.
  await openSqliteLog(path).close();
  const db = openReadOnly(path);
  try {
    const store = openSqliteEventStore(db);
    return { ...store, close: () => store.close().finally(() => db.close()) };
  } catch (error) {
    db.close();
    throw toFileError(path, error);
  }
}

/** The id of the log that the snapshot was built from. Undefined if the snapshot has no events. */
async function readSnapshotEpoch(folder: string): Promise<string | undefined> {
  const reader = openSqliteReader(getViewsPath(folder));
  return closeAfter(reader.readEpoch(), reader);
}

/**
 * Opens the log that a snapshot was built from, up to the snapshot's point. Throws an `OperatorError` or
 * `StoreUnavailable` if it can't be read, or is another log.
 */
export async function openSnapshotStore(
  configuration: Configuration,
  folder: string,
  { until, position }: SnapshotManifest,
): Promise<EventStore> {
  const epoch = await readSnapshotEpoch(folder);
  const store = await openForReading(configuration);
  if (store.epoch !== epoch) {
    await store.close();
    throw new OperatorError("The configured log isn't the one that the snapshot was built from.");
  }
  const point = parseUntil(until);
  return limitStore(store, {
    upTo: toPosition(position),
    isIncluded: ({ metadata }) => isUpTo(point, metadata.occurredAt),
  });
}
