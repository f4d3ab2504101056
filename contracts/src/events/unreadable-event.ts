import type { UserId } from '../vocabulary/ids';
import {
  decodeEvent,
  findNewestVersion,
  type StoredEvent,
  type StreamPosition,
  type UnknownEvent,
} from './codec';
import { EVENTS_BY_STREAM_KIND, type RecordedEvent } from './event';
import { parseStreamKind } from './streams';

/**
 * Why an event is unreadable. `ChecksumMismatch`: its bytes changed. `MalformedEvent`: payload or metadata
 * doesn't match the schema. `UnknownPayloadVersion`: a newer release wrote it. `MissingEvent`: the stream has a
 * gap.
 */
export type EventFault = 'ChecksumMismatch' | 'MalformedEvent' | 'UnknownPayloadVersion' | 'MissingEvent';

/** An unreadable event and its stream position. */
export interface UnreadableEvent extends StreamPosition {
  /** The stored type. With `ChecksumMismatch`, it may be damaged too. */
  readonly type: string;
  /** Empty for a missing event. */
  readonly eventId: string;
  readonly error: EventFault;
  /** Set if the metadata is readable and the stream's name doesn't contain the user. */
  readonly owner?: UserId;
}

function getFault({ type, payloadVersion }: StoredEvent): EventFault {
  const newest = findNewestVersion(type);
  return newest !== undefined && payloadVersion > newest ? 'UnknownPayloadVersion' : 'MalformedEvent';
}

/** Decodes an event. Returns the fault instead of throwing. */
export function tryDecode(
  storedEvent: StoredEvent,
  streamPosition: StreamPosition,
): RecordedEvent | UnknownEvent | { readonly fault: EventFault } {
  try {
    return decodeEvent(storedEvent, streamPosition);
  } catch {
    return { fault: getFault(storedEvent) };
  }
}

/**
 * Whether an unreadable event could be of one of these types. If its own type isn't trustworthy, every type of its
 * stream's kind counts; if the stream isn't known either, every type.
 */
export function canHaveType(
  { type, stream, error }: Pick<UnreadableEvent, 'type' | 'stream' | 'error'>,
  types: ReadonlySet<string>,
): boolean {
  if (error !== 'ChecksumMismatch') return types.has(type);
  const kind = parseStreamKind(stream);
  return kind === undefined || EVENTS_BY_STREAM_KIND[kind].some((definition) => types.has(definition.type));
}
