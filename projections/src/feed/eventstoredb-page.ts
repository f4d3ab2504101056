import { decodeEvent, isUnknown } from '@tapwise/contracts/events/codec';
import { EVENT_DEFINITIONS, type Recorded } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import { fromRecorded } from '@tapwise/contracts/storage/eventstoredb-events';
import { isOurs } from '@tapwise/contracts/storage/eventstoredb-head';
import type { Told } from './eventstoredb-subscription';
import { UnreadableEvent, type EventPlace, type FeedPage } from './port';

interface Read {
  readonly recorded?: Recorded;
  readonly unknown?: EventPlace;
}

const KNOWN: ReadonlySet<string> = new Set(EVENT_DEFINITIONS.map(({ type }) => type));

/**
 * Nothing where the event is not the product's (a stream of another application may begin as ours do) or is not wanted.
 * Throws UnreadableEvent.
 */
function readTold({ event, upTo: position }: Told, wanted: ReadonlySet<string>): Read {
  if (!event || !isOurs(event.streamId)) return {};
  const { type, id: eventId } = event;
  if (KNOWN.has(type) && !wanted.has(type)) return {};
  try {
    const stored = fromRecorded(event);
    const { stream, version } = stored;
    const decoded = decodeEvent(stored, { stream, version, position });
    return isUnknown(decoded) ? { unknown: { type, eventId, position } } : { recorded: decoded };
  } catch (cause) {
    throw new UnreadableEvent({ type, eventId, position }, cause);
  }
}

/** What was told, as a page that reaches past `after`, and the error that the next event met, if one did. */
export function pageOf(
  told: readonly Told[],
  after: Position,
  wanted: ReadonlySet<string> = KNOWN,
): { page?: FeedPage; error?: Error } {
  const events: Recorded[] = [];
  const unknown: EventPlace[] = [];
  let upTo = after;
  const page = () => (upTo > after ? { page: { events, unknown, upTo } } : {});
  for (const one of told) {
    // What was told before is not told again.
    if (one.upTo <= upTo) continue;
    try {
      const read = readTold(one, wanted);
      if (read.recorded) events.push(read.recorded);
      if (read.unknown) unknown.push(read.unknown);
    } catch (error) {
      return { ...page(), error: error instanceof Error ? error : new Error(String(error)) };
    }
    upTo = one.upTo;
  }
  return page();
}
