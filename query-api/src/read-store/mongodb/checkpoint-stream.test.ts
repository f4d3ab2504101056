import { afterEach, describe, expect, it, vi } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { type MongoStore, openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import {
  type DoubleDatabase,
  openDoubleDatabase,
} from '@tapwise/platform/stores/testing/mongodb-test-database';
import type { MongoDoubleOptions } from '@tapwise/store-doubles/mongodb/double';
import { ServerRejection } from '@tapwise/store-doubles/mongodb/server-rejection';
import { createViewsDatabase } from '../../testing/views-database';
import { createCheckpointStream } from './checkpoint-stream';

let database: DoubleDatabase;
let store: MongoStore;
let stream: ReturnType<typeof createCheckpointStream>;
const onChange = vi.fn();

async function open(options: MongoDoubleOptions = { isReplicaSet: true }): Promise<void> {
  database = await openDoubleDatabase(options);
  store = await openMongoStore({ url: `${database.url}?serverSelectionTimeoutMS=500`, purpose: 'views' });
  stream = createCheckpointStream(store.db, onChange);
  onChange.mockReset();
}
afterEach(async () => {
  await stream.close();
  await store.close();
  await database.drop();
});

const begin = async () => {
  stream.keepOpen();
  await vi.waitFor(() => expect(stream.isLive()).toBe(true));
};
const countOpenings = () =>
  database.double.takeCommands().filter((command) => command['aggregate'] === 'read_models').length;

describe('the stream of checkpoints', () => {
  it('opens when it is used, and reports its beginning and each change', async () => {
    await open();
    expect(stream.isLive()).toBe(false);
    await begin();
    expect(onChange).toHaveBeenCalledTimes(1);
    await createViewsDatabase(store.db).advance(favorites, toPosition(3));
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
  });

  it('is opened once for many uses', async () => {
    await open();
    stream.keepOpen();
    stream.keepOpen();
    await begin();
    stream.keepOpen();
    expect(countOpenings()).toBe(1);
  });

  it('reports what changed while its connection was lost', async () => {
    await open();
    await begin();
    const { advance } = createViewsDatabase(store.db);
    await advance(favorites, toPosition(3));
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
    database.double.dropConnections();
    await vi.waitFor(() => advance(favorites, toPosition(4)));
    await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(3));
  });

  it('ends with the server, and opens again once it is back', async () => {
    await open();
    await begin();
    await database.double.stop();
    await vi.waitFor(() => expect(stream.isLive()).toBe(false), 10_000);
    await database.double.restart();
    await vi.waitFor(() => {
      stream.keepOpen();
      expect(stream.isLive()).toBe(true);
    }, 20_000);
  });

  it('closes its cursor at the server', async () => {
    await open();
    await begin();
    await stream.close();
    expect(stream.isLive()).toBe(false);
    expect(database.double.store.countOpenCursors()).toBe(0);
    stream.keepOpen();
    expect(countOpenings()).toBe(1);
  });

  it('can be closed while it opens', async () => {
    await open();
    stream.keepOpen();
    await stream.close();
    expect(stream.isLive()).toBe(false);
    expect(database.double.store.countOpenCursors()).toBe(0);
  });

  const refuse = (code: number, name: string) => () => {
    throw new ServerRejection(code, name, 'no');
  };
  it.each<[string, MongoDoubleOptions]>([
    ['a standalone server', {}],
    ['a server without change streams', { except: { aggregate: refuse(238, 'NotImplemented') } }],
    [
      'a user without the right to it',
      { isReplicaSet: true, except: { aggregate: refuse(13, 'Unauthorized') } },
    ],
  ])('stays closed on %s, which is asked once', async (_name, options) => {
    await open(options);
    stream.keepOpen();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    stream.keepOpen();
    expect(stream.isLive()).toBe(false);
    expect(countOpenings()).toBe(1);
  });

  it('isn’t requested from a router of a sharded cluster', async () => {
    await open({ isRouter: true });
    stream.keepOpen();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(stream.isLive()).toBe(false);
    expect(countOpenings()).toBe(0);
  });
});
