import type { ServerClient } from '../eventstoredb/client/port';

/** The prefix of all suites' streams. No feed of Tapwise reads such names. */
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
function removePrefixFromEvents<Reading>(reading: Reading, prefix: string): Reading {
  // Every client returns one of Node's streams.
  const stream = reading as { push(chunk: unknown): boolean };
  const push = stream.push.bind(stream);
  stream.push = (chunk: Chunk | null) => {
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
  return (client: ServerClient): ServerClient => ({
    ...client,
    appendToStream: (stream, ...rest) => client.appendToStream(prefix + stream, ...rest),
    readStream: (stream, options) =>
      removePrefixFromEvents(client.readStream(prefix + stream, options), prefix),
    setMaxCount: (stream, ...rest) => client.setMaxCount(prefix + stream, ...rest),
    readAll: (options) => removePrefixFromEvents(client.readAll(options), prefix),
    followAll: ({ prefixes, ...options }) => {
      const ownPrefixes = prefixes.map((streamPrefix) => prefix + streamPrefix);
      return removePrefixFromEvents(client.followAll({ ...options, prefixes: ownPrefixes }), prefix);
    },
    subscribeToAll: ({ prefixes, ...options }) => {
      const ownPrefixes = prefixes.map((streamPrefix) => prefix + streamPrefix);
      return removePrefixFromEvents(client.subscribeToAll({ ...options, prefixes: ownPrefixes }), prefix);
    },
  });
}
