import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { isSharedStream } from '@tapwise/contracts/events/event-owner';
import { canHaveType } from '@tapwise/contracts/events/unreadable-event';
import type { QuarantinedEvent } from '@tapwise/platform/stores/quarantined-event';
import type { EventFeed, FeedPage } from '../feed/port';
import type { Projection } from '../models/projection';

/** Selects the unreadable events of a page that may be of a type that the projection handles. */
export function selectNewlyQuarantined(
  { handles }: Pick<Projection, 'handles'>,
  { unreadable = [] }: Partial<Pick<FeedPage, 'unreadable'>>,
): readonly QuarantinedEvent[] {
  return unreadable.filter((event) => canHaveType(event, handles));
}

/**
 * Whether a projection's documents must leave out an event. In a user's or a recommendation's stream, that is each
 * event from the quarantined one on, so the documents end before it. In a shared stream, it is only the quarantined
 * event.
 */
export function createExclusionCheck(
  quarantined: readonly QuarantinedEvent[],
): (event: RecordedEvent) => boolean {
  const firstIn = new Map<string, string>();
  const sharedPositions = new Set<string>();
  for (const { stream, position } of quarantined) {
    const first = firstIn.get(stream);
    if (isSharedStream(stream)) sharedPositions.add(position);
    else if (first === undefined || position < first) firstIn.set(stream, position);
  }
  return ({ stream, position }) => {
    const first = firstIn.get(stream);
    return (first !== undefined && position >= first) || sharedPositions.has(position);
  };
}

/**
 * The quarantined events that a rebuild would include: they were repaired, are known to this release, or were skipped.
 */
export async function selectResolvedEvents(
  feed: Pick<EventFeed, 'readState'>,
  quarantined: readonly QuarantinedEvent[],
): Promise<readonly QuarantinedEvent[]> {
  const resolvedEvents: QuarantinedEvent[] = [];
  for (const event of quarantined) {
    // The event itself is readable, so a rebuild by this release would leave it out again.
    if (event.error === 'DocumentTooLarge') continue;
    if ((await feed.readState(event)) !== 'unreadable') resolvedEvents.push(event);
  }
  return resolvedEvents;
}
