import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import { listSqlitePauses } from '@tapwise/platform/stores/sqlite/pauses';
import { createTempFolder } from '../../testing/temp-folder';
import { toForgottenId } from '../port';
import { describeReadModelWriter } from '../read-model-writer.contract';
import { openSqliteWriter } from './writer';

describeReadModelWriter('SQLite', async () => {
  const folder = createTempFolder();
  const path = folder.getPath('views.db');
  const read = (sql: string, ...values: string[]) => {
    const db = new Database(path);
    const found = db
      .prepare<string[], string>(sql)
      .pluck()
      .all(...values);
    db.close();
    return found;
  };
  return {
    openFor: async (epoch, otherLog = 'rebuild') => openSqliteWriter({ path, epoch, otherLog }),
    readChangedAt: async (collection) =>
      read('SELECT changed_at FROM checkpoints WHERE collection = ?', collection)[0],
    countQuarantined: async (collection) =>
      read('SELECT event_id FROM quarantined_events WHERE collection = ?', collection).length,
    listIds: async (collection) => read(`SELECT id FROM ${collection} ORDER BY id`),
    listPauses: async () => {
      const db = new Database(path);
      const pauses = listSqlitePauses(db);
      db.close();
      return pauses;
    },
    tearDown: async () => folder.remove(),
  };
});

it('the SQLite writer claims no build whose list of unreadable events or forgotten users is damaged', async () => {
  const folder = createTempFolder();
  const path = folder.getPath('views.db');
  const writer = openSqliteWriter({ path, epoch: 'log' });
  const build = await writer.openLiveBuild(wallets);
  await writer.claim(build, 1);
  const reference = {
    stream: 'wallet-1',
    version: 1,
    eventId: 'event-1',
    type: 'CardAdded',
    error: 'MalformedEvent' as const,
  };
  const quarantined = [{ ...reference, position: toPosition(1) }];
  const changes = [{ id: toForgottenId('user-1'), doc: undefined, position: toPosition(1) }];
  await writer.commit({
    build,
    after: LOG_START,
    upTo: toPosition(1),
    fencingToken: 1,
    changes,
    quarantined,
  });
  const damageTable = (table: string) => {
    const db = new Database(path);
    db.exec(`UPDATE ${table} SET checksum = checksum + 1`);
    db.close();
  };
  damageTable('quarantined_events');
  await expect(writer.claim(build, 1)).rejects.toThrow(DamagedStore);
  await expect(writer.listQuarantined()).rejects.toThrow(DamagedStore);
  damageTable('forgotten_owners');
  await expect(writer.load(build, [toForgottenId('user-1')])).rejects.toThrow(DamagedStore);
  await writer.close();
  folder.remove();
});
