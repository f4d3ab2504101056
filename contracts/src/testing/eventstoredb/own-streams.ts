import type { EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';

/** What the streams of all suites begin with. No feed of the product asks for such names. */
export const SUITE_PREFIX = 'tapwise-test-';

interface Chunk {
  readonly event?: { streamId: string };
}

/** Shows the streams of this prefix without it. Others are nobody's: a stream of an installation must not look like ours. */
function renamed(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : `other ${name}`;
}

/** The events of a reading or a subscription, as if their streams had no prefix. */
function showing<Reading extends { push(chunk: unknown): boolean }>(
  reading: Reading,
  prefix: string,
): Reading {
  const push = reading.push.bind(reading);
  reading.push = (chunk: Chunk | null) => {
    if (chunk?.event) chunk.event.streamId = renamed(chunk.event.streamId, prefix);
    return push(chunk);
  };
  return reading;
}

/**
 * A client whose streams all begin with a prefix on the server, and which sees no others: an adapter under test writes what a
 * product that is started on that server later never reads.
 */
export function withOwnStreams(prefix: string) {
  return (client: EventStoreDBClient): EventStoreDBClient => {
    const appendToStream = client.appendToStream.bind(client);
    const readStream = client.readStream.bind(client);
    const readAll = client.readAll.bind(client);
    const subscribeToAll = client.subscribeToAll.bind(client);
    return Object.assign(client, {
      appendToStream: (...[stream, ...rest]: Parameters<typeof appendToStream>) =>
        appendToStream(prefix + stream, ...rest),
      readStream: (...[stream, ...rest]: Parameters<typeof readStream>) =>
        showing(readStream(prefix + stream, ...rest), prefix),
      readAll: (...args: Parameters<typeof readAll>) => showing(readAll(...args), prefix),
      subscribeToAll: (...[options, ...rest]: Parameters<typeof subscribeToAll>) => {
        const filter = options?.filter as ReturnType<typeof streamNameFilter> | undefined;
        const prefixes = (filter?.prefixes ?? ['']).map((each) => prefix + each);
        const own = { ...options, ...(filter ? { filter: { ...filter, prefixes } } : {}) };
        return showing(subscribeToAll(own as typeof options, ...rest), prefix);
      },
    });
  };
}
