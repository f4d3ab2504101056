import { randomUUID } from 'node:crypto';
import type { Recorded } from '@tapwise/contracts/events/event';
import { toPosition, type Position } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { favorite, favorites, stored, type NewEvent } from '../testing/stored-events';
import type { EventFeed, FeedPage } from './port';
import { describeUnreadable } from './unreadable.contract';

export interface FeedUnderTest {
  readonly feed: EventFeed;
  /** Appends to a stream of the log that the feed reads, past the codec; answers the place of the last event. */
  append(stream: string, ...events: readonly NewEvent[]): Promise<Position>;
  /** Leaves an unreadable event out, as an operator does. */
  skip(event: UnreadableEvent): Promise<void>;
  /** Cuts the connections to the log at once, where there are any. */
  disturb(): void;
  tearDown(): Promise<void>;
}

/** A stream that no other test writes. */
const newStream = () => streams.favorites(UserId.parse(randomUUID()));
const termsOf = (events: readonly Recorded[]) =>
  events.map((event) => (event.type === 'FavoriteAdded' ? event.data.searchTerm : event.type));
const idsOf = (events: readonly Recorded[]) => events.map((event) => event.metadata.eventId);
/** The events of the next page that has some; a page may tell no more than how far it came. */
async function nextEvents(pages: AsyncIterator<FeedPage>): Promise<readonly Recorded[]> {
  for (;;) {
    const result = await pages.next();
    if (result.done === true) return [];
    if (result.value.events.length > 0) return result.value.events;
  }
}
const expectRising = (places: readonly Position[]) => expect(places).toEqual([...new Set(places)].sort());

