import { Readable } from 'node:stream';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import type { StreamingRead } from '../streaming-read';
import type { ProtocolMessages } from './batch-append';
import { openCall } from './grpc-calls';
import type {
  FollowOptions,
  LogReadItem,
  ReadLogOptions,
  ReadStreamOptions,
  ServerClient,
  ServerPosition,
} from './port';
import { decodeReadItem } from './server-event';

function buildReadOptions(
  { streamsPb, sharedPb }: ProtocolMessages,
  { direction = 'forwards' }: ReadStreamOptions | ReadLogOptions,
): Streams.ReadReq.Options {
  const { Options } = streamsPb.ReadReq;
  const { FORWARDS, BACKWARDS } = Options.ReadDirection;
  return new Options()
    .setReadDirection(direction === 'forwards' ? FORWARDS : BACKWARDS)
    .setUuidOption(new Options.UUIDOption().setString(new sharedPb.Empty()));
}

function buildLimitedOptions(
  messages: ProtocolMessages,
  options: ReadStreamOptions | ReadLogOptions,
): Streams.ReadReq.Options {
  const { maxCount = Number.MAX_SAFE_INTEGER } = options;
  return buildReadOptions(messages, options)
    .setCount(String(maxCount))
    .setNoFilter(new messages.sharedPb.Empty());
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
  return new streamsPb.ReadReq().setOptions(buildLimitedOptions(messages, options).setStream(from));
}

function buildLogStart(
  { streamsPb, sharedPb }: ProtocolMessages,
  fromPosition: ServerPosition | 'start' | 'end',
): Streams.ReadReq.Options.AllOptions {
  const from = new streamsPb.ReadReq.Options.AllOptions();
  if (fromPosition === 'start') from.setStart(new sharedPb.Empty());
  else if (fromPosition === 'end') from.setEnd(new sharedPb.Empty());
  else
    from.setPosition(
      new streamsPb.ReadReq.Options.Position()
        .setCommitPosition(String(fromPosition.commit))
        .setPreparePosition(String(fromPosition.prepare)),
    );
  return from;
}

function buildLogRead(messages: ProtocolMessages, options: ReadLogOptions): Streams.ReadReq {
  const from = buildLogStart(messages, options.fromPosition ?? 'start');
  return new messages.streamsPb.ReadReq().setOptions(buildLimitedOptions(messages, options).setAll(from));
}

/** How many events the server searches at a time. */
const SEARCH_WINDOW = 500;

function buildFollow(messages: ProtocolMessages, { fromPosition, prefixes }: FollowOptions): Streams.ReadReq {
  const { Options } = messages.streamsPb.ReadReq;
  const names = new Options.FilterOptions.Expression().setPrefixList([...prefixes]);
  const filter = new Options.FilterOptions()
    .setStreamIdentifier(names)
    .setMax(SEARCH_WINDOW)
    .setCheckpointintervalmultiplier(1);
  const options = buildReadOptions(messages, {})
    .setAll(buildLogStart(messages, fromPosition))
    .setSubscription(new Options.SubscriptionOptions())
    .setFilter(filter);
  return new messages.streamsPb.ReadReq().setOptions(options);
}

const READ_PATH = '/event_store.client.streams.Streams/Read';

/** An event, or another response. */
type Answer = LogReadItem | Streams.ReadResp;

interface ReadCall {
  on(name: 'data', listener: (answer: Answer) => void): unknown;
  on(name: 'end', listener: () => void): unknown;
  on(name: 'error', listener: (error: Error) => void): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(error: Error): unknown;
  cancel(): void;
}

interface ErrorConversion {
  readonly toCommandError: (error: Error) => Error;
  readonly createNotFoundError: (stream: string) => Error;
}

const isEvent = (answer: Answer): answer is LogReadItem => !('getEvent' in answer);

/** The events of a read call. Cancels the call when it is no longer needed. */
class ServerRead extends Readable implements StreamingRead<LogReadItem> {
  private opened: ReadCall | undefined;

  constructor(
    private readonly call: Promise<ReadCall>,
    private readonly errors: ErrorConversion,
  ) {
    super({ objectMode: true });
    const fail = (error: Error) => void this.emit('error', errors.toCommandError(error));
    call.then((opened) => {
      this.opened = opened;
      opened.on('error', fail);
      opened.on('data', (answer) => this.receive(answer, opened));
      opened.on('end', () => void this.push(null));
    }, fail);
  }

  override _read(): void {
    this.opened?.resume();
  }

  private receive(answer: Answer, call: ReadCall): void {
    if (isEvent(answer)) {
      // While the reader pauses, the server sends no more than fits into the buffers on the way.
      if (!this.push(answer)) call.pause();
      return;
    }
    const notFound = answer.getStreamNotFound();
    if (!notFound) return;
    const name = notFound.getStreamIdentifier()?.getStreamName_asU8() ?? [];
    // The server doesn't end the call.
    call.destroy(this.errors.createNotFoundError(Buffer.from(name).toString()));
  }

  async cancel(): Promise<void> {
    (await this.call).cancel();
  }
}

interface Library extends ErrorConversion {
  readonly client: unknown;
  readonly StreamsClient: typeof StreamsClient;
  readonly messages: ProtocolMessages;
}

/**
 * The reads of a client, which are calls on the library's own channel, like its appends and subscriptions. The
 * libraries' functions for reads parse the JSON of every event, which takes longer than everything else.
 */
export function createServerReads(
  library: Library,
): Pick<ServerClient, 'readStream' | 'readAll' | 'followAll'> {
  const { client, messages } = library;
  const { ReadResp } = messages.streamsPb;
  const serialize = (request: Streams.ReadReq) => Buffer.from(request.serializeBinary());
  const deserialize = (bytes: Buffer): Answer => decodeReadItem(bytes) ?? ReadResp.deserializeBinary(bytes);
  const read = (request: Streams.ReadReq, { requiresLeader = false }: ReadStreamOptions | ReadLogOptions) => {
    const call = openCall(client, library.StreamsClient, requiresLeader, (grpc, [metadata, options]) =>
      grpc.makeServerStreamRequest(READ_PATH, serialize, deserialize, request, metadata, options),
    );
    return new ServerRead(call, library);
  };
  return {
    readStream: (stream, options) => read(buildStreamRead(messages, stream, options), options),
    readAll: (options) => read(buildLogRead(messages, options), options),
    followAll: (options) => read(buildFollow(messages, options), { requiresLeader: true }),
  };
}
