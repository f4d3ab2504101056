import { type Position, toPosition } from '@tapwise/contracts/events/position';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import {
  connectEventStoreDb,
  type ConnectionOptions,
} from '@tapwise/platform/stores/eventstoredb/connection';
import { skipEventStoreDbEvent } from '@tapwise/platform/stores/eventstoredb/skipped-events';
import {
  type NewStoredEvent,
  toEventData,
  toEventPosition,
  toStoredLogEvent,
} from '@tapwise/platform/stores/eventstoredb/stored-events';
import { visitEach } from '@tapwise/platform/stores/eventstoredb/streaming-read';

/** Writes to a log in EventStoreDB without the codec, with one writer per stream. */
export async function openEventStoreDbLog(options: ConnectionOptions) {
  const connection = await connectEventStoreDb(options);
  const versions = new Map<string, number>();

  async function appendOne(stream: string, event: NewStoredEvent): Promise<Position> {
    const version = versions.get(stream) ?? 0;
    const expectedRevision = version === 0 ? 'no_stream' : BigInt(version - 1);
    const append = () =>
      connection.call(
        (client, options) =>
          client.appendToStream(stream, [toEventData(event)], { ...options, expectedRevision }),
        true,
      );
    // If the connection dropped twice in a row, repeat the request.
    const { position } = await append().catch(append);
    versions.set(stream, version + 1);
    return toEventPosition(position) ?? requirePosition(stream, version);
  }

  /** The server may confirm a repeated append without a position; then the event has it. */
  function requirePosition(stream: string, revision: number): Promise<Position> {
    return connection.call(async (client, options) => {
      const from = { ...options, fromRevision: BigInt(revision), maxCount: 1 };
      let position: Position | undefined;
      await visitEach(client.readStream(stream, from), connection.deadlineMs, ({ event }) => {
        position = event && toStoredLogEvent(event).position;
      });
      if (position === undefined) throw new Error(`Stream ${stream} doesn't contain what was appended to it`);
      return position;
    }, true);
  }

  return {
    async append(stream: string, ...events: readonly NewStoredEvent[]): Promise<Position> {
      let last = toPosition(0);
      for (const event of events) last = await appendOne(stream, event);
      return last;
    },
    skip: (event: UnreadableEvent) => skipEventStoreDbEvent(connection, event),
    close: () => connection.close(),
  };
}
