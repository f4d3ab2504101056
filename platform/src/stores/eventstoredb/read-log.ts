import { setImmediate as nextTurn } from 'node:timers/promises';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import type { LogRecordedEvent } from './client/port';
import type { EventStoreDbConnection } from './connection';
import { isInvalidPosition, isStreamNotFound } from './errors';
import { isOurs } from './log-end';
import { type StoredLogEvent, toStoredLogEvent } from './stored-events';
import { visitEach } from './streaming-read';

/** A part of the log, in its order. */
interface LogPart {
  /** Tapwise's events, to be converted when they are needed, because unconverted ones take no space in the heap. */
  readonly records: readonly LogRecordedEvent[];
  /** The position of the last event that was read, the server's own included. */
  readonly upTo: Position;
}

/** What the server sends for one call. */
interface LogPage extends LogPart {
  readonly hasMore: boolean;
}

const PAGE_EVENTS = 500;
/** Larger parts outlive the space for new objects once they are converted, so V8 copies them. */
const PART_EVENTS = 20;
const FIRST_COMMIT = { commit: 0n, prepare: 0n };

/** Reads the events after a position, up to a page of them. */
function readLogPage(connection: EventStoreDbConnection, after: Position): Promise<LogPage> {
  const commit = BigInt(after);
  const fromPosition = after === LOG_START ? FIRST_COMMIT : { commit, prepare: commit };
  return connection.call(async (client, { deadline: _, ...options }) => {
    const records: LogRecordedEvent[] = [];
    let upTo = commit;
    let count = 0;
    // One more, because the server returns the event at the position again.
    const reading = client.readAll({ ...options, fromPosition, maxCount: PAGE_EVENTS + 1 });
    await visitEach(reading, connection.deadlineMs, ({ event }) => {
      count += 1;
      if (!event) return;
      if (event.position.commit <= upTo) return;
      upTo = event.position.commit;
      if (isOurs(event.streamId)) records.push(event);
    });
    return { records, upTo: toPosition(upTo), hasMore: count > PAGE_EVENTS };
  }, true);
}

/** The server rejects positions without an event. In that case, reading starts at the start of the log. */
async function readPageOrStart(connection: EventStoreDbConnection, after: Position): Promise<LogPage> {
  try {
    return await readLogPage(connection, after);
  } catch (error) {
    if (after === LOG_START || !isInvalidPosition(error)) throw error;
    return readLogPage(connection, LOG_START);
  }
}

/** Positions after `after`, up to and including `upTo`. */
export interface LogRange {
  readonly after: Position;
  readonly upTo: Position;
}

/** Requests each page before the one before it is used, so that the server and the reader work at the same time. */
async function* readLogPages(
  connection: EventStoreDbConnection,
  { after, upTo }: LogRange,
): AsyncGenerator<LogPage> {
  let next = after < upTo ? readPageOrStart(connection, after) : undefined;
  while (next) {
    const page: LogPage = await next;
    next = page.hasMore && page.upTo < upTo ? readLogPage(connection, page.upTo) : undefined;
    // An error is thrown when the page is needed.
    next?.catch(() => undefined);
    yield page;
  }
}

/** Reads a range of the log, in small parts. Throws `StoreUnavailable` if the server is unreachable. */
export async function* readLogParts(
  connection: EventStoreDbConnection,
  range: LogRange,
): AsyncGenerator<LogPart> {
  const after = BigInt(range.after);
  const end = BigInt(range.upTo);
  for await (const page of readLogPages(connection, range)) {
    const records = page.records.filter(({ position: { commit } }) => commit > after && commit <= end);
    let start = 0;
    for (; start + PART_EVENTS < records.length; start += PART_EVENTS) {
      const part = records.slice(start, start + PART_EVENTS);
      yield { records: part, upTo: toPosition(part.at(-1)?.position.commit ?? after) };
      // Receive what the server has sent in the meantime.
      await nextTurn();
    }
    yield { records: records.slice(start), upTo: page.upTo < range.upTo ? page.upTo : range.upTo };
  }
}

/** The id of the event at a position. Undefined if there is none. */
export function findEventId(
  connection: EventStoreDbConnection,
  position: Position,
): Promise<string | undefined> {
  const commit = BigInt(position);
  return connection.call(async (client, { deadline: _, ...options }) => {
    let eventId: string | undefined;
    const fromPosition = { commit, prepare: commit };
    const reading = client.readAll({ ...options, fromPosition, maxCount: 1 });
    try {
      await visitEach(reading, connection.deadlineMs, ({ event }) => {
        if (event?.position.commit === commit) eventId = event.id;
      });
    } catch (error) {
      if (!isInvalidPosition(error)) throw error;
    }
    return eventId;
  }, true);
}

/** Reads at most `limit` events of a stream after a version. Empty if there is no such stream. */
export function readStreamPage(
  connection: EventStoreDbConnection,
  stream: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly StoredLogEvent[]> {
  return connection.call(async (client, { deadline: _, ...options }) => {
    const events: StoredLogEvent[] = [];
    const reading = client.readStream(stream, { ...options, fromRevision: BigInt(after), maxCount: limit });
    try {
      await visitEach(reading, connection.deadlineMs, ({ event }) => {
        if (event) events.push(toStoredLogEvent(event));
      });
    } catch (error) {
      if (!isStreamNotFound(error)) throw error;
    }
    return events;
  }, true);
}
