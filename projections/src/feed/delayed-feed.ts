import { setTimeout as sleep } from 'node:timers/promises';
import type { EventFeed } from './port';

/** Delays each page of a feed. For tests of what callers see in the meantime. */
export function delayFeed(feed: EventFeed, delayMs: number): EventFeed {
  if (delayMs === 0) return feed;
  return {
    epoch: feed.epoch,
    arePositionsConsecutive: feed.arePositionsConsecutive,
    getHead: () => feed.getHead(),
    getEnd: () => feed.getEnd(),
    findLastMark: (upTo) => feed.findLastMark(upTo),
    contains: (mark) => feed.contains(mark),
    listFailures: () => feed.listFailures(),
    async *read(after, signal, eventTypes) {
      for await (const page of feed.read(after, signal, eventTypes)) {
        await sleep(delayMs, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        yield page;
      }
    },
    readState: (streamPosition) => feed.readState(streamPosition),
    findUnreadable: (eventId) => feed.findUnreadable(eventId),
    close: () => feed.close(),
  };
}
