import { BACKWARDS, END, type AllStreamResolvedEvent } from '@eventstore/db-client';
import { START, toPosition, type Position } from '../events/position';
import { StreamName } from '../events/streams';
import type { EventStoreDbConnection } from './eventstoredb-connection';
import { visitEach } from './eventstoredb-reading';

export interface LogEnd {
  /** Of the newest event of all, the server's own included. */
  readonly end: Position;
  /** Of the product's newest event. */
  readonly head: Position;
}

/** Another application's streams may begin as ours do. */
export function isOurs(stream: string): boolean {
  return StreamName.safeParse(stream).success;
}

/**
 * Looks from the end back for the product's newest event: the server may have written many of its own after it. What was
 * found before saves looking further than its end.
 */
export function findLogEnd(
  connection: EventStoreDbConnection,
  known: LogEnd = { end: START, head: START },
): Promise<LogEnd> {
  return connection.scan(async (client, { deadline: _, ...options }) => {
    let { end, head } = known;
    const reading = client.readAll({ ...options, direction: BACKWARDS, fromPosition: END });
    await visitEach(reading, connection.deadlineMs, ({ event }: AllStreamResolvedEvent) => {
      if (!event) return false;
      const position = toPosition(event.position.commit);
      if (position > end) end = position;
      if (position <= known.end) return true;
      if (!isOurs(event.streamId)) return false;
      head = position;
      return true;
    });
    return { end, head };
  });
}

/** Of the newest event of all; START in an empty log. */
export function findNewest(connection: EventStoreDbConnection): Promise<Position> {
  return connection.call(async (client, { deadline: _, ...options }) => {
    let newest = START;
    const reading = client.readAll({ ...options, direction: BACKWARDS, fromPosition: END, maxCount: 1 });
    await visitEach(reading, connection.deadlineMs, ({ event }: AllStreamResolvedEvent) => {
      if (event) newest = toPosition(event.position.commit);
    });
    return newest;
  }, true);
}
