import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  DeleteReq,
  DeleteResp,
} from '@eventstore/db-client/generated/streams_pb';
import {
  type Metadata,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  status,
} from '@grpc/grpc-js';
import type { AppendOutcome, EventStoreLog, ExpectedRevision, ProposedEvent } from './log';
import { anyPb, sharedPb, statusPb, streamsPb } from './wire';

export interface AppendSettings {
  readonly log: EventStoreLog;
  /** Older servers respond to a repeated append without a position. */
  readonly hasPositionForRepeats: boolean;
  /** The maximum size of one append, in bytes. */
  readonly maxAppendBytes: number;
  /** The maximum size of one event, in bytes. Servers have this limit since 24.10.4. */
  readonly maxEventBytes: number;
  /** Concurrent appends are made in any order. */
  readonly isUnordered: boolean;
  /** Called after an append was made, before its response. Returns true to lose the response. */
  readonly isResponseLost: () => boolean;
}

interface Message {
  getId(): { getString(): string } | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

const parseStreamName = (identifier: { getStreamName_asU8(): Uint8Array } | undefined) =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

function parseProposedEvent(message: Message): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    isJson: message.getMetadataMap().get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** As a server counts it: the type takes two bytes per character. */
const computeEventSize = ({ type, data, metadata }: ProposedEvent) =>
  2 * type.length + data.length + metadata.length;

const computeSize = (events: readonly ProposedEvent[]) =>
  events.reduce((size, event) => size + computeEventSize(event), 0);

function parseExpectedRevision(options: AppendReq.Options | undefined): ExpectedRevision {
  if (options?.hasRevision()) return Number(options.getRevision());
  if (options?.hasNoStream()) return 'no_stream';
  return options?.hasStreamExists() ? 'stream_exists' : 'any';
}

function parseBatchExpectedRevision(options: BatchAppendReq.Options | undefined): ExpectedRevision {
  if (options?.hasStreamPosition()) return Number(options.getStreamPosition());
  if (options?.hasNoStream()) return 'no_stream';
  return options?.hasStreamExists() ? 'stream_exists' : 'any';
}

function buildAppendResponse(
  outcome: AppendOutcome,
  expected: ExpectedRevision,
  hasPosition: boolean,
): AppendResp {
  const response = new streamsPb.AppendResp();
  if (outcome.kind === 'wrong-revision') {
    const conflict = new streamsPb.AppendResp.WrongExpectedVersion();
    if (outcome.current < 0) conflict.setCurrentNoStream(new sharedPb.Empty());
    else conflict.setCurrentRevision(String(outcome.current));
    if (typeof expected === 'number') conflict.setExpectedRevision(String(expected));
    else conflict.setExpectedNoStream(new sharedPb.Empty());
    return response.setWrongExpectedVersion(conflict);
  }
  const success = new streamsPb.AppendResp.Success().setCurrentRevision(String(outcome.revision));
  if (!hasPosition) return response.setSuccess(success.setNoPosition(new sharedPb.Empty()));
  const text = String(outcome.position);
  const position = new streamsPb.AppendResp.Position().setCommitPosition(text).setPreparePosition(text);
  return response.setSuccess(success.setPosition(position));
}

function buildFailure(name: string, bytes: Uint8Array, message: string) {
  const details = new anyPb.Any();
  details.pack(bytes, `event_store.client.${name}`);
  return new statusPb.Status().setMessage(message).setDetails(details);
}

function buildBatchAppendResponse(outcome: AppendOutcome, hasPosition: boolean): BatchAppendResp {
  const response = new streamsPb.BatchAppendResp();
  if (outcome.kind === 'wrong-revision') {
    const conflict = new sharedPb.WrongExpectedVersion();
    if (outcome.current < 0) conflict.setCurrentNoStream();
    else conflict.setCurrentStreamRevision(String(outcome.current));
    return response.setError(
      buildFailure('WrongExpectedVersion', conflict.serializeBinary(), 'Wrong expected version'),
    );
  }
  const success = new streamsPb.BatchAppendResp.Success().setCurrentRevision(String(outcome.revision));
  if (!hasPosition) return response.setSuccess(success);
  const text = String(outcome.position);
  return response.setSuccess(
    success.setPosition(new sharedPb.AllStreamPosition().setCommitPosition(text).setPreparePosition(text)),
  );
}

type Details = Readonly<Record<string, string>>;

function createRejection(call: { readonly metadata: Metadata }, details: string, values: Details) {
  const metadata = new (call.metadata.constructor as new () => Metadata)();
  for (const [name, value] of Object.entries(values)) metadata.set(name, value);
  return { code: status.INVALID_ARGUMENT, details, metadata };
}

/** Why a server rejects an append of this size. Undefined if it doesn't. */
function createSizeRejection(
  call: { readonly metadata: Metadata },
  events: readonly ProposedEvent[],
  { maxAppendBytes, maxEventBytes }: AppendSettings,
) {
  const large = events.find((event) => computeEventSize(event) > maxEventBytes);
  if (large)
    return createRejection(call, 'Maximum Append Event Size Exceeded.', {
      exception: 'maximum-append-event-size-exceeded',
      'maximum-append-event-size': String(maxEventBytes),
      'event-id': large.id,
      'proposed-append-event-size': String(computeEventSize(large)),
    });
  if (computeSize(events) <= maxAppendBytes) return undefined;
  return createRejection(call, `Maximum Append Size of ${String(maxAppendBytes)} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(maxAppendBytes),
  });
}

/** One append per call: options first, then each event. */
export function createAppendHandler(settings: AppendSettings) {
  const { log, hasPositionForRepeats, isUnordered, isResponseLost } = settings;
  return (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>) => {
    let options: AppendReq.Options | undefined;
    const events: ProposedEvent[] = [];
    const finish = () => {
      if (call.cancelled) return;
      const rejection = createSizeRejection(call, events, settings);
      if (rejection) return callback(rejection);
      const expected = parseExpectedRevision(options);
      const outcome = log.append(parseStreamName(options?.getStreamIdentifier()), expected, events);
      if (isResponseLost()) return;
      const hasPosition = outcome.kind === 'written' && (hasPositionForRepeats || !outcome.isRepeat);
      callback(null, buildAppendResponse(outcome, expected, hasPosition));
    };
    call.on('data', (request: AppendReq) => {
      if (request.hasOptions()) options = request.getOptions();
      const message = request.getProposedMessage();
      if (message) events.push(parseProposedEvent(message));
    });
    // A broken connection also ends the call, and reports only later that the caller didn't end it.
    call.on('end', () => (isUnordered ? setTimeout(finish, Math.random() * 20) : setImmediate(finish)));
  };
}

/** Many appends over one call, each in one or more requests that carry its correlation id. */
export function handleBatchAppend({
  log,
  hasPositionForRepeats,
  maxAppendBytes,
  isResponseLost,
}: AppendSettings) {
  return (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
    const pending = new Map<
      string,
      { options: BatchAppendReq.Options | undefined; events: ProposedEvent[] }
    >();
    const finish = (options: BatchAppendReq.Options | undefined, events: readonly ProposedEvent[]) => {
      if (computeSize(events) > maxAppendBytes) {
        const size = new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendBytes);
        const failure = buildFailure('MaximumAppendSizeExceeded', size.serializeBinary(), 'Too large');
        return new streamsPb.BatchAppendResp().setError(failure);
      }
      const outcome = log.append(
        parseStreamName(options?.getStreamIdentifier()),
        parseBatchExpectedRevision(options),
        events,
      );
      if (isResponseLost()) return undefined;
      return buildBatchAppendResponse(
        outcome,
        outcome.kind === 'written' && (hasPositionForRepeats || !outcome.isRepeat),
      );
    };
    call.on('error', () => undefined);
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? '';
      const { options, events } = pending.get(id) ?? { options: request.getOptions(), events: [] };
      events.push(...request.getProposedMessagesList().map(parseProposedEvent));
      pending.set(id, { options, events });
      if (!request.getIsFinal()) return;
      pending.delete(id);
      const response = finish(options, events);
      if (!response) return;
      response.setCorrelationId(request.getCorrelationId());
      call.write(response.setStreamIdentifier(options?.getStreamIdentifier()));
    });
    call.on('end', () => call.end());
  };
}

export function createDeleteStreamHandler({ log }: AppendSettings) {
  return ({ request }: ServerUnaryCall<DeleteReq, DeleteResp>, callback: sendUnaryData<DeleteResp>) => {
    log.deleteStream(parseStreamName(request.getOptions()?.getStreamIdentifier()));
    callback(null, new streamsPb.DeleteResp().setNoPosition(new sharedPb.Empty()));
  };
}
