import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { BoundedQueue } from '../../scheduling/bounded-queue';
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

/** Positions after `after`, up to and including `upTo`. */
export interface LogRange {
  readonly after: Position;
  readonly upTo: Position;
}

/** What the server sends for one call. After a lost connection, reading continues at the last received event. */
const CALL_EVENTS = 10_000;
/** Larger parts outlive the space for new objects once they are converted, so V8 copies them. */
const PART_EVENTS = 20;
/** Enough that the server keeps sending while a part is used. */
const MAX_WAITING_EVENTS = 10 * PART_EVENTS;

/** Receives a range of the log into a queue, which pauses the server while it is full. */
class LogReading {
  readonly queue = new BoundedQueue<LogRecordedEvent>(MAX_WAITING_EVENTS);
  /** The position of the last event that was received. */
  reached: bigint;
  /** Where the next call starts. */
  private next: bigint;
  private readonly end: bigint;

  constructor(
    private readonly connection: EventStoreDbConnection,
    { after, upTo }: LogRange,
  ) {
    this.reached = BigInt(after);
    this.next = this.reached;
    this.end = BigInt(upTo);
  }

  /** The queue ends with the range, or with the error of a read. */
  async receive(): Promise<void> {
    try {
      let hasMore = this.reached < this.end && (await this.receiveFirst());
      while (hasMore && this.reached < this.end && !this.queue.isClosed) hasMore = await this.receiveCall();
      this.queue.end();
    } catch (error) {
      this.queue.end(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** The server rejects positions without an event. In that case, reading starts at the start of the log. */
  private async receiveFirst(): Promise<boolean> {
    try {
      return await this.receiveCall();
    } catch (error) {
      if (!isInvalidPosition(error)) throw error;
      this.next = 0n;
      return this.receiveCall();
    }
  }

  /** Returns whether there may be more events. */
  private receiveCall(): Promise<boolean> {
    return this.connection.scan(async (client, { deadline: _, ...options }) => {
      const fromPosition = { commit: this.next, prepare: this.next };
      let count = 0;
      // One more, because the server returns the event at the position again.
      const reading = client.readAll({ ...options, fromPosition, maxCount: CALL_EVENTS + 1 });
      await visitEach(reading, this.connection.deadlineMs, ({ event }) => {
        count += 1;
        return event && this.add(event);
      });
      return count > CALL_EVENTS;
    });
  }

  /** Returns true if no more events are needed, or a promise that resolves once there is space in the queue. */
  private add(event: LogRecordedEvent): true | Promise<void> | undefined {
    const { commit } = event.position;
    if (commit > this.end || this.queue.isClosed) return true;
    this.next = commit;
    if (commit <= this.reached) return undefined;
    this.reached = commit;
    return isOurs(event.streamId) ? this.queue.add(event) : undefined;
  }
}

/** Reads a range of the log, in small parts. Throws `StoreUnavailable` if the server is unreachable. */
export async function* readLogParts(
  connection: EventStoreDbConnection,
  range: LogRange,
): AsyncGenerator<LogPart> {
  const reading = new LogReading(connection, range);
  void reading.receive();
  try {
    for (;;) {
      const records = await reading.queue.take(PART_EVENTS);
      const last = records.at(-1);
      if (!last) break;
      yield { records, upTo: toPosition(last.position.commit) };
      // Receive what the server has sent in the meantime.
      await nextTurn();
    }
  } finally {
    reading.queue.close();
  }
  yield { records: [], upTo: toPosition(reading.reached) };
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
