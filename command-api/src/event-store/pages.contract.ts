import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { StreamPage } from './port';
import type { EventStoreUnderTest } from './testing/event-store-under-test';
import { cardsAdded, createMetadata, createWalletStream } from './testing/events';

const listVersions = ({ events }: StreamPage) => events.map(({ version }) => version);

/** The contract of every event store for reading a stream page by page. */
export function describePages(subject: () => EventStoreUnderTest): void {
  describe('reading pages', () => {
    const storeEvents = async (count: number) => {
      const stream = createWalletStream();
      await subject().store.append(stream, 0, cardsAdded(count));
      return stream;
    };
    const plant = async (stream: string, type: string) => {
      const eventMetadata = createMetadata();
      const event = { type, payloadVersion: 1, data: '{}', metadata: JSON.stringify(eventMetadata) };
      await subject().appendRaw(stream, eventMetadata.eventId, event);
      return eventMetadata.eventId;
    };

    it('returns at most the requested number of events, and whether there are more', async () => {
      const stream = await storeEvents(5);
      const read = (from: number, limit: number) => subject().store.read(stream, from, limit);
      const first = await read(0, 2);
      expect([listVersions(first), first.version, first.hasMore]).toEqual([[1, 2], 2, true]);
      const second = await read(2, 2);
      expect([listVersions(second), second.version, second.hasMore]).toEqual([[3, 4], 4, true]);
      const last = await read(4, 2);
      expect([listVersions(last), last.version, last.hasMore]).toEqual([[5], 5, false]);
      const exact = await read(3, 2);
      expect([listVersions(exact), exact.version, exact.hasMore]).toEqual([[4, 5], 5, false]);
      const whole = await read(0, 5);
      expect([listVersions(whole), whole.version, whole.hasMore]).toEqual([[1, 2, 3, 4, 5], 5, false]);
      const none = { version: 5, hasMore: false, events: [], unreadable: [] };
      expect(await read(5, 2)).toEqual(none);
      expect(await read(9, 2)).toEqual(none);
    });

    it('returns nothing for a missing stream', async () => {
      const none = { version: 0, hasMore: false, events: [], unreadable: [] };
      expect(await subject().store.read(createWalletStream(), 0, 3)).toEqual(none);
      expect(await subject().store.read(createWalletStream(), 4, 3)).toEqual(none);
    });

    it('returns the whole stream in pages of any size', async () => {
      const stream = await storeEvents(1203);
      for (const limit of [1, 7, 100, 500, 501, 1202, 1203, 1204]) {
        const versions: number[] = [];
        // Pages of one event: only the last ones.
        let from = limit === 1 ? 1195 : 0;
        const start = from;
        let page: StreamPage;
        do {
          page = await subject().store.read(stream, from, limit);
          versions.push(...listVersions(page));
          from = page.version;
        } while (page.hasMore);
        expect(versions).toEqual(Array.from({ length: 1203 - start }, (_, index) => start + index + 1));
      }
    });

    it('reports whose recommendation is unreadable, from the metadata', async () => {
      const stream = `recommendation-${v7()}`;
      const owner = v7();
      const plantAs = (actor: string) => {
        const eventMetadata = { ...createMetadata(), actor };
        const broken = { type: 'FeedbackGiven', payloadVersion: 2, data: '{}' };
        return subject().appendRaw(stream, eventMetadata.eventId, {
          ...broken,
          metadata: JSON.stringify(eventMetadata),
        });
      };
      await plantAs(owner);
      await plantAs('system');
      const { unreadable } = await subject().store.read(stream);
      expect(unreadable.map(({ version, owner }) => [version, owner])).toEqual([
        [1, owner],
        [2, undefined],
      ]);
    });

    it('counts unknown, unreadable, and skipped events, and lists each unreadable one in its page', async () => {
      const stream = await storeEvents(1);
      await plant(stream, 'CardPolished');
      const damaged = await plant(stream, 'CardAdded');
      await subject().store.append(stream, 3, cardsAdded(1));
      const read = (from: number, limit: number) => subject().store.read(stream, from, limit);
      expect(await read(1, 1)).toEqual({ version: 2, hasMore: true, events: [], unreadable: [] });
      expect(await read(0, 2)).toMatchObject({ version: 2, hasMore: true, unreadable: [] });
      const third = await read(2, 1);
      expect(third).toMatchObject({ version: 3, hasMore: true, events: [] });
      expect(third.unreadable).toMatchObject([{ version: 3, error: 'MalformedEvent' }]);
      expect(await read(3, 1)).toMatchObject({ version: 4, hasMore: false, unreadable: [] });
      await subject().skip({ stream, version: 3, eventId: damaged });
      expect(await read(2, 1)).toEqual({ version: 3, hasMore: true, events: [], unreadable: [] });
    });
  });
}
