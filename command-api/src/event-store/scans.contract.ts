import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { EventType } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import type { NewEvent, ScanPage } from './port';
import type { EventStoreUnderTest } from './testing/event-store-under-test';
import { cardsAdded, createMetadata, createWalletStream } from './testing/events';

const favoriteAdded = (searchTerm: string): NewEvent => ({
  type: 'FavoriteAdded',
  data: { searchTerm },
  metadata: createMetadata(),
});

/** The contract of every event store for searching the whole log. */
export function describeScans(subject: () => EventStoreUnderTest): void {
  const scan = async (type: EventType, isLast: (page: ScanPage) => boolean = () => false) => {
    const pages: ScanPage[] = [];
    let before: Position | undefined;
    do {
      const page = await subject().store.scanBackward(type, before);
      pages.push(page);
      if (isLast(page)) break;
      before = page.before;
    } while (before !== undefined);
    return pages;
  };
  const listTerms = (pages: readonly ScanPage[]) =>
    pages
      .flatMap(({ events }) => events)
      .flatMap((event) => (event.type === 'FavoriteAdded' ? event.data.searchTerm : []));

  describe('searching backward', () => {
    it('finds every event of the type in all streams, newest first, and no other', async () => {
      const { store } = subject();
      const streams = Array.from({ length: 3 }, () => `favorites-${v7()}`);
      const terms = Array.from({ length: 90 }, (_, index) => `${v7()} ${String(index)}`);
      for (const [index, term] of terms.entries()) {
        const stream = streams[index % streams.length]!;
        await store.append(stream, Math.floor(index / streams.length), [favoriteAdded(term)]);
        await store.append(createWalletStream(), 0, cardsAdded(12));
      }
      const pages = await scan('FavoriteAdded');
      expect(pages.length).toBeGreaterThan(1);
      const ownTerms = listTerms(pages).filter((term) => terms.includes(term));
      expect(ownTerms).toEqual([...terms].reverse());
      const events = pages.flatMap((page) => page.events);
      expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['FavoriteAdded']));
      const positions = events.map(({ position }) => position);
      expect(positions).toEqual([...positions].sort().reverse());
      expect(events.find(({ stream }) => stream === streams[2])).toMatchObject({ version: 30 });
    });

    it('ends at the start of the log if there is no such event', async () => {
      const pages = await scan('PriceSet');
      expect(pages.flatMap(({ events }) => events)).toEqual([]);
      expect(pages.at(-1)?.before).toBeUndefined();
    });

    it('continues before a page, whatever was appended since', async () => {
      const { store } = subject();
      const [first, second, third] = [v7(), v7(), v7()] as const;
      await store.append(`favorites-${v7()}`, 0, [favoriteAdded(first)]);
      for (let index = 0; index < 60; index += 1) await store.append(createWalletStream(), 0, cardsAdded(10));
      await store.append(`favorites-${v7()}`, 0, [favoriteAdded(second)]);
      const [newest] = await scan('FavoriteAdded', () => true);
      await store.append(`favorites-${v7()}`, 0, [favoriteAdded(third)]);
      let before = newest?.before;
      const rest: ScanPage[] = [];
      while (before !== undefined && !listTerms(rest).includes(first)) {
        const page = await store.scanBackward('FavoriteAdded', before);
        rest.push(page);
        before = page.before;
      }
      const terms = listTerms(newest ? [newest, ...rest] : rest);
      expect(terms.filter((term) => term === first || term === second)).toEqual([second, first]);
      expect(terms).not.toContain(third);
    });

    it('lists unreadable events until an operator skips them', async () => {
      const { appendRaw, skip } = subject();
      const stream = `favorites-${v7()}`;
      const metadata = createMetadata();
      await appendRaw(stream, metadata.eventId, {
        type: 'FavoriteAdded',
        payloadVersion: 1,
        data: '{}',
        metadata: JSON.stringify(metadata),
      });
      const listUnreadable = async () =>
        (await scan('FavoriteAdded', () => true))
          .flatMap(({ unreadable }) => unreadable)
          .filter((event) => event.stream === stream);
      expect(await listUnreadable()).toEqual([{ stream, version: 1, error: 'MalformedEvent' }]);
      await skip({ stream, version: 1, eventId: metadata.eventId });
      expect(await listUnreadable()).toEqual([]);
    });
  });
}
