import type { UserId } from '../vocabulary/ids';
import {
  decodeEvent,
  newestVersion,
  type StoredEvent,
  type StreamPosition,
  type UnknownEvent,
} from './codec';
import { EVENTS_BY_STREAM_KIND, type Recorded } from './event';
import { streamKind } from './streams';

/**
 * Why a stored event is unreadable. `ChecksumMismatch`: it was changed after it was written. `MalformedEvent`: its payload or
 * metadata is invalid. `UnknownPayloadVersion`: a newer build wrote it. `MissingEvent`: there is no event at its position.
 */
export type EventFault = 'ChecksumMismatch' | 'MalformedEvent' | 'UnknownPayloadVersion' | 'MissingEvent';

/** An unreadable stored event and its position in the log. */
export interface UnreadableEvent extends StreamPosition {
  /** As stored. It may be damaged if the error is `ChecksumMismatch`. */
  readonly type: string;
  /** Empty for a missing event. */
  readonly eventId: string;
  readonly error: EventFault;
  /** The user, for an event in a recommendation's stream with readable metadata. Other owners are in the stream name. */
  readonly owner?: UserId;
}

function faultOf({ type, payloadVersion }: StoredEvent): EventFault {
  const newest = newestVersion(type);
  return newest !== undefined && payloadVersion > newest ? 'UnknownPayloadVersion' : 'MalformedEvent';
}

/** Like `decodeEvent`, but returns the fault instead of throwing. */
export function tryDecode(
  stored: StoredEvent,
  place: StreamPosition,
): Recorded | UnknownEvent | { readonly fault: EventFault } {
  try {
    return decodeEvent(stored, place);
  } catch {
    return { fault: faultOf(stored) };
  }
}

/**
 * Whether an unreadable event may have one of these types. If its stored type can't be trusted, it may have any type of its
 * kind of stream. If the stream is unknown too, it may have any type.
 */
export function mayHaveType(
  { type, stream, error }: Pick<UnreadableEvent, 'type' | 'stream' | 'error'>,
  types: ReadonlySet<string>,
): boolean {
  if (error !== 'ChecksumMismatch') return types.has(type);
  const kind = streamKind(stream);
  return kind === undefined || EVENTS_BY_STREAM_KIND[kind].some((definition) => types.has(definition.type));
}
