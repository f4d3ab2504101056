import { randomUUID } from 'node:crypto';
import { ConfigurationError } from '../../configuration/configuration-error';
import { StoreUnavailable } from '../errors/store-unavailable';
import type { BatchAppendResponse, ProtocolMessages } from './client/batch-append';
import type { EventStoreDbConnection } from './connection';
import { DeadlineExceeded, describeNoResponse, type ServerName, toEventStoreDbError } from './errors';
import { type NewStoredEvent, toServerMetadata } from './stored-events';

/** The stream's version, after the append or (for a conflict) as it is. */
export interface OrderedResult {
  readonly kind: 'appended' | 'conflict';
  readonly version: number;
}

/** Appends that the server makes in the order sent, even those to different streams. */
export interface OrderedAppends {
  /**
   * Sends an append after all earlier ones, without waiting for them. Rejects with `StoreUnavailable` or
   * `ConfigurationError`; in that case, so do all unanswered appends.
   */
  append(stream: string, expected: number, events: readonly NewStoredEvent[]): Promise<OrderedResult>;
  close(): void;
}

/** Like the metadata of `toEventData`, but without formatting ours again. */
function addServerMetadata(event: NewStoredEvent): string {
  const { metadata } = event;
  const separator = metadata === '{}' ? '' : ',';
  return `${metadata.slice(0, -1)}${separator}${JSON.stringify(toServerMetadata(event)).slice(1)}`;
}

function toMessage({ streamsPb, sharedPb }: ProtocolMessages, event: NewStoredEvent) {
  const { eventId, type, data } = event;
  const message = new streamsPb.BatchAppendReq.ProposedMessage();
  message.setId(new sharedPb.UUID().setString(eventId));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setData(Buffer.from(data));
  return message.setCustomMetadata(Buffer.from(addServerMetadata(event)));
}

interface Append {
  readonly stream: string;
  readonly expected: number;
  readonly events: readonly NewStoredEvent[];
}

function toRequest(messages: ProtocolMessages, id: string, { stream, expected, events }: Append) {
  const { streamsPb, sharedPb } = messages;
  const options = new streamsPb.BatchAppendReq.Options();
  options.setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream)));
  if (expected === 0) options.setNoStream();
  else options.setStreamPosition(String(expected - 1));
  const request = new streamsPb.BatchAppendReq().setOptions(options);
  request.setCorrelationId(new sharedPb.UUID().setString(id));
  return request.setProposedMessagesList(events.map((event) => toMessage(messages, event))).setIsFinal(true);
}

const WRONG_VERSION = 'event_store.client.WrongExpectedVersion';
/** Errors that aren't the append's own fault. */
const TEMPORARY_ERROR = /\.(Timeout|Unknown|Empty)$/;

function toConflict({ sharedPb }: ProtocolMessages, details: Uint8Array): OrderedResult {
  const conflict = sharedPb.WrongExpectedVersion.deserializeBinary(details);
  const hasStream = conflict.hasCurrentStreamRevision();
  return { kind: 'conflict', version: hasStream ? Number(conflict.getCurrentStreamRevision()) + 1 : 0 };
}

function createRejectionError(kind: string, message: string, server: ServerName): Error {
  const reason = `${kind.split('.').at(-1) ?? ''} ${message}`.trim();
  if (TEMPORARY_ERROR.test(kind)) return new StoreUnavailable(describeNoResponse(server, reason));
  const limit = kind.includes('Maximum') ? ' Increase its MaxAppendSize and MaxAppendEventSize.' : '';
  return new ConfigurationError(`${server.name} rejected an append: ${reason}.${limit}`);
}

/** Throws the server's error for the append, except a version conflict. */
function toResult(
  messages: ProtocolMessages,
  response: BatchAppendResponse,
  server: ServerName,
): OrderedResult {
  const error = response.getError();
  if (!error) {
    const revision = response.getSuccess()?.getCurrentRevision();
    return { kind: 'appended', version: Number(revision ?? -1) + 1 };
  }
  const details = error.getDetails();
  const kind = details?.getTypeName() ?? '';
  if (details && kind === WRONG_VERSION) return toConflict(messages, details.getValue_asU8());
  throw createRejectionError(kind, error.getMessage(), server);
}

interface PendingAppend {
  readonly resolve: (result: OrderedResult) => void;
  readonly reject: (error: unknown) => void;
}

/** The unanswered appends, and the error that ended them all. */
function createPendingAppends(deadlineMs: number, end: (error: Error) => void) {
  const waiting = new Map<string, PendingAppend>();
  let timer: NodeJS.Timeout | undefined;
  const giveUp = () => {
    if (waiting.size > 0) end(new DeadlineExceeded(`no response within ${String(deadlineMs)} ms`));
  };
  const watch = () => {
    timer = timer?.refresh() ?? setTimeout(giveUp, deadlineMs).unref();
  };
  return {
    add(id: string, append: PendingAppend): void {
      waiting.set(id, append);
      if (waiting.size === 1) watch();
    },
    take(id: string): PendingAppend | undefined {
      const append = waiting.get(id);
      waiting.delete(id);
      watch();
      return append;
    },
    rejectAll(error: unknown): void {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      clearTimeout(timer);
    },
  };
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Opens one call for many appends. Rejects with `StoreUnavailable` or ConfigurationError. */
export async function openOrderedAppends(connection: EventStoreDbConnection): Promise<OrderedAppends> {
  const { client, deadlineMs, server } = connection;
  const toConnectionError = (error: Error) =>
    toError(toEventStoreDbError(client.toCommandError(error), server));
  const call = await client.openBatchAppend().catch((error: unknown) => {
    throw toConnectionError(toError(error));
  });
  let firstError: Error | undefined;
  const end = (error: Error) => {
    firstError ??= error;
    waiting.rejectAll(firstError);
    call.cancel();
  };
  const waiting = createPendingAppends(deadlineMs, (error) => end(toConnectionError(error)));
  call.on('error', (error: Error) => end(toConnectionError(error)));
  call.on('end', () => end(toConnectionError(new DeadlineExceeded('the server ended the call'))));
  call.on('data', (response: BatchAppendResponse) => {
    const append = waiting.take(response.getCorrelationId()?.getString() ?? '');
    if (!append) return end(toConnectionError(new DeadlineExceeded('the server gave up on an append')));
    try {
      append.resolve(toResult(client.messages, response, server));
    } catch (error) {
      append.reject(error);
      // Later appends must not overtake it.
      end(toError(error));
    }
  });
  return {
    append: (stream, expected, events) =>
      new Promise((resolve, reject) => {
        if (firstError !== undefined) return reject(firstError);
        const id = randomUUID();
        waiting.add(id, { resolve, reject });
        call.write(toRequest(client.messages, id, { stream, expected, events }));
      }),
    close() {
      firstError ??= new Error('The appends were closed');
      call.end();
    },
  };
}
