import { createRequire } from 'node:module';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as StreamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import type * as KurrentDb from '@kurrent/kurrentdb-client';
import type { ProtocolMessages } from './batch-append';
import { openBatchAppend } from './grpc-calls';
import type { CreateClient, ServerClient } from './port';
import { widenReceiveWindow } from './receive-window';
import { createServerReads } from './server-reads';

const LIBRARY = '@kurrent/kurrentdb-client';
// The library ships these definitions as CommonJS whose exports Node can't detect for `import`.
const require = createRequire(import.meta.url);
/** The protocol is that of `@eventstore/db-client`, so its types describe these definitions too. */
const requireGenerated = (name: string): unknown =>
  require(`${LIBRARY}/generated/kurrentdb/protocols/v1/${name}`);

/**
 * Loads the library `@kurrent/kurrentdb-client`. Its clients connect at the first call.
 *
 * Its functions for reads aren't used, because they use a native module with a connection of its own, which reports an
 * untrusted certificate and a position without an event like an unreachable server, and can't cancel a read.
 */
export async function loadKurrentDbClient(): Promise<CreateClient> {
  const library = await import('@kurrent/kurrentdb-client');
  const { StreamsClient } = requireGenerated('streams_grpc_pb') as typeof StreamsGrpc;
  const messages: ProtocolMessages = {
    streamsPb: requireGenerated('streams_pb') as typeof Streams,
    sharedPb: requireGenerated('shared_pb') as typeof Shared,
  };
  return (connectionString) => createClient({ library, StreamsClient, messages }, connectionString);
}

interface Library {
  readonly library: typeof KurrentDb;
  readonly StreamsClient: typeof StreamsGrpc.StreamsClient;
  readonly messages: ProtocolMessages;
}

function createClient({ library, StreamsClient, messages }: Library, connectionString: string): ServerClient {
  const { convertToCommandError, jsonEvent, KurrentDBClient, StreamNotFoundError, streamNameFilter } =
    library;
  // Without batch appends, for the reason given in `eventstoredb.ts`.
  const client = Object.assign(KurrentDBClient.connectionString(connectionString), {
    supports: async () => false,
  });
  widenReceiveWindow(client);
  const toCommandError = (error: Error): Error => convertToCommandError(error);
  const throwCommandError = (error: Error) => {
    throw toCommandError(error);
  };
  return {
    ...createServerReads({
      client,
      StreamsClient,
      messages,
      toCommandError,
      createNotFoundError: (stream) => new StreamNotFoundError(undefined, stream),
    }),
    appendToStream: (stream, events, { expectedRevision = 'any', ...options }) =>
      client
        .appendToStream(stream, events.map(jsonEvent), { ...options, streamState: expectedRevision })
        .catch(throwCommandError),
    setMaxCount: (stream, maxCount, options) =>
      client.setStreamMetadata(stream, { maxCount }, options).catch(throwCommandError),
    deleteStream: (stream, options) => client.deleteStream(stream, options).catch(throwCommandError),
    subscribeToAll({ fromPosition, prefixes, highWaterMark, onCheckpoint, ...search }) {
      const checkpointReached = async (_: unknown, reached: { commit: bigint; prepare: bigint }) =>
        onCheckpoint(reached);
      const filter = streamNameFilter({ ...search, prefixes: [...prefixes], checkpointReached });
      return client.subscribeToAll({ fromPosition, filter }, { highWaterMark });
    },
    openBatchAppend: () => openBatchAppend(client, StreamsClient),
    messages,
    toCommandError,
    dispose: () => client.dispose(),
  };
}
