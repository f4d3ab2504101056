import type { ResolvedEvent } from '@eventstore/db-client';
import { toPosition, type Position } from '@tapwise/contracts/events/position';
import {
  connectEventStoreDb,
  type ConnectionOptions,
} from '@tapwise/contracts/storage/eventstoredb-connection';
import {
  fromRecorded,
  positionOf,
  toEventData,
  type NewStoredEvent,
} from '@tapwise/contracts/storage/eventstoredb-events';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { skipEvent } from '@tapwise/contracts/storage/eventstoredb-skipped-events';
import { visitEach } from '@tapwise/contracts/storage/eventstoredb-reading';

/** Writes to a log in EventStoreDB past the codec, each stream from one writer at a time. */
export function eventStoreDbLog(url: string, wrapClient?: ConnectionOptions['wrapClient']) {
  const connection = connectEventStoreDb({ url, wrapClient });
  const versions = new Map<string, number>();

  async function appendOne(stream: string, event: NewStoredEvent): Promise<Position> {
    const version = versions.get(stream) ?? 0;
    const expectedRevision = version === 0 ? 'no_stream' : BigInt(version - 1);
    const append = () =>
      connection.call(
        (client, options) =>
          client.appendToStream(stream, toEventData(event), { ...options, expectedRevision }),
        true,
      );
    // Where the connection was cut twice in a row, the same is asked again.
    const { position } = await append().catch(append);
    versions.set(stream, version + 1);
    return positionOf(position) ?? positionAt(stream, version);
  }

  /** A server may answer a repeated append without the position: the event knows it. */
  function positionAt(stream: string, revision: number): Promise<Position> {
    return connection.call(async (client, options) => {
      const from = { ...options, fromRevision: BigInt(revision), maxCount: 1 };
      let position: Position | undefined;
      await visitEach(client.readStream(stream, from), connection.deadlineMs, ({ event }: ResolvedEvent) => {
        position = event && fromRecorded(event).position;
      });
      if (position === undefined) throw new Error(`Stream ${stream} does not hold what was appended to it`);
      return position;
    }, true);
  }

  return {
    async append(stream: string, ...events: readonly NewStoredEvent[]): Promise<Position> {
      let last = toPosition(0);
      for (const event of events) last = await appendOne(stream, event);
      return last;
    },
    skip: (event: UnreadableEvent) => skipEvent(connection, event),
    close: () => connection.close(),
  };
}
