import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventStore, openEventStoreDb } from '@tapwise/command-api';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { type EventStoreDouble, startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import { openEventStoreDbLog } from './eventstoredb';
import type { LogReader, ReadOptions } from './port';
import { appendEvents, favoriteAdded, toId } from './testing/log-under-test';

/** More than the queue of received events has space for. */
const EVENT_COUNT = 1_500;
const BLOCK = 50;
const STREAM = `favorites-${toId(1)}`;

let server: EventStoreDouble;
let store: EventStore;
let reader: LogReader;
beforeEach(async () => {
  server = await startEventStoreDouble();
  store = await openEventStoreDb(server);
  for (let count = 0; count < EVENT_COUNT; count += BLOCK) {
    const terms = Array.from({ length: BLOCK }, (_, index) => `term ${String(count + index)}`);
    await appendEvents(store, STREAM, terms.map(favoriteAdded));
  }
  reader = await openEventStoreDbLog(server);
});
afterEach(async () => {
  await reader.close();
  await store.close();
  await server.close();
});

/** Reads the whole log. Calls `onBatch` after each batch. */
async function readVersions(onBatch: (versions: readonly number[]) => unknown): Promise<readonly number[]> {
  const versions: number[] = [];
  for await (const { events } of reader.readRange({ after: 0, upTo: await reader.getHead() })) {
    versions.push(...events.map(({ version }) => version));
    await onBatch(versions);
  }
  return versions;
}

const ALL_VERSIONS = Array.from({ length: EVENT_COUNT }, (_, index) => index + 1);

describe('a log on a server', () => {
  it('reads every event once, in order, if the connection breaks in the middle', async () => {
    let isDropped = false;
    const versions = await readVersions(() => {
      if (isDropped) return;
      isDropped = true;
      // The next events are on their way.
      server.dropConnections();
    });
    expect(isDropped).toBe(true);
    expect(versions).toEqual(ALL_VERSIONS);
  });

  it('reads data as text, as bytes, or not at all', async () => {
    const read = async (dataForm: ReadOptions['dataForm']) => {
      for await (const { events } of reader.readRange(
        { after: 0, upTo: await reader.getHead() },
        { dataForm },
      ))
        return events[0];
      return undefined;
    };
    const { data = '', ...event } = (await read('text')) ?? {};
    expect(JSON.parse(data)).toEqual({ searchTerm: 'term 0' });
    expect(await read('bytes')).toEqual({ ...event, data: '', dataBytes: Buffer.from(data) });
    expect(await read('none')).toEqual({ ...event, data: '' });
  });

  it('fails if the server ends in the middle, instead of leaving out the rest', async () => {
    let read: readonly number[] = [];
    const reading = readVersions(async (versions) => {
      if (read.length === 0) await server.stop();
      read = [...versions];
    });
    await expect(reading).rejects.toThrow(StoreUnavailable);
    expect(read).toEqual(ALL_VERSIONS.slice(0, read.length));
    expect(read.length).toBeLessThan(EVENT_COUNT);
  });

  it('can be closed while events are on their way', async () => {
    for await (const { events } of reader.readRange({ after: 0, upTo: await reader.getHead() })) {
      expect(events[0]?.version).toBe(1);
      break;
    }
    await reader.close();
  });
});
