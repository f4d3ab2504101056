import { expect, it } from 'vitest';
import { START } from '@tapwise/contracts/events/position';
import { recorded } from '../testing/events';
import { sqliteLog } from '../testing/sqlite-log';
import { favorite, type NewEvent } from '../testing/stored-events';
import { tempFolder } from '../testing/temp-folder';
import { describeFeed } from './feed.contract';
import { UnreadableEvent, type FeedPage } from './port';
import { openSqliteFeed } from './sqlite';

async function open(isWoken: boolean) {
  const folder = tempFolder();
  const log = sqliteLog(folder.file('events.db'));
  const wakeUps = isWoken ? { wakeUps: log.wakeUps } : {};
  const feed = openSqliteFeed({ path: log.path, pageSize: 10, ...wakeUps });
  return {
    feed,
    log,
    append: async (stream: string, ...events: readonly NewEvent[]) => {
      const positions = events.map((event) => log.appendStored(stream, event, event.eventId));
      log.tell();
      return positions.at(-1) ?? START;
    },
    disturb: () => undefined,
    tearDown: async () => {
      await feed.close();
      log.close();
      folder.remove();
    },
  };
}

describeFeed('A polling SQLite feed', () => open(false));
describeFeed('A SQLite feed that is woken', () => open(true));

it('listens for wake-ups only while somebody reads', async () => {
  const subject = await open(true);
  const stop = new AbortController();
  const iterator = subject.feed.read(START, stop.signal)[Symbol.asyncIterator]();
  const waiting = iterator.next();
  expect(subject.log.listenerCount()).toBe(1);
  stop.abort();
  await waiting;
  expect(subject.log.listenerCount()).toBe(0);
  await subject.tearDown();
});

it('tells what stands before an event that was changed on disk, then names that one', async () => {
  const { feed, log, tearDown } = await open(false);
  const places = [1, 2, 3].map((place) =>
    log.append(recorded({ type: 'FavoriteAdded', data: { searchTerm: `term ${String(place)}` } }, place)),
  );
  const [, damaged = START] = places;
  const damage = log.db.prepare(`UPDATE events SET data = '{"searchTerm":"?"}' WHERE position = ?`);
  expect(damage.run(Number(damaged)).changes).toBe(1);
  const seen: string[] = [];
  const reading = (async () => {
    for await (const { upTo } of feed.read(START, new AbortController().signal)) seen.push(upTo);
  })();
  await expect(reading).rejects.toBeInstanceOf(UnreadableEvent);
  await expect(reading).rejects.toMatchObject({ event: { type: 'FavoriteAdded', position: damaged } });
  expect(seen).toEqual([places[0]]);
  await tearDown();
});

it('refuses a file that is not there', () => {
  const folder = tempFolder();
  expect(() => openSqliteFeed({ path: folder.file('none.db') })).toThrow();
  folder.remove();
});

it('reads nothing of what is not wanted, not even where it is damaged', async () => {
  const subject = await open(false);
  const stream = 'favorites-018f0000-0000-7000-8000-00000000000a';
  const unwanted = Array.from({ length: 30 }, (_, at) => favorite(`term ${String(at)}`));
  const last = await subject.append(stream, ...unwanted);
  subject.log.db.exec('UPDATE events SET checksum = 0');
  const pages: FeedPage[] = [];
  const signal = new AbortController().signal;
  for await (const page of subject.feed.read(START, signal, new Set(['PriceSet']))) {
    pages.push(page);
    if (page.upTo >= last) break;
  }
  expect(pages).toEqual([{ events: [], unknown: [], upTo: last }]);
  await subject.tearDown();
});
