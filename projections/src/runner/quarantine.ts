import type { Recorded } from '@tapwise/contracts/events/event';
import { isSharedStream } from '@tapwise/contracts/events/event-owner';
import { mayBeOneOf } from '@tapwise/contracts/events/unreadable-event';
import type { EventFeed, FeedPage } from '../feed/port';
import type { Projection } from '../projection';
import type { QuarantinedEvent } from '../read-store/port';

/** The unreadable events of a page that the projection may have to do with. */
export function newlyQuarantined(
  { handles }: Pick<Projection, 'handles'>,
  { unreadable = [] }: Partial<Pick<FeedPage, 'unreadable'>>,
): readonly QuarantinedEvent[] {
  return unreadable.filter((event) => mayBeOneOf(event, handles));
}

/**
 * Whether an event must be left out of a projection's documents. In a stream of a user or of a recommendation, that is a
 * quarantined event and everything after it: the documents stop before it. In a shared stream it is the quarantined event alone.
 */
export function withheldBy(quarantined: readonly QuarantinedEvent[]): (event: Recorded) => boolean {
  const firstIn = new Map<string, string>();
  const shared = new Set<string>();
  for (const { stream, position } of quarantined) {
    const first = firstIn.get(stream);
    if (isSharedStream(stream)) shared.add(position);
    else if (first === undefined || position < first) firstIn.set(stream, position);
  }
  return ({ stream, position }) => {
    const first = firstIn.get(stream);
    return (first !== undefined && position >= first) || shared.has(position);
  };
}

/** Those that a rebuild would no longer leave out: their event was repaired, is known to this build, or was skipped. */
export async function resolved(
  feed: Pick<EventFeed, 'stateOf'>,
  quarantined: readonly QuarantinedEvent[],
): Promise<readonly QuarantinedEvent[]> {
  const found: QuarantinedEvent[] = [];
  for (const event of quarantined) {
    // Its event is readable: a rebuild by the same build would leave it out again.
    if (event.error === 'DocumentTooLarge') continue;
    if ((await feed.stateOf(event)) !== 'unreadable') found.push(event);
  }
  return found;
}
