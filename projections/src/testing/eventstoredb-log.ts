import { toPosition, type Position } from '@tapwise/contracts/events/position';
import { connectEventStoreDb } from '@tapwise/contracts/storage/eventstoredb-connection';
import { toEventData, type NewStoredEvent } from '@tapwise/contracts/storage/eventstoredb-events';

/** Writes to a log in EventStoreDB past the codec, each stream from one writer at a time. */
export function eventStoreDbLog(url: string) {
  const connection = connectEventStoreDb({ url });
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
    if (!position) throw new Error('The double tells every position');
    return toPosition(position.commit);
  }

  return {
    async append(stream: string, ...events: readonly NewStoredEvent[]): Promise<Position> {
      let last = toPosition(0);
      for (const event of events) last = await appendOne(stream, event);
      return last;
    },
    close: () => connection.close(),
  };
}
