import Database from 'better-sqlite3';
import { tempFolder } from '../testing/temp-folder';
import { describeReadModelWriter } from './read-model-writer.contract';
import { openSqliteWriter } from './sqlite';

describeReadModelWriter('SQLite', async () => {
  const folder = tempFolder();
  const path = folder.file('views.db');
  const row = (collection: string) => {
    const db = new Database(path, { readonly: true });
    const found = db.prepare('SELECT * FROM checkpoints WHERE collection = ?').get(collection);
    db.close();
    return found as { failure: string | null; changed_at: string } | undefined;
  };
  return {
    openFor: async (epoch) => openSqliteWriter({ path, epoch }),
    failureOf: async (collection) => JSON.parse(row(collection)?.failure ?? 'null') as unknown,
    changedAt: async (collection) => row(collection)?.changed_at,
    tearDown: async () => folder.remove(),
  };
});
