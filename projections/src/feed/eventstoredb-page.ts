import { isUnknown } from '@tapwise/contracts/events/codec';
import { ofOwner } from '@tapwise/contracts/events/event-owner';
import { EVENT_DEFINITIONS, type Recorded } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import { tryDecode, type UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { fromRecorded } from '@tapwise/contracts/storage/eventstoredb-events';
import { isOurs } from '@tapwise/contracts/storage/eventstoredb-head';
import type { RecordedEvent } from '@eventstore/db-client';
import type { Told } from './eventstoredb-subscription';
import type { EventPlace, FeedPage } from './port';

/** At most one is set. */
export interface ReadEvent {
  readonly event?: Recorded;
  readonly unknown?: EventPlace;
  readonly unreadable?: UnreadableEvent;
}

const KNOWN: ReadonlySet<string> = new Set(EVENT_DEFINITIONS.map(({ type }) => type));

/**
 * Nothing where the event is not the product's (a stream of another application may begin as ours do) or is not wanted.
 * The server verifies what it stored: the type can be trusted.
 */
export function readEvent(
  recorded: RecordedEvent,
  position: Position,
  wanted: ReadonlySet<string> = KNOWN,
): ReadEvent {
  const { type, id: eventId, streamId } = recorded;
  if (!isOurs(streamId) || (KNOWN.has(type) && !wanted.has(type))) return {};
  const stored = fromRecorded(recorded);
  const { stream, version } = stored;
  const read = tryDecode(stored, { stream, version, position });
  if (!('fault' in read)) return isUnknown(read) ? { unknown: { type, eventId, position } } : { event: read };
  const owned = ofOwner(stream, stored.metadata);
  return { unreadable: { type, eventId, stream, version, position, ...owned, error: read.fault } };
}

/** What was told, as a page that reaches past `after`; undefined if nothing is new. */
export function pageOf(
  told: readonly Told[],
  after: Position,
  wanted: ReadonlySet<string> = KNOWN,
): FeedPage | undefined {
  const read: ReadEvent[] = [];
  let upTo = after;
  for (const { event, upTo: place } of told) {
    // What was told before is not told again.
    if (place <= upTo) continue;
    if (event) read.push(readEvent(event, place, wanted));
    upTo = place;
  }
  if (upTo === after) return undefined;
  return {
    events: read.flatMap(({ event }) => event ?? []),
    unknown: read.flatMap(({ unknown }) => unknown ?? []),
    unreadable: read.flatMap(({ unreadable }) => unreadable ?? []),
    upTo,
  };
}
