import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { computeEventChecksum } from '../checksum';
import { isSameLog, isSameMark, type LogMark, type MarkedLog } from '../log-mark';
import type { LogRecordedEvent } from './client/port';
import type { EventStoreDbConnection } from './connection';
import { isInvalidPosition } from './errors';
import { isOurs } from './log-end';
import { type StoredLogEvent, toStoredLogEvent } from './stored-events';
import { visitEach } from './streaming-read';

function toServerPosition(position: Position) {
  const commit = BigInt(position);
  return { commit, prepare: commit };
}

/** Tapwise's event at exactly this position, if there is one. */
async function readEvent(
  connection: EventStoreDbConnection,
  position: Position,
): Promise<StoredLogEvent | undefined> {
  const reading = connection.call(async (client, { deadline: _, ...options }) => {
    let storedEvent: StoredLogEvent | undefined;
    const from = { direction: 'forwards', fromPosition: toServerPosition(position), maxCount: 1 } as const;
    await visitEach(client.readAll({ ...options, ...from }), connection.deadlineMs, ({ event }) => {
      if (event && isOurs(event.streamId)) storedEvent = toStoredLogEvent(event);
      return true;
    });
    return storedEvent?.position === position ? storedEvent : undefined;
  }, true);
  return reading.catch((error: unknown) => {
    if (isInvalidPosition(error)) return undefined;
    throw error;
  });
}

/** Tapwise's last event before a position, or of all. The server may have appended many system events after it. */
function readLastBefore(
  connection: EventStoreDbConnection,
  position: Position | undefined,
): Promise<StoredLogEvent | undefined> {
  return connection.scan(async (client, { deadline: _, ...options }) => {
    let storedEvent: StoredLogEvent | undefined;
    const fromPosition = position === undefined ? 'end' : toServerPosition(position);
    await visitEach(
      client.readAll({ ...options, direction: 'backwards', fromPosition }),
      connection.deadlineMs,
      ({ event }) => {
        if (!event || !isOurs(event.streamId)) return false;
        storedEvent = toStoredLogEvent(event);
        return true;
      },
    );
    return storedEvent;
  });
}

export interface EventStoreDbMarks extends MarkedLog {
  /** Whether the log still has an event that was read from it. */
  hasEvent(event: LogRecordedEvent): Promise<boolean>;
}

/** The marks of a log in EventStoreDB. The checksum is computed from the event as the server returns it. */
export function createEventStoreDbLogMarks(
  connection: EventStoreDbConnection,
  epoch: string,
): EventStoreDbMarks {
  const toMark = (event: StoredLogEvent | undefined): LogMark | undefined =>
    event && {
      epoch,
      kind: 'eventstoredb',
      position: event.position,
      eventId: event.eventId,
      checksum: computeEventChecksum(event, event),
    };
  return {
    async findLastMark(upTo) {
      const exact = upTo === undefined ? undefined : await readEvent(connection, upTo);
      return toMark(exact ?? (await readLastBefore(connection, upTo)));
    },
    contains: async (mark) =>
      isSameLog(mark, { epoch, kind: 'eventstoredb' }) &&
      isSameMark(mark, toMark(await readEvent(connection, mark.position))),
    hasEvent: async ({ id, position }) =>
      (await readEvent(connection, toPosition(position.commit)))?.eventId === id,
  };
}

/** Whether anyone has signed up. Reads from the start of the log, only if a vault is missing. */
export function hasAccountEvents(connection: EventStoreDbConnection): Promise<boolean> {
  return connection.scan(async (client, { deadline: _, ...options }) => {
    let isFound = false;
    await visitEach(client.readAll(options), connection.deadlineMs, ({ event }) => {
      isFound = event !== undefined && isOurs(event.streamId) && event.streamId.startsWith('account-');
      return isFound;
    });
    return isFound;
  });
}
