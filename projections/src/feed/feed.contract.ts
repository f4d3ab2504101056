import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import type { FeedUnderTest } from '../testing/feed-under-test';
import { storedFavoriteAdded, storedFavoritesAdded, toNewEvent } from '../testing/stored-events';
import type { FeedPage } from './port';
import { describeUnreadable } from './unreadable.contract';

/** A stream that no other test writes to. */
const createStream = () => streams.favorites(UserId.parse(randomUUID()));
const listTerms = (events: readonly RecordedEvent[]) =>
  events.map((event) => (event.type === 'FavoriteAdded' ? event.data.searchTerm : event.type));
const getIds = (events: readonly RecordedEvent[]) => events.map((event) => event.metadata.eventId);
/** The events of the next page that has any; a page may contain only a new position. */
async function nextEvents(pages: AsyncIterator<FeedPage>): Promise<readonly RecordedEvent[]> {
  for (;;) {
    const result = await pages.next();
    if (result.done === true) return [];
    if (result.value.events.length > 0) return result.value.events;
  }
}
const expectRising = (positions: readonly Position[]) =>
  expect(positions).toEqual([...new Set(positions)].sort());

/**
 * The contract of every feed, for any kind of log. The log may already contain other tests' events. Pages have at
 * most 10 events.
 */
