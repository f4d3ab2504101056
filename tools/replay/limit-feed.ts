import { once } from 'node:events';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import type { EventFeed } from '@tapwise/projections';

/** The events of a log that a feed contains. */
export interface FeedLimit {
  /** The last position. */
  readonly upTo: Position;
  /** Whether the feed includes an event up to that position. */
  readonly isIncluded: (event: RecordedEvent) => boolean;
}

export const getEarlier = (a: Position, b: Position) => (a < b ? a : b);

async function waitUntilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

/** The log as if it ended at a position. Doesn't contain what is appended later. */
export function limitFeed(feed: EventFeed, { upTo, isIncluded }: FeedLimit): EventFeed {
  return {
    epoch: feed.epoch,
    arePositionsConsecutive: feed.arePositionsConsecutive,
    getHead: async () => getEarlier(await feed.getHead(), upTo),
    getEnd: async () => getEarlier(await feed.getEnd(), upTo),
    findLastMark: (position = upTo) => feed.findLastMark(getEarlier(position, upTo)),
    contains: (mark) => feed.contains(mark),
    listFailures: () => feed.listFailures(),
    async *read(after, signal, eventTypes) {
      if (after < upTo) {
        for await (const page of feed.read(after, signal, eventTypes)) {
          yield {
            events: page.events.filter((event) => event.position <= upTo && isIncluded(event)),
            unknown: page.unknown.filter(({ position }) => position <= upTo),
            unreadable: page.unreadable.filter(({ position }) => position <= upTo),
            upTo: getEarlier(page.upTo, upTo),
          };
          if (page.upTo >= upTo) break;
        }
      }
      await waitUntilAborted(signal);
    },
    readState: (streamPosition) => feed.readState(streamPosition),
    findUnreadable: (eventId) => feed.findUnreadable(eventId),
    close: () => feed.close(),
  };
}
