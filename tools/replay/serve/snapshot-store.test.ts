import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteEventStore } from '@tapwise/command-api';
import { EventMetadata, type RecordedEvent } from '@tapwise/contracts/events/event';
import { toPosition } from '@tapwise/contracts/events/position';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import {
  appendEvents,
  createServerLog,
  createSqliteLog,
  favoriteAdded,
  type LogUnderTest,
  toId,
} from '../../event-log/testing/log-under-test';
import { buildSnapshot } from '../build-snapshot';
import { readSnapshot } from '../snapshot-folder';
import { limitStore, openSnapshotStore } from './snapshot-store';

const STREAM = `favorites-${toId(1)}`;
const LATER_STREAM = `favorites-${toId(2)}`;

const toVersions = (events: readonly RecordedEvent[]) => events.map(({ version }) => version);

describe.each([
  { name: 'SQLite', create: createSqliteLog },
  { name: 'EventStoreDB', create: createServerLog },
])('a limited store on $name', ({ create }) => {
  let log: LogUnderTest;
  afterEach(() => log.tearDown());

  async function createLimited(isIncluded: (event: RecordedEvent) => boolean = () => true) {
    log = await create();
    await appendEvents(log.store, STREAM, ['a', 'b'].map(favoriteAdded));
    const upTo = await log.store.getHead();
    await appendEvents(log.store, STREAM, ['c', 'd'].map(favoriteAdded));
    await appendEvents(log.store, LATER_STREAM, ['e'].map(favoriteAdded));
    return { store: limitStore(log.store, { upTo, isIncluded }), upTo };
  }

  it('ends at the position', async () => {
    const { store, upTo } = await createLimited();
    expect(await store.getHead()).toBe(upTo);
    expect(await store.findLastMark()).toMatchObject({ position: upTo });
    const whole = await store.read(STREAM);
    expect([whole.version, whole.hasMore, toVersions(whole.events)]).toEqual([2, false, [1, 2]]);
    const first = await store.read(STREAM, 0, 1);
    expect([first.version, first.hasMore, toVersions(first.events)]).toEqual([1, true, [1]]);
    const after = await store.read(STREAM, 2, 1);
    expect([after.version, after.hasMore, after.events]).toEqual([2, false, []]);
    expect(await store.read(LATER_STREAM)).toMatchObject({ version: 0, events: [] });
    expect(toVersions((await store.scanBackward('FavoriteAdded')).events)).toEqual([2, 1]);
  });

  it('ends each stream before its first event that isn’t included', async () => {
    const { store } = await createLimited(({ version }) => version !== 2);
    expect(await store.read(STREAM)).toMatchObject({ version: 1, hasMore: false, events: [{ version: 1 }] });
  });

  it('rejects appends and probes, which leaves the log as it was', async () => {
    const { store } = await createLimited();
    const head = await log.store.getHead();
    const metadata = EventMetadata.parse((await log.store.read(STREAM)).events[0]?.metadata);
    const event = { ...favoriteAdded('f'), metadata };
    await expect(store.append(STREAM, 'any', [event])).rejects.toThrow('read-only');
    await expect(store.probe()).rejects.toThrow('read-only');
    expect(await log.store.getHead()).toBe(head);
  });
});

describe('openSnapshotStore', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'tapwise-snapshot-store-'));
    const store = openSqliteEventStore(join(root, 'events.db'));
    await appendEvents(store, STREAM, ['a', 'b'].map(favoriteAdded));
    await store.close();
    await buildSnapshot({
      configuration: readConfiguration({ DATA_DIR: root }),
      until: '1',
      folder: join(root, 'snapshot'),
      now: new Date(),
      startProgress: () => ({ update: () => undefined, end: () => undefined }),
      signal: new AbortController().signal,
    });
  });
  afterAll(() => rm(root, { recursive: true }));

  const open = (dataDir: string) => {
    const folder = join(root, 'snapshot');
    return openSnapshotStore(readConfiguration({ DATA_DIR: dataDir }), folder, readSnapshot(folder));
  };

  it('opens the log up to the snapshot', async () => {
    const store = await open(root);
    expect([await store.getHead(), (await store.read(STREAM)).version]).toEqual([toPosition(1), 1]);
    await store.close();
  });

  it('rejects a missing log, and another one', async () => {
    const other = join(root, 'other');
    await expect(open(other)).rejects.toThrow('is missing');
    await openSqliteEventStore(join(other, 'events.db')).close();
    await expect(open(other)).rejects.toThrow("isn't the one that the snapshot was built from");
  });
});
