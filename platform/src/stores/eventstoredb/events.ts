import { jsonEvent, type JSONEventData, type RecordedEvent } from '@eventstore/db-client';
import type { StoredEvent } from '@tapwise/contracts/events/codec';
import { type Position, toPosition } from '@tapwise/contracts/events/position';

export interface NewStoredEvent extends StoredEvent {
  readonly eventId: string;
}

/** An event of the log. Our version counts from 1, the server's revision from 0. */
export interface LoggedStoredEvent extends NewStoredEvent {
  readonly stream: string;
  readonly version: number;
  readonly position: Position;
}

/** How the server writes an unknown position. */
const UNKNOWN_POSITION = 2n ** 64n - 1n;

interface CommitPosition {
  readonly commit: bigint;
}

/** Undefined if the server didn't send it: for a repeated append, or an event of an old transaction. */
export function toEventPosition(commitPosition: CommitPosition | undefined): Position | undefined {
  return commitPosition === undefined || commitPosition.commit === UNKNOWN_POSITION
    ? undefined
    : toPosition(commitPosition.commit);
}

/** The payload's version is stored with our metadata, because the server has no field for it. */
export function toEventData({
  eventId,
  type,
  payloadVersion,
  data,
  metadata,
}: NewStoredEvent): JSONEventData {
  return jsonEvent({
    id: eventId,
    type,
    data: JSON.parse(data) as object as Record<string, unknown>,
    metadata: { ...(JSON.parse(metadata) as Record<string, unknown>), payloadVersion },
  });
}

const toText = (content: unknown) =>
  content instanceof Uint8Array ? Buffer.from(content).toString('utf8') : JSON.stringify(content ?? {});

/** Accepts any event; the codec validates types and payloads. */
export function toLoggedEvent(event: RecordedEvent): LoggedStoredEvent {
  const metadata = event.metadata instanceof Uint8Array ? {} : { ...(event.metadata as object | undefined) };
  const { payloadVersion = 1, ...otherMetadata } = metadata as { payloadVersion?: number };
  const position = toEventPosition(event.position);
  if (position === undefined)
    throw new Error(
      `EventStoreDB sent no position for event ${String(event.revision)} of stream ${event.streamId}. Run a server of version 22.6 or later.`,
    );
  return {
    eventId: event.id,
    type: event.type,
    payloadVersion,
    data: toText(event.data),
    metadata: JSON.stringify(otherMetadata),
    stream: event.streamId,
    position,
    version: Number(event.revision) + 1,
  };
}
