import { createRequire } from 'node:module';
import type * as Library from '@eventstore/db-client';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as StreamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import type { ProtocolMessages } from './batch-append';
import { openBatchAppend } from './grpc-calls';
import type { CreateClient, ServerClient } from './port';
import { widenReceiveWindow } from './receive-window';
import { createServerReads } from './server-reads';

// The library ships these definitions as CommonJS whose exports Node can't detect for `import`.
const require = createRequire(import.meta.url);
const requireGenerated = (name: string): unknown => require(`@eventstore/db-client/generated/${name}`);

/** Loads the library `@eventstore/db-client`. Its clients connect at the first call. */
export async function loadEventStoreDbClient(): Promise<CreateClient> {
  const library = await import('@eventstore/db-client');
  return (connectionString) => createClient(library, connectionString);
}

function createClient(library: typeof Library, connectionString: string): ServerClient {
  const { convertToCommandError, EventStoreDBClient, jsonEvent, StreamNotFoundError, streamNameFilter } =
    library;
  const { StreamsClient } = requireGenerated('streams_grpc_pb') as typeof StreamsGrpc;
  // Report that the server supports no batch appends, so that the client makes none. When such a call ends while
  // appends wait to be written, the client rejects promises that can't be caught, which ends the process.
  const client = Object.assign(EventStoreDBClient.connectionString(connectionString), {
    supports: async () => false,
  });
  widenReceiveWindow(client);
  const messages: ProtocolMessages = {
    streamsPb: requireGenerated('streams_pb') as typeof Streams,
    sharedPb: requireGenerated('shared_pb') as typeof Shared,
  };
  const toCommandError = (error: Error): Error => convertToCommandError(error);
  return {
    ...createServerReads({
      client,
      StreamsClient,
      messages,
      toCommandError,
      createNotFoundError: (stream) => new StreamNotFoundError(undefined, stream),
    }),
    appendToStream: (stream, events, options) =>
      client.appendToStream(stream, events.map(jsonEvent), options),
    setMaxCount: (stream, maxCount, options) => client.setStreamMetadata(stream, { maxCount }, options),
    deleteStream: (stream, options) => client.deleteStream(stream, options),
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
