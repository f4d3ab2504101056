import { jsonEvent, type JSONEventData, type RecordedEvent } from '@eventstore/db-client';
import type { StoredEvent } from '../events/codec';
import { toPosition, type Position } from '../events/position';

export interface NewStoredEvent extends StoredEvent {
  readonly eventId: string;
}

/** An event as the log tells it: our version counts from 1, the server's revision from 0. */
export interface LoggedStoredEvent extends NewStoredEvent {
  readonly stream: string;
  readonly version: number;
  readonly position: Position;
}

/** How the server says that it does not know a position. */
const UNKNOWN = 2n ** 64n - 1n;

interface Place {
  readonly commit: bigint;
}

/** Undefined where the server did not tell it: a repeated append, an event of an old transaction. */
export function positionOf(place: Place | undefined): Position | undefined {
  return place === undefined || place.commit === UNKNOWN ? undefined : toPosition(place.commit);
}

/** The version of the payload goes with our metadata: the server keeps no such field. */
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

const asText = (content: unknown) =>
  content instanceof Uint8Array ? Buffer.from(content).toString('utf8') : JSON.stringify(content ?? {});

/** Takes what anybody may have written: types and payloads are the codec's to judge. */
export function fromRecorded(event: RecordedEvent): LoggedStoredEvent {
  const metadata = event.metadata instanceof Uint8Array ? {} : { ...(event.metadata as object | undefined) };
  const { payloadVersion = 1, ...kept } = metadata as { payloadVersion?: number };
  const position = positionOf(event.position);
  if (position === undefined)
    throw new Error(
      `EventStoreDB tells no position of event ${String(event.revision)} of stream ${event.streamId}. Run a server of version 22.6 or later.`,
    );
  return {
    ...{ eventId: event.id, type: event.type, payloadVersion, data: asText(event.data) },
    ...{ metadata: JSON.stringify(kept), stream: event.streamId, position },
    version: Number(event.revision) + 1,
  };
}
