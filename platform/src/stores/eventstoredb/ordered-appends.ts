import { randomUUID } from 'node:crypto';
import { type BaseOptions, convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client';
import type { StreamsClient as Grpc } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import { ConfigurationError } from '../../configuration/configuration-error';
import { StoreUnavailable } from '../errors/store-unavailable';
import type { EventStoreDbConnection } from './connection';
import { DeadlineExceeded, toEventStoreDbError } from './errors';
import { type NewStoredEvent, toServerMetadata } from './events';
import { sharedPb, StreamsClient, streamsPb } from './generated-messages';

/** The stream's version, after the append or (for a conflict) as it is. */
export interface OrderedResult {
  readonly kind: 'appended' | 'conflict';
  readonly version: number;
}

/** Appends that the server makes in the order sent, even those to different streams. */
export interface OrderedAppends {
  /**
   * Sends an append after all earlier ones, without waiting for them. Rejects with StoreUnavailable or
   * ConfigurationError; in that case, so do all unanswered appends.
   */
  append(stream: string, expected: number, events: readonly NewStoredEvent[]): Promise<OrderedResult>;
  close(): void;
}

type Call = ReturnType<Grpc['batchAppend']>;

/** What the client shares among its own calls. */
interface Internals {
  GRPCStreamCreator(
    client: typeof StreamsClient,
    name: string,
    create: (client: Grpc) => Call,
  ): () => Promise<Call>;
  callArguments(options: BaseOptions, callOptions: { deadline: number }): Parameters<Grpc['batchAppend']>;
}

function openCall(client: EventStoreDBClient): Promise<Call> {
  const internals = client as unknown as Internals;
  const open = (grpc: Grpc) =>
    grpc.batchAppend(...internals.callArguments({ requiresLeader: true }, { deadline: Infinity }));
  return internals.GRPCStreamCreator(StreamsClient, 'orderedAppends', open)();
}

/** Like the metadata of `toEventData`, but without formatting ours again. */
function addServerMetadata(event: NewStoredEvent): string {
  const { metadata } = event;
  const separator = metadata === '{}' ? '' : ',';
  return `${metadata.slice(0, -1)}${separator}${JSON.stringify(toServerMetadata(event)).slice(1)}`;
}

function toMessage(event: NewStoredEvent) {
  const { eventId, type, data } = event;
  const message = new streamsPb.BatchAppendReq.ProposedMessage();
  message.setId(new sharedPb.UUID().setString(eventId));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setData(Buffer.from(data));
  return message.setCustomMetadata(Buffer.from(addServerMetadata(event)));
}

function toRequest(id: string, stream: string, expected: number, events: readonly NewStoredEvent[]) {
  const options = new streamsPb.BatchAppendReq.Options();
  options.setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream)));
  if (expected === 0) options.setNoStream();
  else options.setStreamPosition(String(expected - 1));
  const request = new streamsPb.BatchAppendReq().setOptions(options);
  request.setCorrelationId(new sharedPb.UUID().setString(id));
  return request.setProposedMessagesList(events.map(toMessage)).setIsFinal(true);
}

const WRONG_VERSION = 'event_store.client.WrongExpectedVersion';
/** Errors that aren't the append's own fault. */
const TEMPORARY = /\.(Timeout|Unknown|Empty)$/;

function toConflict(details: Uint8Array): OrderedResult {
  const conflict = sharedPb.WrongExpectedVersion.deserializeBinary(details);
  const isThere = conflict.hasCurrentStreamRevision();
  return { kind: 'conflict', version: isThere ? Number(conflict.getCurrentStreamRevision()) + 1 : 0 };
}

function createRejectionError(kind: string, message: string, hosts: string): Error {
  const reason = `${kind.split('.').at(-1) ?? ''} ${message}`.trim();
  if (TEMPORARY.test(kind))
    return new StoreUnavailable(
      `EventStoreDB at ${hosts} does not respond (${reason}). Check that it is running, that EVENTSTOREDB_URL is correct, and that it is reachable from this machine.`,
    );
  const limit = kind.includes('Maximum') ? ' Increase its MaxAppendSize and MaxAppendEventSize.' : '';
  return new ConfigurationError(`EventStoreDB at ${hosts} rejected an append: ${reason}.${limit}`);
}

/** Throws the server's error for the append, except a version conflict. */
function toResult(response: BatchAppendResp, hosts: string): OrderedResult {
  const error = response.getError();
  if (!error) {
    const revision = response.getSuccess()?.getCurrentRevision();
    return { kind: 'appended', version: Number(revision ?? -1) + 1 };
  }
  const details = error.getDetails();
  const kind = details?.getTypeName() ?? '';
  if (details && kind === WRONG_VERSION) return toConflict(details.getValue_asU8());
  throw createRejectionError(kind, error.getMessage(), hosts);
}

interface Waiting {
  readonly resolve: (result: OrderedResult) => void;
  readonly reject: (error: unknown) => void;
}

/** The unanswered appends, and the error that ended them all. */
function createPendingAppends(deadlineMs: number, end: (error: Error) => void) {
  const waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  const giveUp = () => {
    if (waiting.size > 0) end(new DeadlineExceeded(`no response within ${String(deadlineMs)} ms`));
  };
  const watch = () => {
    timer = timer?.refresh() ?? setTimeout(giveUp, deadlineMs).unref();
  };
  return {
    add(id: string, append: Waiting): void {
      waiting.set(id, append);
      if (waiting.size === 1) watch();
    },
    take(id: string): Waiting | undefined {
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

/** Opens one call for many appends. Rejects with StoreUnavailable or ConfigurationError. */
export async function openOrderedAppends(connection: EventStoreDbConnection): Promise<OrderedAppends> {
  const { client, deadlineMs, hosts } = connection;
  const toConnectionError = (error: Error) =>
    toError(toEventStoreDbError(convertToCommandError(error), hosts));
  const call = await openCall(client).catch((error: unknown) => {
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
  call.on('data', (response: BatchAppendResp) => {
    const append = waiting.take(response.getCorrelationId()?.getString() ?? '');
    if (!append) return end(toConnectionError(new DeadlineExceeded('the server gave up on an append')));
    try {
      append.resolve(toResult(response, hosts));
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
        call.write(toRequest(id, stream, expected, events));
      }),
    close() {
      firstError ??= new Error('The appends were closed');
      call.end();
    },
  };
}
