import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { feedbackGiven, USER_ID } from '../testing/events';
import type { FeedUnderTest } from '../testing/feed-under-test';
import { storedFavoriteAdded, storedFavoritesAdded, toNewEvent } from '../testing/stored-events';
import type { FeedPage } from './port';

const createStream = () => streams.favorites(UserId.parse(randomUUID()));
const listTerms = (events: readonly RecordedEvent[]) =>
  events.map((event) => (event.type === 'FavoriteAdded' ? event.data.searchTerm : event.type));

/** The contract of every feed for unreadable events. */
export function describeUnreadable(name: string, open: () => Promise<FeedUnderTest>): void {
  describe(`${name} as a feed with unreadable events`, () => {
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

    async function readPagesUpTo(position: Position): Promise<FeedPage[]> {
      const pages: FeedPage[] = [];
      for await (const page of subject.feed.read(start, stop.signal)) {
        pages.push(page);
        if (page.upTo >= position) break;
      }
      return pages;
    }

    it('lists an unreadable event and continues with the next', async () => {
      const stream = createStream();
      const broken = { ...storedFavoriteAdded('harmed'), data: '{}' };
      await subject.append(stream, ...storedFavoritesAdded(2));
      const position = await subject.append(stream, broken);
      const newer = { ...storedFavoriteAdded('newer'), payloadVersion: 99 };
      const second = await subject.append(stream, newer);
      const last = await subject.append(stream, storedFavoriteAdded('after'));
      const pages = await readPagesUpTo(last);
      expect(listTerms(pages.flatMap(({ events }) => events))).toEqual(['term 1', 'term 2', 'after']);
      const { eventId } = broken;
      const reference = { type: 'FavoriteAdded', stream };
      expect(pages.flatMap(({ unreadable }) => unreadable)).toEqual([
        { ...reference, version: 3, position, eventId, error: 'MalformedEvent' },
        {
          ...reference,
          version: 4,
          position: second,
          eventId: newer.eventId,
          error: 'UnknownPayloadVersion',
        },
      ]);
    });

    it('reports whose recommendation is unreadable, from the metadata', async () => {
      const stream = streams.recommendation(randomUUID());
      const feedback = toNewEvent(feedbackGiven(randomUUID()));
      const userMetadata = JSON.stringify({ ...(JSON.parse(feedback.metadata) as object), actor: USER_ID });
      await subject.append(stream, { ...feedback, metadata: userMetadata, data: '{}' });
      const unowned = { ...toNewEvent(feedbackGiven(randomUUID())), data: '{}' };
      const last = await subject.append(stream, unowned);
      const unreadableEvents = (await readPagesUpTo(last)).flatMap(({ unreadable }) => unreadable);
      expect(unreadableEvents.map(({ owner, version }) => [version, owner])).toEqual([
        [1, USER_ID],
        [2, undefined],
      ]);
    });

    it('doesn’t decode unwanted events', async () => {
      const stream = createStream();
      const removed = toNewEvent({ type: 'FavoriteRemoved', data: { searchTerm: 'a' } });
      await subject.append(stream, { ...removed, data: '{}' });
      const last = await subject.append(stream, storedFavoriteAdded('a'));
      for await (const page of subject.feed.read(start, stop.signal, new Set(['FavoriteAdded'] as const))) {
        expect(page.unreadable).toEqual([]);
        if (page.upTo >= last) break;
      }
    });

    it('leaves out a skipped unreadable event and reports the state of each event', async () => {
      const stream = createStream();
      await subject.append(stream, storedFavoriteAdded('before'));
      const broken = { ...storedFavoriteAdded('harmed'), data: '{}' };
      await subject.append(stream, broken);
      const last = await subject.append(stream, storedFavoriteAdded('after'));
      const [before] = (await readPagesUpTo(last)).flatMap(({ events }) => events);
      const unreadableEvent = await subject.feed.findUnreadable(broken.eventId);
      if (!before || !unreadableEvent) throw new Error("The event doesn't exist");
      expect(unreadableEvent).toMatchObject({ stream, version: 2, error: 'MalformedEvent' });
      expect(await subject.feed.findUnreadable(before.metadata.eventId)).toBeUndefined();
      expect(await subject.feed.findUnreadable(randomUUID())).toBeUndefined();
      expect(await subject.feed.readState(before)).toBe('readable');
      expect(await subject.feed.readState(unreadableEvent)).toBe('unreadable');
      await subject.skip(unreadableEvent);
      await subject.skip(unreadableEvent);
      expect(await subject.feed.readState(unreadableEvent)).toBe('skipped');
      const pages = await readPagesUpTo(last);
      expect(listTerms(pages.flatMap(({ events }) => events))).toEqual(['before', 'after']);
      expect(pages.flatMap(({ unreadable }) => unreadable)).toEqual([]);
    });
  });
}
