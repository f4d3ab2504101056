import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import type { EventStoreDbConnection } from './connection';
import { isInvalidPosition, isStreamNotFound } from './errors';
import { isOurs } from './log-end';
import { type StoredLogEvent, toStoredLogEvent } from './stored-events';
import { visitEach } from './streaming-read';

/** A part of the log, in its order. */
export interface LogPage {
  /** Tapwise's events. */
  readonly events: readonly StoredLogEvent[];
  /** The position of the last event that was read, the server's own included. */
  readonly upTo: Position;
  readonly hasMore: boolean;
}

const FIRST_COMMIT = { commit: 0n, prepare: 0n };

/** Reads at most `limit` events after a position. Throws `StoreUnavailable` if the server is unreachable. */
export function readLogPage(
  connection: EventStoreDbConnection,
  after: Position,
  limit: number,
): Promise<LogPage> {
  const commit = BigInt(after);
  const fromPosition = after === LOG_START ? FIRST_COMMIT : { commit, prepare: commit };
  return connection.call(async (client, { deadline: _, ...options }) => {
    const events: StoredLogEvent[] = [];
    let upTo = after;
    let count = 0;
    // One more, because the server returns the event at the position again.
    const reading = client.readAll({ ...options, fromPosition, maxCount: limit + 1 });
    await visitEach(reading, connection.deadlineMs, ({ event }) => {
      count += 1;
      if (!event) return;
      const position = toPosition(event.position.commit);
      if (position <= after) return;
      upTo = position;
      if (isOurs(event.streamId)) events.push(toStoredLogEvent(event));
    });
    return { events, upTo, hasMore: count > limit };
  }, true);
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
