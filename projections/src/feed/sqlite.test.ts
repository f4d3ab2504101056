import { expect, it } from 'vitest';
import type { Recorded } from '@tapwise/contracts/events/event';
import { START } from '@tapwise/contracts/events/position';
import { sqliteLog } from '../testing/sqlite-log';
import { tempFolder } from '../testing/temp-folder';
import { describeFeed } from './feed.contract';
import { openSqliteFeed } from './sqlite';

async function open(isWoken: boolean) {
  const folder = tempFolder();
  const log = sqliteLog(folder.file('events.db'));
  const wakeUps = isWoken ? { wakeUps: log.wakeUps } : {};
  const feed = openSqliteFeed({ path: log.path, pageSize: 10, ...wakeUps });
  return {
    feed,
    log,
    append: (...events: readonly Recorded[]) => {
      const position = log.append(...events);
      log.tell();
      return position;
    },
    appendUnknown: log.appendUnknown,
    damage: (position: string) => {
      log.db
        .prepare(`UPDATE events SET data = '{"searchTerm":"?"}' WHERE position = ?`)
        .run(Number(position));
    },
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

it('refuses a file that is not there', () => {
  const folder = tempFolder();
  expect(() => openSqliteFeed({ path: folder.file('none.db') })).toThrow();
  folder.remove();
});
