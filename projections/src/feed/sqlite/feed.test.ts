import { describe, expect, it } from 'vitest';
import type { EventType } from '@tapwise/contracts/events/event';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { skipSqliteEvent } from '@tapwise/platform/stores/sqlite/skipped-events';
import { favoritesAdded } from '../../testing/events';
import { createSqliteLog } from '../../testing/sqlite-log';
import { type EncodedTestEvent, storedFavoriteAdded } from '../../testing/stored-events';
import { createTempFolder } from '../../testing/temp-folder';
import { describeFeed } from '../feed.contract';
import type { FeedPage } from '../port';
import { openSqliteFeed } from './feed';

async function open(isWoken: boolean) {
  const folder = createTempFolder();
  const log = createSqliteLog(folder.getPath('events.db'));
  const subscribeToAppends = isWoken ? { subscribeToAppends: log.subscribeToAppends } : {};
  const feed = openSqliteFeed({ path: log.path, pageSize: 10, ...subscribeToAppends });
  return {
    feed,
    log,
    append: async (stream: string, ...events: readonly EncodedTestEvent[]) => {
      const positions = events.map((event) => log.appendStored(stream, event, event.eventId));
      log.notify();
      return positions.at(-1) ?? LOG_START;
    },
    skip: async (event: UnreadableEvent) => skipSqliteEvent(log.db, event, 0),
    disturb: () => undefined,
    tearDown: async () => {
      await feed.close();
      log.close();
      folder.remove();
    },
  };
}

describeFeed('A polling SQLite feed', () => open(false));
describeFeed('A SQLite feed with wake-ups', () => open(true));

it('the feed subscribes to wake-ups only while there is a reader', async () => {
  const subject = await open(true);
  const stop = new AbortController();
  const iterator = subject.feed.read(LOG_START, stop.signal)[Symbol.asyncIterator]();
  const waiting = iterator.next();
  expect(subject.log.countListeners()).toBe(1);
  stop.abort();
  await waiting;
  expect(subject.log.countListeners()).toBe(0);
  await subject.tearDown();
});

describe('damage to a stored event', () => {
  const COLUMNS = [
    'stream_id',
    'version',
    'type',
    'payload_version',
    'data',
    'metadata',
    'checksum',
  ] as const;

  async function getPages(damage: string, eventTypes?: ReadonlySet<EventType>): Promise<FeedPage[]> {
    const { feed, log, tearDown } = await open(false);
    log.append(...favoritesAdded(3));
    log.db.pragma('foreign_keys = OFF');
    expect(log.db.prepare(`UPDATE events SET ${damage} WHERE position = 2`).run().changes).toBe(1);
    const pages: FeedPage[] = [];
    for await (const page of feed.read(LOG_START, new AbortController().signal, eventTypes)) {
      pages.push(page);
      if (page.upTo >= toPosition(3)) break;
    }
    await tearDown();
    return pages;
  }

  it.each(COLUMNS)('in %s is detected, and the other events are read', async (column) => {
    const pages = await getPages(`${column} = ${column === 'type' ? `'FavoriteRemoved'` : `${column} || 9`}`);
    expect(pages.flatMap(({ events }) => events.map(({ position }) => position))).toEqual([
      toPosition(1),
      toPosition(3),
    ]);
    const unreadable = pages.flatMap((page) => page.unreadable);
    expect(unreadable).toMatchObject([{ position: toPosition(2), error: 'ChecksumMismatch' }]);
  });

  it("is detected even if its type isn't wanted: the type may be damaged too", async () => {
    const pages = await getPages(`type = 'FavoriteRemoved'`, new Set(['FavoriteAdded']));
    expect(pages.flatMap((page) => page.unreadable)).toMatchObject([{ error: 'ChecksumMismatch' }]);
  });
});

it('the feed rejects a missing file', () => {
  const folder = createTempFolder();
  expect(() => openSqliteFeed({ path: folder.getPath('none.db') })).toThrow();
  folder.remove();
});

it('the feed reads no unwanted events, not even damaged ones', async () => {
  const subject = await open(false);
  const stream = 'favorites-018f0000-0000-7000-8000-00000000000a';
  const unwanted = Array.from({ length: 30 }, (_, index) => storedFavoriteAdded(`term ${String(index)}`));
  const last = await subject.append(stream, ...unwanted);
  subject.log.db.exec('UPDATE events SET checksum = 0');
  const pages: FeedPage[] = [];
  const signal = new AbortController().signal;
  for await (const page of subject.feed.read(LOG_START, signal, new Set(['PriceSet']))) {
    pages.push(page);
    if (page.upTo >= last) break;
  }
  expect(pages).toEqual([{ events: [], unknown: [], unreadable: [], upTo: last }]);
  await subject.tearDown();
});
