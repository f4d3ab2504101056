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
 * Why a stored event cannot be read. `ChecksumMismatch`: it is not as it was written. `MalformedEvent`: payload or metadata do
 * not have their declared shape. `UnknownPayloadVersion`: a newer build wrote it. `MissingEvent`: there is none in its place.
 */
export type EventFault = 'ChecksumMismatch' | 'MalformedEvent' | 'UnknownPayloadVersion' | 'MissingEvent';

/** A stored event that cannot be read, and its place in the log. */
export interface UnreadableEvent extends StreamPosition {
  /** As stored; with `ChecksumMismatch` it may itself be damaged. */
  readonly type: string;
  /** Empty for a missing event. */
  readonly eventId: string;
  readonly error: EventFault;
  /** Of an event in a recommendation's stream, if its metadata is readable: the name of the stream doesn't say it. */
  readonly owner?: UserId;
}

function faultOf({ type, payloadVersion }: StoredEvent): EventFault {
  const newest = newestVersion(type);
  return newest !== undefined && payloadVersion > newest ? 'UnknownPayloadVersion' : 'MalformedEvent';
}

/** The event as `decodeEvent` returns it, or why it cannot be read. */
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
 * Whether an unreadable event may be one of these types. Its own type counts if it can be trusted; otherwise every type
 * of its kind of stream does, and if the stream is unknown too, every type.
 */
export function mayHaveType(
  { type, stream, error }: Pick<UnreadableEvent, 'type' | 'stream' | 'error'>,
  types: ReadonlySet<string>,
): boolean {
  if (error !== 'ChecksumMismatch') return types.has(type);
  const kind = streamKind(stream);
  return kind === undefined || EVENTS_BY_STREAM_KIND[kind].some((definition) => types.has(definition.type));
}
