import Database from 'better-sqlite3';
import { tempFolder } from '../testing/temp-folder';
import { describeReadModelWriter } from './read-model-writer.contract';
import { openSqliteWriter } from './sqlite';

describeReadModelWriter('SQLite', async () => {
  const folder = tempFolder();
  const path = folder.file('views.db');
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
    openFor: async (epoch, otherLog = 'refill') => openSqliteWriter({ path, epoch, otherLog }),
    changedAt: async (collection) =>
      read('SELECT changed_at FROM checkpoints WHERE collection = ?', collection)[0],
    quarantinedIn: async (collection) =>
      read('SELECT event_id FROM quarantined_events WHERE collection = ?', collection).length,
    idsIn: async (collection) => read(`SELECT id FROM ${collection} ORDER BY id`),
    tearDown: async () => folder.remove(),
  };
});
