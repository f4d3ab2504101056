import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { STREAM_PREFIXES } from '@tapwise/contracts/events/streams';
import type { LogRecordedEvent } from '@tapwise/platform/stores/eventstoredb/client/port';
import type { EventStoreDbConnection } from '@tapwise/platform/stores/eventstoredb/connection';
import { DeadlineExceeded, toEventStoreDbError } from '@tapwise/platform/stores/eventstoredb/errors';
import { isOurs, type LogEnd, readLogEnd } from '@tapwise/platform/stores/eventstoredb/log-end';
import { toStoredLogEvent } from '@tapwise/platform/stores/eventstoredb/stored-events';
import { visitEach } from '@tapwise/platform/stores/eventstoredb/streaming-read';
import type { FollowableLog, LogEntry, LogFollowing, LogListener } from '../port';
import { decodePage } from './decode-page';

function toEntry(event: LogRecordedEvent): LogEntry {
  const version = Number(event.revision) + 1;
  return {
    stream: event.streamId,
    version,
    position: toPosition(event.position.commit),
    type: event.type,
    readPage: () => decodePage({ version, hasMore: false, events: [toStoredLogEvent(event)] }),
  };
}

/** Searches the newest events backward; the position of the oldest of them. LOG_START if there are fewer. */
function getStart(connection: EventStoreDbConnection, eventCount: number): Promise<Position> {
  return connection.call(async (client, { deadline: _, ...options }) => {
    let count = 0;
    let oldest = LOG_START;
    const range = { direction: 'backwards', fromPosition: 'end', maxCount: eventCount } as const;
    await visitEach(client.readAll({ ...options, ...range }), connection.deadlineMs, ({ event }) => {
      count += 1;
      if (event) oldest = toPosition(event.position.commit);
    });
    return count < eventCount ? LOG_START : oldest;
  }, true);
}

/** The subscription ends with the connection. */
function follow(
  { client, server }: EventStoreDbConnection,
  after: Position,
  { onEntry, onEnd }: LogListener,
): LogFollowing {
  const commit = BigInt(after);
  const fromPosition = after === LOG_START ? 'start' : { commit, prepare: commit };
  const reading = client.followAll({ fromPosition, prefixes: STREAM_PREFIXES });
  let isOver = false;
  const end = (error: unknown) => {
    if (isOver) return;
    isOver = true;
    onEnd(toEventStoreDbError(error, server));
  };
  reading.on('data', ({ event }) => {
    if (!isOver && event && isOurs(event.streamId)) onEntry(toEntry(event));
  });
  reading.on('end', () => end(new DeadlineExceeded('the server ended the subscription')));
  reading.on('error', end);
  return {
    // What the server has sent is delivered when it arrives.
    catchUp: () => false,
    stop() {
      isOver = true;
      reading.cancel().catch(() => undefined);
    },
  };
}

/** Follows the log by a subscription to Tapwise's streams. */
export function createEventStoreDbFollowing(connection: EventStoreDbConnection): FollowableLog {
  let lastEnd: LogEnd | undefined;
  return {
    async getHead() {
      lastEnd = await readLogEnd(connection, lastEnd);
      return lastEnd.head;
    },
    getStart: (eventCount) => getStart(connection, eventCount),
    follow: (after, listener) => follow(connection, after, listener),
  };
}