export function describeFeed(name: string, open: () => Promise<FeedUnderTest>): void {
  describe(`${name} as an event feed`, () => {
    let subject: FeedUnderTest;
    let start: Position;
    let stop: AbortController;
    beforeEach(async () => {
      stop = new AbortController();
      subject = await open();
      start = await subject.feed.getHead();
    });
    afterEach(async () => {
      stop.abort();
      await subject.tearDown();
    });

    /** Pages until `isEnd` accepts one. */
    async function readPagesUntil(isEnd: (page: FeedPage) => boolean, after = start): Promise<FeedPage[]> {
      const pages: FeedPage[] = [];
      for await (const page of subject.feed.read(after, stop.signal)) {
        pages.push(page);
        if (isEnd(page)) break;
      }
      return pages;
    }
    const readPagesUpTo = (position: Position, after?: Position) =>
      readPagesUntil(({ upTo }) => upTo >= position, after);
    const readEventsUpTo = async (position: Position, after?: Position) =>
      (await readPagesUpTo(position, after)).flatMap(({ events }) => events);

    it('delivers everything after a position, in log order, in pages with rising positions', async () => {
      const events = storedFavoritesAdded(25);
      const last = await subject.append(createStream(), ...events);
      const pages = await readPagesUpTo(last);
      expect(getIds(pages.flatMap((page) => page.events))).toEqual(events.map(({ eventId }) => eventId));
      expectRising(pages.map(({ upTo }) => upTo));
      expect(pages.length).toBeGreaterThan(1);
      for (const { events: items, upTo } of pages)
        expect(items.every(({ position }) => position <= upTo)).toBe(true);
    });

    it('delivers type, payload, metadata, stream, and version as stored', async () => {
      const stream = createStream();
      const event = storedFavoriteAdded('Grüße 🛒 "quotes" \\ \u2028 end');
      const position = await subject.append(stream, event);
      const { type, data, metadata: eventMetadata } = event;
      const items = { data: JSON.parse(data) as unknown, metadata: JSON.parse(eventMetadata) as unknown };
      expect(await readEventsUpTo(position)).toEqual([{ type, ...items, stream, version: 1, position }]);
    });

    it('continues after a given position', async () => {
      const stream = createStream();
      const middle = await subject.append(stream, ...storedFavoritesAdded(3));
      const last = await subject.append(stream, storedFavoriteAdded('later'));
      expect(listTerms(await readEventsUpTo(last, middle))).toEqual(['later']);
    });

    it('can continue after any event', async () => {
      const events = storedFavoritesAdded(12);
      const last = await subject.append(createStream(), ...events);
      const items = await readEventsUpTo(last);
      for (const [index, { position }] of items.slice(0, -1).entries())
        expect(getIds(await readEventsUpTo(last, position))).toEqual(getIds(items.slice(index + 1)));
    });

    it('skips events of unknown types and lists them', async () => {
      const stream = createStream();
      const eventId = randomUUID();
      await subject.append(stream, storedFavoriteAdded('before'));
      const unknown = { type: 'SomethingNew', payloadVersion: 1, data: '{}', metadata: '{}', eventId };
      const last = await subject.append(stream, unknown);
      const pages = await readPagesUpTo(last);
      expect(listTerms(pages.flatMap(({ events }) => events))).toEqual(['before']);
      expect(pages.flatMap((page) => page.unknown)).toEqual([
        { type: 'SomethingNew', position: last, eventId },
      ]);
    });

    it('delivers at least the wanted events, lists the unknown ones, and reaches the end', async () => {
      const stream = createStream();
      const eventId = randomUUID();
      const eventTypes = new Set(['FavoriteAdded'] as const);
      const removed = () => toNewEvent({ type: 'FavoriteRemoved', data: { searchTerm: 'a' } });
      await subject.append(stream, storedFavoriteAdded('a'), removed());
      const unknown = { type: 'SomethingNew', payloadVersion: 1, data: '{}', metadata: '{}', eventId };
      await subject.append(stream, unknown, storedFavoriteAdded('b'));
      const last = await subject.append(stream, removed());
      const pages: FeedPage[] = [];
      for await (const page of subject.feed.read(start, stop.signal, eventTypes)) {
        pages.push(page);
        if (page.upTo >= last) break;
      }
      const items = pages.flatMap(({ events }) => events).filter(({ type }) => type === 'FavoriteAdded');
      expect(listTerms(items)).toEqual(['a', 'b']);
      expect(pages.flatMap((page) => page.unknown)).toMatchObject([{ eventId }]);
    });

    it('delivers events appended while it waits', async () => {
      const stream = createStream();
      const iterator = subject.feed.read(start, stop.signal)[Symbol.asyncIterator]();
      const first = nextEvents(iterator);
      await subject.append(stream, storedFavoriteAdded('now'));
      expect(listTerms(await first)).toEqual(['now']);
      const second = nextEvents(iterator);
      await subject.append(stream, storedFavoriteAdded('then'));
      expect(listTerms(await second)).toEqual(['then']);
    });

    it('ends when aborted, even while it waits', async () => {
      const iterator = subject.feed.read(start, stop.signal)[Symbol.asyncIterator]();
      const waiting = nextEvents(iterator);
      stop.abort();
      expect(await waiting).toEqual([]);
      expect((await iterator.next()).done).toBe(true);
    });

    it('delivers every event exactly once, whoever writes and however often the connection is lost', async () => {
      const names = Array.from({ length: 6 }, createStream);
      const reading = Promise.all([1, 2].map(() => readPagesUntil(isLast)));
      const expected = new Map<string, readonly string[]>();
      await Promise.all(
        names.map(async (stream, writer) => {
          const events = storedFavoritesAdded(40);
          expected.set(
            stream,
            events.map(({ eventId }) => eventId),
          );
          for (const [index, event] of events.entries()) {
            await subject.append(stream, event);
            if (writer === 0 && index % 12 === 5) subject.disturb();
          }
        }),
      );
      await subject.append(names[0] ?? '', storedFavoriteAdded('the last'));
      for (const pages of await reading) {
        const events = pages.flatMap((page) => page.events);
        expectRising(events.map(({ position }) => position));
        expectRising(pages.map(({ upTo }) => upTo));
        expect(listTerms(events).at(-1)).toBe('the last');
        for (const stream of names) {
          const items = events.slice(0, -1).filter((event) => event.stream === stream);
          expect(getIds(items)).toEqual(expected.get(stream));
          expect(items.map(({ version }) => version)).toEqual(items.map((_, index) => index + 1));
        }
      }
      function isLast({ events }: FeedPage): boolean {
        return listTerms(events).includes('the last');
      }
    });

    it('returns the position of the newest event', async () => {
      expect(await subject.feed.getHead()).toBe(start);
      const last = await subject.append(createStream(), ...storedFavoritesAdded(3));
      expect(await subject.feed.getHead()).toBe(last);
    });

    it('returns the end of the log, which no page exceeds', async () => {
      expect((await subject.feed.getEnd()) >= start).toBe(true);
      const last = await subject.append(createStream(), ...storedFavoritesAdded(3));
      const pages = await readPagesUpTo(last);
      const end = await subject.feed.getEnd();
      for (const { upTo } of pages) expect(upTo <= end).toBe(true);
    });

    it('rejects a position beyond the end of the log, in one line', async () => {
      await subject.append(createStream(), storedFavoriteAdded('last'));
      const reading = readPagesUpTo(start, toPosition(10n ** 18n));
      await expect(reading).rejects.toBeInstanceOf(ConfigurationError);
      await expect(reading).rejects.toMatchObject({ message: expect.stringMatching(/^[^\n]+\.$/) as string });
    });
  });

  describeUnreadable(name, open);
}
