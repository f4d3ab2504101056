import type { Recorded } from '@tapwise/contracts/events/event';
import { START, type Position } from '@tapwise/contracts/events/position';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recorded, uuid } from '../testing/events';
import { UnreadableEvent, type EventFeed, type FeedPage } from './port';

export interface FeedUnderTest {
  readonly feed: EventFeed;
  /** Appends to the log that the feed reads; answers the place of the last one. */
  append(...events: readonly Recorded[]): Position;
  appendUnknown(eventId: string): Position;
  /** Changes the stored payload of the event at this place. */
  damage(position: Position): void;
  tearDown(): Promise<void>;
}

const favorite = (searchTerm: string, place: number) =>
  recorded({ type: 'FavoriteAdded', data: { searchTerm } }, place);
const favorites = (count: number) =>
  Array.from({ length: count }, (_, at) => favorite(`term ${String(at + 1)}`, at + 1));
const termsOf = (events: readonly Recorded[]) =>
  events.map((event) => (event.type === 'FavoriteAdded' ? event.data.searchTerm : event.type));

const eventsOf = (result: IteratorResult<FeedPage, unknown>) =>
  result.done === true ? [] : result.value.events;

/** What every feed keeps to, whatever log it reads. Its pages hold at most 10 events. */
export function describeFeed(name: string, open: () => Promise<FeedUnderTest>): void {
  describe(`${name} as an event feed`, () => {
    let subject: FeedUnderTest;
    let stop: AbortController;
    beforeEach(async () => {
      stop = new AbortController();
      subject = await open();
    });
    afterEach(async () => {
      stop.abort();
      await subject.tearDown();
    });

    /** Pages until one reaches `place`. */
    async function pagesUpTo(place: Position, after: Position = START): Promise<FeedPage[]> {
      const pages: FeedPage[] = [];
      for await (const page of subject.feed.read(after, stop.signal)) {
        pages.push(page);
        if (page.upTo >= place) break;
      }
      return pages;
    }

    it('tells everything from the start, in the order of the log, in pages that rise', async () => {
      const events = favorites(25);
      const last = subject.append(...events);
      const pages = await pagesUpTo(last);
      expect(termsOf(pages.flatMap((page) => page.events))).toEqual(termsOf(events));
      const places = pages.map(({ upTo }) => upTo);
      expect(places).toEqual([...new Set(places)].sort());
      expect(pages.length).toBeGreaterThan(1);
    });

    it('tells type, payload, metadata, stream and version as stored', async () => {
      const event = favorite('Costco', 1);
      const position = subject.append(event);
      const [page] = await pagesUpTo(position);
      const { type, data, metadata, stream } = event;
      expect(page?.events).toEqual([{ type, data, metadata, stream, version: 1, position }]);
      expect(page?.upTo).toBe(position);
    });

    it('goes on after a given place', async () => {
      const middle = subject.append(...favorites(3));
      const last = subject.append(favorite('later', 4));
      const pages = await pagesUpTo(last, middle);
      expect(termsOf(pages.flatMap(({ events }) => events))).toEqual(['later']);
    });

    it('moves over events of types that it does not know, and names them', async () => {
      subject.append(favorite('before', 1));
      const last = subject.appendUnknown(uuid(77));
      const pages = await pagesUpTo(last);
      expect(termsOf(pages.flatMap(({ events }) => events))).toEqual(['before']);
      expect(pages.at(-1)?.upTo).toBe(last);
      expect(pages.flatMap(({ unknown }) => unknown)).toMatchObject([
        { type: 'SomethingNew', position: last },
      ]);
    });

    it('tells what is appended while it waits', async () => {
      const iterator = subject.feed.read(START, stop.signal)[Symbol.asyncIterator]();
      const first = iterator.next();
      subject.append(favorite('now', 1));
      expect(termsOf(eventsOf(await first))).toEqual(['now']);
      const second = iterator.next();
      subject.append(favorite('then', 2));
      expect(termsOf(eventsOf(await second))).toEqual(['then']);
    });

    it('ends when it is told to, also while it waits', async () => {
      const iterator = subject.feed.read(START, stop.signal)[Symbol.asyncIterator]();
      const waiting = iterator.next();
      stop.abort();
      expect((await waiting).done).toBe(true);
    });

    it('tells what stands before a damaged event, then names the damaged one', async () => {
      subject.append(...favorites(2));
      const damaged = subject.append(favorite('harmed', 3));
      subject.append(favorite('after', 4));
      subject.damage(damaged);
      const seen: string[] = [];
      const reading = (async () => {
        for await (const { events } of subject.feed.read(START, stop.signal)) seen.push(...termsOf(events));
      })();
      await expect(reading).rejects.toBeInstanceOf(UnreadableEvent);
      await expect(reading).rejects.toMatchObject({
        event: { type: 'FavoriteAdded', position: damaged },
      });
      expect(seen).toEqual(['term 1', 'term 2']);
    });

    it('knows the place of the newest event', async () => {
      expect(await subject.feed.head()).toBe(START);
      const last = subject.append(...favorites(3));
      expect(await subject.feed.head()).toBe(last);
    });
  });
}
