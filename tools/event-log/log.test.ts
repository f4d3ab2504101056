import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DamageCollector } from './damage-collector';
import { parseEventFilter } from './event-filter';
import type { EventRow } from './event-row';
import type { LogBatch, LogEvent } from './port';
import { readFilteredRows } from './read-filtered-rows';
import {
  appendEvents,
  createServerLog,
  createSqliteLog,
  favoriteAdded,
  type LogUnderTest,
  toId,
} from './testing/log-under-test';

const STREAM = `favorites-${toId(1)}`;
const OTHER_STREAM = `favorites-${toId(2)}`;

let log: LogUnderTest;
afterEach(() => log.tearDown());

async function readAll(batches: AsyncIterable<LogBatch>): Promise<readonly LogEvent[]> {
  const events: LogEvent[] = [];
  for await (const batch of batches) events.push(...batch.events);
  return events;
}
const Favorite = z.object({ searchTerm: z.string() });
const toTerms = (events: readonly LogEvent[]) =>
  events.map(({ data }) => Favorite.parse(JSON.parse(data)).searchTerm);

/** More than both readers read at a time. */
const EVENT_COUNT = 1_300;
const BLOCK = 50;

describe.each([
  { name: 'SQLite', create: createSqliteLog },
  { name: 'EventStoreDB', create: createServerLog },
])('the log in $name', ({ create }) => {
  it('is read in its order, in batches', async () => {
    log = await create();
    const blocks = Array.from({ length: EVENT_COUNT / BLOCK }, (_, block) =>
      Array.from({ length: BLOCK }, (_item, index) => `term ${String(block)}.${String(index)}`),
    );
    for (const [index, block] of blocks.entries())
      await appendEvents(log.store, index % 5 === 4 ? OTHER_STREAM : STREAM, block.map(favoriteAdded));
    const upTo = await log.reader.getHead();
    const events = await readAll(log.reader.readRange({ after: 0, upTo }));
    expect(toTerms(events)).toEqual(blocks.flat());
    expect(events.at(-1)?.position).toBe(upTo);
    expect(toTerms(await readAll(log.reader.readStream(STREAM)))).toEqual(
      blocks.filter((_, index) => index % 5 !== 4).flat(),
    );
  });

  it('is read in turns, so that Ctrl-C interrupts a command', async () => {
    log = await create();
    await appendEvents(
      log.store,
      STREAM,
      Array.from({ length: BLOCK }, (_, index) => favoriteAdded(String(index))),
    );
    const controller = new AbortController();
    const rows = readFilteredRows(log.reader, parseEventFilter({ from: '', to: '', type: '' }), {
      startProgress: () => ({ update: () => undefined, end: () => undefined }),
      signal: controller.signal,
      damaged: new DamageCollector(),
    });
    setImmediate(() => controller.abort());
    const read: EventRow[] = [];
    const readRows = async () => {
      for await (const batch of rows) read.push(...batch);
    };
    await expect(readRows()).rejects.toThrow('Interrupted');
    expect(read.length).toBeLessThan(BLOCK);
  });

  it('is read between positions, including positions without an event', async () => {
    log = await create();
    await appendEvents(log.store, STREAM, ['a', 'b', 'c', 'd'].map(favoriteAdded));
    const upTo = await log.reader.getHead();
    const [, b, c] = await readAll(log.reader.readRange({ after: 0, upTo }));
    const read = async (after = 0, last = upTo) =>
      toTerms(await readAll(log.reader.readRange({ after, upTo: last })));
    expect(await read(b?.position)).toEqual(['c', 'd']);
    expect(await read(b?.position, c?.position)).toEqual(['c']);
    expect(await read((b?.position ?? 0) - 1, (c?.position ?? 0) - 1)).toEqual(['b']);
    expect(await read(upTo + 5, upTo + 9)).toEqual([]);
  });

  it('returns versions, types, ids, and an event written a moment ago', async () => {
    log = await create();
    await appendEvents(log.store, STREAM, [favoriteAdded('a')]);
    expect(await readAll(log.reader.readRange({ after: 0, upTo: await log.reader.getHead() }))).toHaveLength(
      1,
    );
    await appendEvents(log.store, STREAM, [favoriteAdded('b')]);
    const [, second] = await readAll(log.reader.readStream(STREAM));
    expect(second).toMatchObject({ stream: STREAM, version: 2, type: 'FavoriteAdded', payloadVersion: 1 });
    const eventId = await log.reader.findEventId(second?.position ?? 0);
    expect(JSON.parse(second?.metadata ?? '')).toMatchObject({ eventId });
    expect(await log.reader.findEventId((second?.position ?? 0) + 1)).toBeUndefined();
  });

  it('is empty for an unknown stream', async () => {
    log = await create();
    expect(await readAll(log.reader.readStream(STREAM))).toEqual([]);
  });
});

it('the log leaves out events that don’t match their checksums, and reports them', async () => {
  log = await createSqliteLog();
  await appendEvents(log.store, STREAM, ['a', 'b', 'c'].map(favoriteAdded));
  const db = new Database(log.path);
  db.prepare(`UPDATE events SET data = '{"searchTerm":"x"}' WHERE position = 2`).run();
  db.close();
  const batches: LogBatch[] = [];
  for await (const batch of log.reader.readRange({ after: 0, upTo: 3 })) batches.push(batch);
  expect(toTerms(batches.flatMap(({ events }) => events))).toEqual(['a', 'c']);
  expect(batches.flatMap(({ damaged }) => damaged)).toEqual([2]);
});
