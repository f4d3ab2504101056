import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import type { QuarantinedEvent, QuarantineEntry } from '@tapwise/platform/stores/quarantined-event';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { CHECKED_VIEWS_TABLES, listDamagedRows } from '@tapwise/platform/stores/sqlite/row-checksum';

type Row = Omit<QuarantineEntry, 'owner'> & { readonly owner: UserId | null };

const ROWS_SQL =
  'SELECT collection, position, stream, version, event_id AS eventId, type, error, owner FROM quarantined_events';

const toEntry = ({ owner, ...row }: Row): QuarantineEntry => (owner === null ? row : { ...row, owner });

/** Throws `DamagedStore` if any row is damaged, because a row whose collection is damaged wouldn't be found. */
function checkRows(db: Sqlite): void {
  if (listDamagedRows(db, [CHECKED_VIEWS_TABLES.quarantined_events]).length === 0) return;
  throw new DamagedStore("The list of unreadable events in views.db doesn't match its checksums.");
}

/** The events that each build left out. Call this within the transaction that moves the checkpoint. */
export function createSqliteQuarantine(db: Sqlite) {
  const all = db.prepare<[], Row>(`${ROWS_SQL} ORDER BY position, collection`);
  const findInCollection = db.prepare<[string], Row>(`${ROWS_SQL} WHERE collection = ? ORDER BY position`);
  const insert = db.prepare(
    `INSERT OR IGNORE INTO quarantined_events (collection, position, stream, version, event_id, type, error, owner)
     VALUES (@collection, @position, @stream, @version, @eventId, @type, @error, @owner)`,
  );
  return {
    list: (): readonly QuarantineEntry[] => {
      checkRows(db);
      return all.all().map(toEntry);
    },
    listForCollection: (collection: string): readonly QuarantinedEvent[] => {
      checkRows(db);
      return findInCollection.all(collection).map((row) => {
        const { collection: _, ...event } = toEntry(row);
        return event;
      });
    },
    add: (collection: string, events: readonly QuarantinedEvent[]): void => {
      for (const event of events) insert.run({ collection, owner: null, ...event });
    },
  };
}
