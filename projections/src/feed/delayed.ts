import { setTimeout as wait } from 'node:timers/promises';
import type { EventFeed } from './port';

/** The same feed, each page told later: for tests of what callers see meanwhile. */
export function delayed(feed: EventFeed, delayMs: number): EventFeed {
  if (delayMs === 0) return feed;
  return {
    epoch: feed.epoch,
    countsEvents: feed.countsEvents,
    head: () => feed.head(),
    end: () => feed.end(),
    lastMark: (upTo) => feed.lastMark(upTo),
    holds: (mark) => feed.holds(mark),
    failing: () => feed.failing(),
    async *read(after, signal, wanted) {
      for await (const page of feed.read(after, signal, wanted)) {
        await wait(delayMs, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        yield page;
      }
    },
    stateOf: (place) => feed.stateOf(place),
    findUnreadable: (eventId) => feed.findUnreadable(eventId),
    close: () => feed.close(),
  };
}
