import { createRequire } from 'node:module';
import { Transform } from 'node:stream';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as StreamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import type * as KurrentDb from '@kurrent/kurrentdb-client';
import type { StreamingRead } from '../streaming-read';
import type { ProtocolMessages } from './batch-append';
import { openBatchAppend, openCall } from './grpc-calls';
import type { CreateClient, LogReadItem, ReadLogOptions, ReadStreamOptions, ServerClient } from './port';

const LIBRARY = '@kurrent/kurrentdb-client';
// The library ships these definitions as CommonJS whose exports Node can't detect for `import`.
const require = createRequire(import.meta.url);
/** The protocol is that of `@eventstore/db-client`, so its types describe these definitions too. */
const requireGenerated = (name: string): unknown =>
  require(`${LIBRARY}/generated/kurrentdb/protocols/v1/${name}`);

interface ReadConversion {
  readonly toItem: (event: Streams.ReadResp.ReadEvent) => LogReadItem;
  readonly toError: (error: Error) => Error;
  readonly createNotFoundError: (stream: string) => Error;
}

function buildReadOptions(
  { streamsPb, sharedPb }: ProtocolMessages,
  { direction = 'forwards', maxCount = Number.MAX_SAFE_INTEGER }: ReadStreamOptions | ReadLogOptions,
): Streams.ReadReq.Options {
  const { Options } = streamsPb.ReadReq;
  const { FORWARDS, BACKWARDS } = Options.ReadDirection;
  return new Options()
    .setReadDirection(direction === 'forwards' ? FORWARDS : BACKWARDS)
    .setCount(String(maxCount))
    .setUuidOption(new Options.UUIDOption().setString(new sharedPb.Empty()))
    .setNoFilter(new sharedPb.Empty());
}

function buildStreamRead(
  messages: ProtocolMessages,
  stream: string,
  options: ReadStreamOptions,
): Streams.ReadReq {
  const { streamsPb, sharedPb } = messages;
  const { fromRevision = 'start' } = options;
  const from = new streamsPb.ReadReq.Options.StreamOptions();
  from.setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream)));
  if (fromRevision === 'start') from.setStart(new sharedPb.Empty());
  else if (fromRevision === 'end') from.setEnd(new sharedPb.Empty());
  else from.setRevision(String(fromRevision));
  return new streamsPb.ReadReq().setOptions(buildReadOptions(messages, options).setStream(from));
}

function buildLogRead(messages: ProtocolMessages, options: ReadLogOptions): Streams.ReadReq {
  const { streamsPb, sharedPb } = messages;
  const { fromPosition = 'start' } = options;
  const from = new streamsPb.ReadReq.Options.AllOptions();
  if (fromPosition === 'start') from.setStart(new sharedPb.Empty());
  else if (fromPosition === 'end') from.setEnd(new sharedPb.Empty());
  else
    from.setPosition(
      new streamsPb.ReadReq.Options.Position()
        .setCommitPosition(String(fromPosition.commit))
        .setPreparePosition(String(fromPosition.prepare)),
    );
  return new streamsPb.ReadReq().setOptions(buildReadOptions(messages, options).setAll(from));
}

type ReadCall = ReturnType<StreamsGrpc.StreamsClient['read']>;

/** The events of a read call. Cancels the call when it is no longer needed. */
class KurrentDbRead extends Transform implements StreamingRead<LogReadItem> {
  constructor(
    private readonly call: Promise<ReadCall>,
    private readonly conversion: ReadConversion,
  ) {
    super({ objectMode: true });
    const fail = (error: Error) => void this.emit('error', conversion.toError(error));
    call.then((opened) => opened.on('error', fail).pipe(this), fail);
  }

  override _transform(
    response: Streams.ReadResp,
    _encoding: string,
    next: (error: null, item?: LogReadItem) => void,
  ): void {
    const notFound = response.getStreamNotFound();
    if (notFound) {
      const name = notFound.getStreamIdentifier()?.getStreamName_asU8() ?? [];
      const error = this.conversion.createNotFoundError(Buffer.from(name).toString());
      // The server doesn't end the call.
      void this.call.then((call) => call.destroy(error));
      return next(null);
    }
    const event = response.getEvent();
    if (event) next(null, this.conversion.toItem(event));
    else next(null);
  }

  async cancel(): Promise<void> {
    (await this.call).cancel();
  }
}

/**
 * Loads the library `@kurrent/kurrentdb-client`. Its clients connect at the first call.
 *
 * Reads are calls on the library's own channel, like its appends and subscriptions. Its functions for reads use a
 * native module with a connection of its own, which reports an untrusted certificate and a position without an event
 * like an unreachable server, and can't cancel a read.
 */
export async function loadKurrentDbClient(): Promise<CreateClient> {
  const library = await import('@kurrent/kurrentdb-client');
  const { StreamsClient } = requireGenerated('streams_grpc_pb') as typeof StreamsGrpc;
  const { convertGrpcEvent } = require(`${LIBRARY}/dist/utils/convertGrpcEvent`) as {
    convertGrpcEvent: ReadConversion['toItem'];
  };
  const messages: ProtocolMessages = {
    streamsPb: requireGenerated('streams_pb') as typeof Streams,
    sharedPb: requireGenerated('shared_pb') as typeof Shared,
  };
  return (connectionString) =>
    createClient({ library, StreamsClient, convertGrpcEvent, messages }, connectionString);
}

interface Library {
  readonly library: typeof KurrentDb;
  readonly StreamsClient: typeof StreamsGrpc.StreamsClient;
  readonly convertGrpcEvent: ReadConversion['toItem'];
  readonly messages: ProtocolMessages;
}

function createClient(
  { library, StreamsClient, convertGrpcEvent, messages }: Library,
  connectionString: string,
): ServerClient {
  const { convertToCommandError, jsonEvent, KurrentDBClient, StreamNotFoundError, streamNameFilter } =
    library;
  // Without batch appends, for the reason given in `eventstoredb.ts`.
  const client = Object.assign(KurrentDBClient.connectionString(connectionString), {
    supports: async () => false,
  });
  const toCommandError = (error: Error): Error => convertToCommandError(error);
  const throwCommandError = (error: Error) => {
    throw toCommandError(error);
  };
  const conversion: ReadConversion = {
    toItem: convertGrpcEvent,
    toError: toCommandError,
    createNotFoundError: (stream) => new StreamNotFoundError(undefined, stream),
  };
  const read = (request: Streams.ReadReq, { requiresLeader = false }: ReadStreamOptions | ReadLogOptions) =>
    new KurrentDbRead(
      openCall(client, StreamsClient, requiresLeader, (grpc, args) => grpc.read(request, ...args)),
      conversion,
    );
  return {
    readStream: (stream, options) => read(buildStreamRead(messages, stream, options), options),
    readAll: (options) => read(buildLogRead(messages, options), options),
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
