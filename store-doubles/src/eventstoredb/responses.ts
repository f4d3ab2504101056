import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { type ServerWritableStream, status } from '@grpc/grpc-js';
import type { DoubleEvent } from './log';
import { sharedPb, streamsPb } from './wire';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Times are in units of 100 nanoseconds. */
const TICKS_PER_MS = 10_000n;

function toEventResponse(event: DoubleEvent): ReadResp {
  const record = new streamsPb.ReadResp.ReadEvent.RecordedEvent();
  const position = String(event.position);
  record.setId(new sharedPb.UUID().setString(event.id));
  record.setStreamIdentifier(new sharedPb.StreamIdentifier().setStreamName(Buffer.from(event.stream)));
  record.setStreamRevision(String(event.revision));
  record.setCommitPosition(position).setPreparePosition(position);
  record.setData(event.data).setCustomMetadata(event.metadata);
  const metadata = record.getMetadataMap();
  metadata.set('type', event.type);
  metadata.set('content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  metadata.set('created', String(BigInt(event.created.getTime()) * TICKS_PER_MS));
  const read = new streamsPb.ReadResp.ReadEvent().setEvent(record).setCommitPosition(position);
  return new streamsPb.ReadResp().setEvent(read);
}

/** The responses that were sent before. Encoding one takes longer than everything else that the double does. */
const responses = new WeakMap<DoubleEvent, ReadResp>();

/** The response for an event, which encodes itself once. */
export function getEventResponse(event: DoubleEvent): ReadResp {
  const known = responses.get(event);
  if (known) return known;
  const bytes = toEventResponse(event).serializeBinary();
  const response = Object.assign(new streamsPb.ReadResp(), { serializeBinary: () => bytes });
  responses.set(event, response);
  return response;
}

/**
 * Resolves on the first of the call's events with these names, or when `subscribe` notifies. `subscribe` returns the
 * function that unsubscribes.
 */
export function waitForNext(
  call: ReadCall,
  names: readonly ('drain' | 'cancelled' | 'close')[],
  subscribe: (notify: () => void) => () => void = () => () => undefined,
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      for (const name of names) call.off(name, finish);
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(() => finish());
    for (const name of names) call.on(name, finish);
  });
}

/** Writes with backpressure. Returns false if the caller has disconnected. */
export async function write(call: ReadCall, response: ReadResp): Promise<boolean> {
  if (call.cancelled || call.destroyed) return false;
  if (call.write(response)) return true;
  await waitForNext(call, ['drain', 'cancelled', 'close']);
  return !call.cancelled;
}

/** Sends the error that a real server sends, which reads bytes inside a record as a length. */
export function rejectPosition(call: ReadCall, position: bigint): void {
  const details = `Log record at actual pos ${String(position)} has too large length: 1836412448 bytes, while limit is 16777216 bytes. Something is seriously wrong in chunk #0-0 (chunk-000000.000000).`;
  call.emit('error', { code: status.UNKNOWN, details });
}
