import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePosition } from '@tapwise/contracts/events/position';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { describeMarks } from './marks.contract';
import { describePages } from './pages.contract';
import type { AppendSuccess, EventStore } from './port';
import { describeScans } from './scans.contract';
import type { EventStoreUnderTest } from './testing/event-store-under-test';
import { cardAdded, cardsAdded, createMetadata, createWalletStream } from './testing/events';

/** The contract of every event store. */
export function describeEventStore(name: string, open: () => Promise<EventStoreUnderTest>): void {
  describe(`${name} as an event store`, () => {
    let subject: EventStoreUnderTest;
    let store: EventStore;
    beforeAll(async () => {
      subject = await open();
      store = subject.store;
    });
    afterAll(() => subject.tearDown());

    const getVersions = async (stream: string, from?: number) =>
      (await store.read(stream, from)).events.map(({ version }) => version);
    const appendEvents = async (...[stream, expected, events]: Parameters<EventStore['append']>) => {
      const result = await store.append(stream, expected, events);
      expect(result.kind).toBe('appended');
      return result as AppendSuccess;
    };

    it('reads a missing stream as empty, at version 0', async () => {
      const empty = { version: 0, hasMore: false, events: [], unreadable: [] };
      expect(await store.read(createWalletStream())).toEqual(empty);
      expect(await store.read(createWalletStream(), 7)).toEqual(empty);
    });

    it('reads back payload, metadata, stream, and version as appended', async () => {
      const stream = createWalletStream();
      const events = cardsAdded(2);
      const { position } = await appendEvents(stream, 0, events);
      const page = await store.read(stream);
      expect(page.version).toBe(2);
      expect(page.events).toMatchObject(
        events.map((event, index) => ({ ...event, stream, version: index + 1 })),
      );
      expect(page.events.at(-1)?.position).toBe(position);
    });

    describeMarks(() => store);

    it('preserves text in any script', async () => {
      const stream = createWalletStream();
      const data = { searchTerm: 'Grüße 🛒 "quotes" \\ \u2028 end' };
      await appendEvents(stream, 0, [{ type: 'FavoriteAdded', data, metadata: createMetadata() }]);
      expect((await store.read(stream)).events[0]).toMatchObject({ data });
    });

    it('appends to a missing stream at version 0, then at each later version', async () => {
      const stream = createWalletStream();
      expect((await appendEvents(stream, 0, cardsAdded(1))).version).toBe(1);
      expect((await appendEvents(stream, 1, cardsAdded(2))).version).toBe(3);
      expect(await getVersions(stream)).toEqual([1, 2, 3]);
    });

    it('returns a conflict with the stream’s version, and stores nothing', async () => {
      const stream = createWalletStream();
      await appendEvents(stream, 0, cardsAdded(2));
      for (const expected of [0, 1, 3])
        expect(await store.append(stream, expected, cardsAdded(1))).toEqual({ kind: 'conflict', version: 2 });
      expect(await store.append(createWalletStream(), 1, cardsAdded(1))).toEqual({
        kind: 'conflict',
        version: 0,
      });
      expect(await getVersions(stream)).toEqual([1, 2]);
    });

    it('appends at any version if any is expected, even to a missing stream', async () => {
      const stream = createWalletStream();
      expect((await appendEvents(stream, 'any', cardsAdded(1))).version).toBe(1);
      expect((await appendEvents(stream, 'any', cardsAdded(1))).version).toBe(2);
    });

    it.each([0, 3])(
      'returns the first result for a repeated append at version %i, and stores it once',
      async (version) => {
        const stream = createWalletStream();
        if (version > 0) await appendEvents(stream, 0, cardsAdded(version));
        const events = cardsAdded(3);
        const first = await appendEvents(stream, version, events);
        expect(await store.append(stream, version, events)).toEqual(first);
        await appendEvents(stream, version + 3, cardsAdded(2));
        expect(await store.append(stream, version, events)).toEqual(first);
        expect(await getVersions(stream)).toHaveLength(version + 5);
      },
    );

    it('recognizes a repeat only if every event is the same', async () => {
      const stream = createWalletStream();
      const [one, two, ...others] = cardsAdded(4);
      await appendEvents(stream, 0, [one!, two!]);
      for (const events of [[one!, ...others], [two!], [one!, two!, ...others]])
        expect(await store.append(stream, 0, events)).toEqual({ kind: 'conflict', version: 2 });
      expect(await store.append(stream, 1, [one!])).toEqual({ kind: 'conflict', version: 2 });
      expect(await getVersions(stream)).toEqual([1, 2]);
    });

    it('stores an append once if it is repeated after the connection was lost', async () => {
      const stream = createWalletStream();
      const events = cardsAdded(60);
      for (const [version, event] of events.entries()) {
        const append = () => store.append(stream, version, [event]);
        const first = append();
        if (version % 10 === 5) subject.dropConnections();
        const result = await first.catch((error: unknown) => {
          expect(error).toBeInstanceOf(StoreUnavailable);
          return append();
        });
        expect(result).toMatchObject({ kind: 'appended', version: version + 1 });
      }
      const stored = (await store.read(stream)).events;
      expect(stored.map(({ metadata: { eventId } }) => eventId)).toEqual(
        events.map(({ metadata: { eventId } }) => eventId),
      );
    });

    it('rejects an append without events', async () => {
      await expect(store.append(createWalletStream(), 'any', [])).rejects.toThrow('Nothing to append');
    });

    it('stores all events of an append or none: an invalid event rejects the valid one too', async () => {
      const stream = createWalletStream();
      const invalid = { ...cardAdded('valid'), data: { entryId: 'not-a-uuid' } } as never;
      await expect(store.append(stream, 0, [cardAdded('valid'), invalid])).rejects.toThrow();
      expect(await store.read(stream)).toEqual({ version: 0, hasMore: false, events: [], unreadable: [] });
    });

    it('lets one of many writers at the same version win', async () => {
      const stream = createWalletStream();
      const results = await Promise.all(cardsAdded(30).map((event) => store.append(stream, 0, [event])));
      expect(results.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
      expect(results.filter(({ kind }) => kind === 'conflict')).toHaveLength(29);
      expect(await getVersions(stream)).toEqual([1]);
    });

    it('keeps concurrent writers’ versions without gaps, and each append contiguous', async () => {
      const stream = createWalletStream();
      const ends = await Promise.all(
        Array.from({ length: 20 }, () => appendEvents(stream, 'any', cardsAdded(3))),
      );
      expect(ends.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => (index + 1) * 3),
      );
      const { events } = await store.read(stream);
      expect(events.map((event) => 'cardId' in event.data && event.data.cardId)).toEqual(
        Array.from({ length: 60 }, (_, index) => `card-${String((index % 3) + 1)}`),
      );
    });

    it("doesn't let a conflict fail other appends", async () => {
      const left = createWalletStream();
      const right = createWalletStream();
      const third = createWalletStream();
      await appendEvents(left, 0, cardsAdded(1));
      // In any order, because a server may process them in another order.
      const results = await Promise.all([
        store.append(left, 1, cardsAdded(1)),
        store.append(left, 9, cardsAdded(1)),
        store.append(right, 0, cardsAdded(1)),
        store.append(third, 0, cardsAdded(1)),
      ]);
      expect(results.map(({ kind }) => kind)).toEqual(['appended', 'conflict', 'appended', 'appended']);
    });

    it('returns strictly rising positions over all streams, each the position of the last event', async () => {
      const names = Array.from({ length: 10 }, createWalletStream);
      const before = await appendEvents(createWalletStream(), 0, cardsAdded(1));
      const results = await Promise.all(names.map((stream) => appendEvents(stream, 0, cardsAdded(2))));
      const after = await appendEvents(createWalletStream(), 0, cardsAdded(1));
      const between = results.map(({ position }) => position).sort();
      const positions = [before.position, ...between, after.position];
      for (const position of positions) expect(parsePosition(position)).toBe(position);
      expect(positions).toEqual([...new Set(positions)].sort());
      for (const [index, stream] of names.entries()) {
        const { events } = await store.read(stream);
        expect(events.at(-1)?.position).toBe(results[index]?.position);
        expect(events[0]!.position < events[1]!.position).toBe(true);
      }
    });

    it('reads after a version, up to none at the end and beyond it', async () => {
      const stream = createWalletStream();
      await appendEvents(stream, 0, cardsAdded(5));
      expect(await getVersions(stream, 3)).toEqual([4, 5]);
      expect(await store.read(stream, 5)).toEqual({ version: 5, hasMore: false, events: [], unreadable: [] });
      expect(await store.read(stream, 8)).toEqual({ version: 5, hasMore: false, events: [], unreadable: [] });
    });

    it('reads a large stream completely and in order', async () => {
      const stream = createWalletStream();
      await appendEvents(stream, 0, cardsAdded(1203));
      expect(await getVersions(stream)).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1));
      expect(await getVersions(stream, 501)).toHaveLength(702);
    });

    describePages(() => subject);
    describeScans(() => subject);

    it('leaves out events of unknown types but counts them', async () => {
      const stream = createWalletStream();
      await appendEvents(stream, 0, cardsAdded(1));
      const eventMetadata = createMetadata();
      const unknown = {
        type: 'CardPolished',
        payloadVersion: 1,
        data: '{}',
        metadata: JSON.stringify(eventMetadata),
      };
      await subject.appendRaw(stream, eventMetadata.eventId, unknown);
      expect(await getVersions(stream)).toEqual([1]);
      expect((await store.read(stream)).version).toBe(2);
      expect((await appendEvents(stream, 2, cardsAdded(1))).version).toBe(3);
      expect(await getVersions(stream)).toEqual([1, 3]);
    });

    it('lists unreadable events until an operator skips them', async () => {
      const stream = createWalletStream();
      const eventMetadata = createMetadata();
      const broken = {
        type: 'CardAdded',
        payloadVersion: 1,
        data: '{}',
        metadata: JSON.stringify(eventMetadata),
      };
      await subject.appendRaw(stream, eventMetadata.eventId, broken);
      await appendEvents(stream, 1, cardsAdded(1));
      const page = await store.read(stream);
      expect(page.events.map(({ version }) => version)).toEqual([2]);
      expect(page.unreadable).toMatchObject([{ version: 1, error: 'MalformedEvent' }]);
      await subject.skip({ stream, version: 1, eventId: eventMetadata.eventId });
      expect(await store.read(stream)).toMatchObject({ version: 2, unreadable: [] });
    });

    it('has an epoch that fits into a cookie', () => {
      expect(store.epoch).toMatch(/^[\w-]+$/);
    });
  });
}