/** What every feed keeps to, whatever log it reads; others may have written to the log before. Its pages hold at most 10 events. */
export function describeFeed(name: string, open: () => Promise<FeedUnderTest>): void {
  describe(`${name} as an event feed`, () => {
    let subject: FeedUnderTest;
    let start: Position;
    let stop: AbortController;
    beforeEach(async () => {
      stop = new AbortController();
      subject = await open();
      start = await subject.feed.head();
    });
    afterEach(async () => {
      stop.abort();
      await subject.tearDown();
    });

    /** Pages until one reaches what `isEnd` waits for. */
    async function pagesUntil(isEnd: (page: FeedPage) => boolean, after = start): Promise<FeedPage[]> {
      const pages: FeedPage[] = [];
      for await (const page of subject.feed.read(after, stop.signal)) {
        pages.push(page);
        if (isEnd(page)) break;
      }
      return pages;
    }
    const pagesUpTo = (place: Position, after?: Position) => pagesUntil(({ upTo }) => upTo >= place, after);
    const eventsUpTo = async (place: Position, after?: Position) =>
      (await pagesUpTo(place, after)).flatMap(({ events }) => events);

    it('tells everything from a place on, in the order of the log, in pages that rise', async () => {
      const events = favorites(25);
      const last = await subject.append(newStream(), ...events);
      const pages = await pagesUpTo(last);
      expect(idsOf(pages.flatMap((page) => page.events))).toEqual(events.map(({ eventId }) => eventId));
      expectRising(pages.map(({ upTo }) => upTo));
      expect(pages.length).toBeGreaterThan(1);
      for (const { events: told, upTo } of pages)
        expect(told.every(({ position }) => position <= upTo)).toBe(true);
    });

    it('tells type, payload, metadata, stream and version as stored', async () => {
      const stream = newStream();
      const event = favorite('Grüße 🛒 "quotes" \\ \u2028 end');
      const position = await subject.append(stream, event);
      const { type, data, metadata: kept } = event;
      const told = { data: JSON.parse(data) as unknown, metadata: JSON.parse(kept) as unknown };
      expect(await eventsUpTo(position)).toEqual([{ type, ...told, stream, version: 1, position }]);
    });

    it('goes on after a given place', async () => {
      const stream = newStream();
      const middle = await subject.append(stream, ...favorites(3));
      const last = await subject.append(stream, favorite('later'));
      expect(termsOf(await eventsUpTo(last, middle))).toEqual(['later']);
    });

    it('goes on after any event as if it had told it', async () => {
      const events = favorites(12);
      const last = await subject.append(newStream(), ...events);
      const told = await eventsUpTo(last);
      for (const [at, { position }] of told.slice(0, -1).entries())
        expect(idsOf(await eventsUpTo(last, position))).toEqual(idsOf(told.slice(at + 1)));
    });

    it('moves over events of types that it does not know, and names them', async () => {
      const stream = newStream();
      const eventId = randomUUID();
      await subject.append(stream, favorite('before'));
      const unknown = { type: 'SomethingNew', payloadVersion: 1, data: '{}', metadata: '{}', eventId };
      const last = await subject.append(stream, unknown);
      const pages = await pagesUpTo(last);
      expect(termsOf(pages.flatMap(({ events }) => events))).toEqual(['before']);
      expect(pages.flatMap((page) => page.unknown)).toEqual([
        { type: 'SomethingNew', position: last, eventId },
      ]);
    });

    it('tells at least what is wanted, and what it does not know, and comes to the end all the same', async () => {
      const stream = newStream();
      const eventId = randomUUID();
      const wanted = new Set(['FavoriteAdded'] as const);
      const removed = () => stored({ type: 'FavoriteRemoved', data: { searchTerm: 'a' } });
      await subject.append(stream, favorite('a'), removed());
      const unknown = { type: 'SomethingNew', payloadVersion: 1, data: '{}', metadata: '{}', eventId };
      await subject.append(stream, unknown, favorite('b'));
      const last = await subject.append(stream, removed());
      const pages: FeedPage[] = [];
      for await (const page of subject.feed.read(start, stop.signal, wanted)) {
        pages.push(page);
        if (page.upTo >= last) break;
      }
      const told = pages.flatMap(({ events }) => events).filter(({ type }) => type === 'FavoriteAdded');
      expect(termsOf(told)).toEqual(['a', 'b']);
      expect(pages.flatMap((page) => page.unknown)).toMatchObject([{ eventId }]);
    });

    it('tells what is appended while it waits', async () => {
      const stream = newStream();
      const iterator = subject.feed.read(start, stop.signal)[Symbol.asyncIterator]();
      const first = nextEvents(iterator);
      await subject.append(stream, favorite('now'));
      expect(termsOf(await first)).toEqual(['now']);
      const second = nextEvents(iterator);
      await subject.append(stream, favorite('then'));
      expect(termsOf(await second)).toEqual(['then']);
    });

    it('ends when it is told to, also while it waits', async () => {
      const iterator = subject.feed.read(start, stop.signal)[Symbol.asyncIterator]();
      const waiting = nextEvents(iterator);
      stop.abort();
      expect(await waiting).toEqual([]);
      expect((await iterator.next()).done).toBe(true);
    });

    it('skips nothing and tells nothing twice, whoever writes and however often the connection is lost', async () => {
      const names = Array.from({ length: 6 }, newStream);
      const reading = Promise.all([1, 2].map(() => pagesUntil(isLast)));
      const expected = new Map<string, readonly string[]>();
      await Promise.all(
        names.map(async (stream, writer) => {
          const events = favorites(40);
          expected.set(
            stream,
            events.map(({ eventId }) => eventId),
          );
          for (const [at, event] of events.entries()) {
            await subject.append(stream, event);
            if (writer === 0 && at % 12 === 5) subject.disturb();
          }
        }),
      );
      await subject.append(names[0] ?? '', favorite('the last'));
      for (const pages of await reading) {
        const events = pages.flatMap((page) => page.events);
        expectRising(events.map(({ position }) => position));
        expectRising(pages.map(({ upTo }) => upTo));
        expect(termsOf(events).at(-1)).toBe('the last');
        for (const stream of names) {
          const told = events.slice(0, -1).filter((event) => event.stream === stream);
          expect(idsOf(told)).toEqual(expected.get(stream));
          expect(told.map(({ version }) => version)).toEqual(told.map((_, at) => at + 1));
        }
      }
      function isLast({ events }: FeedPage): boolean {
        return termsOf(events).includes('the last');
      }
    });

    it('knows the place of the newest event', async () => {
      expect(await subject.feed.head()).toBe(start);
      const last = await subject.append(newStream(), ...favorites(3));
      expect(await subject.feed.head()).toBe(last);
    });

    it('knows the end of the log, which no page reaches beyond', async () => {
      expect((await subject.feed.end()) >= start).toBe(true);
      const last = await subject.append(newStream(), ...favorites(3));
      const pages = await pagesUpTo(last);
      const end = await subject.feed.end();
      for (const { upTo } of pages) expect(upTo <= end).toBe(true);
    });

    it('refuses a place beyond the end of the log, in one line', async () => {
      await subject.append(newStream(), favorite('last'));
      const reading = pagesUpTo(start, toPosition(10n ** 18n));
      await expect(reading).rejects.toBeInstanceOf(ConfigurationError);
      await expect(reading).rejects.toMatchObject({ message: expect.stringMatching(/^[^\n]+\.$/) as string });
    });
  });

  describeUnreadable(name, open);
}
