import type { RecordedEvent as EventStoreEvent } from '@eventstore/db-client';
import { isUnknownEvent } from '@tapwise/contracts/events/codec';
import { EVENT_DEFINITIONS, type RecordedEvent } from '@tapwise/contracts/events/event';
import { getOwnerField } from '@tapwise/contracts/events/event-owner';
import type { Position } from '@tapwise/contracts/events/position';
import { tryDecode, type UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { toLoggedEvent } from '@tapwise/platform/stores/eventstoredb/events';
import { isOurs } from '@tapwise/platform/stores/eventstoredb/log-end';
import type { SubscriptionItem } from './eventstoredb-subscription';
import type { EventReference, FeedPage } from './port';

/** At most one property is set. */
export interface ReadEvent {
  readonly event?: RecordedEvent;
  readonly unknown?: EventReference;
  readonly unreadable?: UnreadableEvent;
}

const KNOWN: ReadonlySet<string> = new Set(EVENT_DEFINITIONS.map(({ type }) => type));

/**
 * Returns nothing if the event is not wanted or not ours (another application's streams may have the same prefix).
 * The server verifies what it stores, so the type can be trusted.
 */
export function readEvent(
  recorded: EventStoreEvent,
  position: Position,
  wanted: ReadonlySet<string> = KNOWN,
): ReadEvent {
  const { type, id: eventId, streamId } = recorded;
  if (!isOurs(streamId) || (KNOWN.has(type) && !wanted.has(type))) return {};
  const stored = toLoggedEvent(recorded);
  const { stream, version } = stored;
  const read = tryDecode(stored, { stream, version, position });
  if (!('fault' in read))
    return isUnknownEvent(read) ? { unknown: { type, eventId, position } } : { event: read };
  const owned = getOwnerField(stream, stored.metadata);
  return { unreadable: { type, eventId, stream, version, position, ...owned, error: read.fault } };
}

/** The items as a page that reaches beyond `after`. Undefined if nothing is new. */
export function toPage(
  items: readonly SubscriptionItem[],
  after: Position,
  wanted: ReadonlySet<string> = KNOWN,
): FeedPage | undefined {
  const read: ReadEvent[] = [];
  let upTo = after;
  for (const { event, upTo: position } of items) {
    // Already delivered.
    if (position <= upTo) continue;
    if (event) read.push(readEvent(event, position, wanted));
    upTo = position;
  }
  if (upTo === after) return undefined;
  return {
    events: read.flatMap(({ event }) => event ?? []),
    unknown: read.flatMap(({ unknown }) => unknown ?? []),
    unreadable: read.flatMap(({ unreadable }) => unreadable ?? []),
    upTo,
  };
}
