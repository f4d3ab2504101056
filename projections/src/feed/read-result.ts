import { isUnknownEvent, type StoredEvent, type StreamPosition } from '@tapwise/contracts/events/codec';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { getOwnerField } from '@tapwise/contracts/events/event-owner';
import type { Position } from '@tapwise/contracts/events/position';
import { tryDecode, type UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { EventReference, FeedPage } from './port';

/** The result of reading one event from the log. `unwanted`: the event is left out without being decoded. */
export type ReadResult =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  | { readonly kind: 'unknown'; readonly reference: EventReference }
  | { readonly kind: 'unreadable'; readonly unreadable: UnreadableEvent }
  | { readonly kind: 'unwanted' };

export const UNWANTED_RESULT: ReadResult = { kind: 'unwanted' };

/** Adds the owner, if the stream or the stored metadata names one. */
export function toUnreadable(event: Omit<UnreadableEvent, 'owner'>, metadata: string): ReadResult {
  return { kind: 'unreadable', unreadable: { ...event, ...getOwnerField(event.stream, metadata) } };
}

/** Decodes a stored event. `getEventId` is called only for unreadable events and those of unknown types. */
export function decodeStored(
  storedEvent: StoredEvent,
  streamPosition: StreamPosition,
  getEventId: () => string,
): ReadResult {
  const decoded = tryDecode(storedEvent, streamPosition);
  const { type, metadata } = storedEvent;
  if ('fault' in decoded)
    return toUnreadable({ ...streamPosition, type, eventId: getEventId(), error: decoded.fault }, metadata);
  if (!isUnknownEvent(decoded)) return { kind: 'event', event: decoded };
  return {
    kind: 'unknown',
    reference: { type, eventId: getEventId(), position: streamPosition.position },
  };
}

/** The unreadable event of a result; undefined if the event is readable or unwanted. */
export function findUnreadableEvent(result: ReadResult): UnreadableEvent | undefined {
  return result.kind === 'unreadable' ? result.unreadable : undefined;
}

/** The results, in log order, as a page that ends at `upTo`. */
export function toFeedPage(results: readonly ReadResult[], upTo: Position): FeedPage {
  return {
    events: results.flatMap((result) => (result.kind === 'event' ? result.event : [])),
    unknown: results.flatMap((result) => (result.kind === 'unknown' ? result.reference : [])),
    unreadable: results.flatMap((result) => findUnreadableEvent(result) ?? []),
    upTo,
  };
}
