import { join } from 'node:path';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { computeDocumentChecksum } from '@tapwise/projections';
import { openDatabase } from './open-database';

function getLiveTable(db: ReturnType<typeof openDatabase>): string {
  const live = db
    .prepare<[string], { collection: string }>(
      "SELECT collection FROM fillings WHERE name = ? AND state = 'live'",
    )
    .get(favorites.name);
  if (!live) throw new Error('There are no favorites');
  return live.collection;
}

/** Changes the favorites in the read models' file, with valid checksums. */
function replaceTerms(dataDir: string, searchTerms: readonly unknown[]): void {
  const db = openDatabase(join(dataDir, 'views.db'));
  try {
    const table = getLiveTable(db);
    const ids = db.prepare<[], { id: string }>(`SELECT id FROM ${table} WHERE doc IS NOT NULL`).all();
    const update = db.prepare(`UPDATE ${table} SET doc = ?, checksum = ? WHERE id = ?`);
    for (const { id } of ids) {
      const doc = JSON.stringify({ id, searchTerms });
      update.run(doc, computeDocumentChecksum(table, id, doc), id);
    }
  } finally {
    db.close();
  }
}

/** The code of the projection can't process the next favorite of any user who has one: a term isn't text. */
export const breakFavorites = (dataDir: string) => {
  replaceTerms(dataDir, [7]);
};

/** The projection can process favorites again. */
export const repairFavorites = (dataDir: string, searchTerms: readonly string[]) => {
  replaceTerms(dataDir, searchTerms);
};
