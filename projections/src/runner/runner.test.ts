import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { noTracing } from '@tapwise/platform/server/observability/tracing';
import type { EventFeed, FeedPage } from '../feed/port';
import { favoritesProjection } from '../models/favorites';
import type { Projection } from '../models/projection';
import { purchasesProjection } from '../models/purchases';
import { walletsProjection } from '../models/wallets';
import type { Batch, ReadModelWriter } from '../read-store/port';
import { Runner } from './runner';
import { createRunningProjection } from './running-projection';

const pageUpTo = (position: number): FeedPage => ({
  events: [],
  unknown: [],
  unreadable: [],
  upTo: toPosition(position),
});

/** One read of the log, to which a test delivers pages. */
interface ReadUnderTest {
  readonly after: Position;
  readonly signal: AbortSignal;
  /** Resolve the promise to deliver its page. The read waits for it, even if it is aborted meanwhile. */
  readonly fetch: (page: Promise<FeedPage>) => void;
}

function createFeed() {
  const reads: ReadUnderTest[] = [];
  async function* read(after: Position, signal: AbortSignal): AsyncGenerator<FeedPage> {
    const pages: Promise<FeedPage>[] = [];
    let wake: () => void = () => undefined;
    const fetch = (page: Promise<FeedPage>) => {
      pages.push(page);
      wake();
    };
    signal.addEventListener('abort', () => {
      wake();
    });
    reads.push({ after, signal, fetch });
    for (;;) {
      const page = pages.shift();
      if (page) yield await page;
      else if (signal.aborted) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return { reads, feed: { read } as unknown as EventFeed };
}

describe('projections that read the log together', () => {
  let stopping: AbortController;
  let feed: ReturnType<typeof createFeed>;
  let runner: Runner;
  beforeEach(() => {
    stopping = new AbortController();
    feed = createFeed();
    const writer = { commit: async (_batch: Batch) => true } as unknown as ReadModelWriter;
    runner = new Runner({
      feed: feed.feed,
      writer,
      tracing: noTracing,
      logger: pino({ level: 'silent' }),
      signal: stopping.signal,
      retryDelays: [],
      findResumeRequest: async () => undefined,
      onProgress: () => undefined,
      onLost: () => undefined,
    });
  });
  afterEach(async () => {
    stopping.abort();
    await runner.waitUntilStopped();
  });

  const start = (projection: Projection, position: number) => {
    const running = { ...createRunningProjection(projection, 1), position: toPosition(position) };
    runner.start([running]);
    return running;
  };
  const getReadAfter = (position: number) => {
    const found = feed.reads.find(({ after }) => after === toPosition(position));
    if (!found) throw new Error(`No read after ${String(position)}`);
    return found;
  };

  it('continue, even if a page arrives in a group that has just been merged into another', async () => {
    const all = [start(favoritesProjection, 1), start(walletsProjection, 2), start(purchasesProjection, 3)];
    const waitUntilAt = (positions: readonly number[]) =>
      vi.waitFor(() => expect(all.map(({ position }) => Number(position))).toEqual(positions));

    let arrive: (page: FeedPage) => void = () => undefined;
    getReadAfter(2).fetch(new Promise((resolve) => (arrive = resolve)));
    // The first projection reaches the second, whose next page is on its way.
    getReadAfter(1).fetch(Promise.resolve(pageUpTo(2)));
    await vi.waitFor(() => expect(getReadAfter(2).signal.aborted).toBe(true));
    await waitUntilAt([2, 2, 3]);
    // The page ends where the third projection is.
    arrive(pageUpTo(3));
    getReadAfter(1).fetch(Promise.resolve(pageUpTo(3)));
    await waitUntilAt([3, 3, 3]);
    for (const { fetch, signal } of feed.reads) if (!signal.aborted) fetch(Promise.resolve(pageUpTo(4)));
    await waitUntilAt([4, 4, 4]);
  });
});
