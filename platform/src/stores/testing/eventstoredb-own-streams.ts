import type { EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';

/** The prefix of all suites' streams. No feed of the product reads such names. */
export const SUITE_PREFIX = 'tapwise-test-';

interface Chunk {
  readonly event?: { streamId: string };
}

/**
 * Shows the streams with this prefix without it. Hides others, because an installation's stream must not look like
 * ours.
 */
function removePrefix(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : `other ${name}`;
}

/** The events of a read or a subscription, with the prefix removed from their streams. */
function removePrefixFromEvents<Reading extends { push(chunk: unknown): boolean }>(
  reading: Reading,
  prefix: string,
): Reading {
  const push = reading.push.bind(reading);
  reading.push = (chunk: Chunk | null) => {
    if (chunk?.event) chunk.event.streamId = removePrefix(chunk.event.streamId, prefix);
    return push(chunk);
  };
  return reading;
}

/**
 * A client whose streams all have a prefix on the server and which sees no others, so that a product started on that
 * server later never reads an adapter's test events.
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
        removePrefixFromEvents(readStream(prefix + stream, ...rest), prefix),
      readAll: (...args: Parameters<typeof readAll>) => removePrefixFromEvents(readAll(...args), prefix),
      subscribeToAll: (...[options, ...rest]: Parameters<typeof subscribeToAll>) => {
        const filter = options?.filter as ReturnType<typeof streamNameFilter> | undefined;
        const prefixes = (filter?.prefixes ?? ['']).map((filterPrefix) => prefix + filterPrefix);
        const ownOptions = { ...options, ...(filter ? { filter: { ...filter, prefixes } } : {}) };
        return removePrefixFromEvents(subscribeToAll(ownOptions as typeof options, ...rest), prefix);
      },
    });
  };
}
