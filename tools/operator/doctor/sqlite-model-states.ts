import type { Position } from '@tapwise/contracts/events/position';
import { openSnapshot } from '@tapwise/platform/stores/sqlite/snapshot';
import { hasColumn } from '../../store-files/vault-checksums';
import type { BuildQuarantine, ModelState } from './model-states';

interface Row {
  readonly name: string;
  readonly version: number;
  readonly state: ModelState['state'];
  readonly collection: string;
  readonly position: Position | null;
  readonly failure: string | null;
}

/** The read models of views.db, of every version and generation; none in a file of an older layout. */
export function readSqliteModelStates(path: string): readonly ModelState[] {
  const db = openSnapshot(path);
  try {
    if (!hasColumn(db, 'fillings', 'collection') || !hasColumn(db, 'quarantined_events', 'collection'))
      return [];
    const quarantined = db.prepare<[string], BuildQuarantine>(
      'SELECT event_id AS eventId, type, stream, error FROM quarantined_events WHERE collection = ?',
    );
    return db
      .prepare<[], Row>(
        `SELECT name, version, state, fillings.collection, position, failure
         FROM fillings LEFT JOIN checkpoints USING (collection) ORDER BY name, version, generation`,
      )
      .all()
      .map(({ position, failure, ...row }) => ({
        ...row,
        position: Number(position ?? 0),
        failure: failure === null ? undefined : (JSON.parse(failure) as ModelState['failure']),
        quarantined: quarantined.all(row.collection),
      }));
  } finally {
    db.close();
  }
}

/** The position of the last event; 0 for an empty log. */
export function readSqliteHead(path: string): number {
  const db = openSnapshot(path);
  try {
    return db.prepare<[], number | null>('SELECT max(position) FROM events').pluck().get() ?? 0;
  } finally {
    db.close();
  }
}
