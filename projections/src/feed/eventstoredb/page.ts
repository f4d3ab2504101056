import { EVENT_DEFINITIONS } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import type { EventStoreRecord } from '@tapwise/platform/stores/eventstoredb/client/port';
import { isOurs } from '@tapwise/platform/stores/eventstoredb/log-end';
import { toStoredLogEvent } from '@tapwise/platform/stores/eventstoredb/stored-events';
import type { FeedPage } from '../port';
import { decodeStored, type ReadResult, toFeedPage, UNWANTED_RESULT } from '../read-result';
import type { SubscriptionItem } from './subscription';

const KNOWN_TYPES: ReadonlySet<string> = new Set(EVENT_DEFINITIONS.map(({ type }) => type));

/**
 * The event is unwanted if it isn't ours (another application's streams may have the same prefix). The server verifies
 * what it stores, so the type can be trusted.
 */
export function readEvent(
  serverEvent: EventStoreRecord,
  position: Position,
  eventTypes: ReadonlySet<string> = KNOWN_TYPES,
): ReadResult {
  const { type, id, streamId } = serverEvent;
  if (!isOurs(streamId) || (KNOWN_TYPES.has(type) && !eventTypes.has(type))) return UNWANTED_RESULT;
  const storedEvent = toStoredLogEvent(serverEvent);
  return decodeStored(
    storedEvent,
    { stream: storedEvent.stream, version: storedEvent.version, position },
    () => id,
  );
}

/** The items as a page that ends after `after`, or undefined if nothing is new. */
export function toPage(
  items: readonly SubscriptionItem[],
  after: Position,
  eventTypes: ReadonlySet<string> = KNOWN_TYPES,
): FeedPage | undefined {
  const results: ReadResult[] = [];
  let upTo = after;
  for (const { event, upTo: position } of items) {
    // Already delivered.
    if (position <= upTo) continue;
    if (event) results.push(readEvent(event, position, eventTypes));
    upTo = position;
  }
  return upTo === after ? undefined : toFeedPage(results, upTo);
}
