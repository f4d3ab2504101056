import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import type { QuarantinedEvent } from './port';

type Row = QuarantinedEvent & { readonly collection: string };

const ROWS =
  'SELECT collection, position, stream, version, event_id AS eventId, type, error FROM quarantined_events';

/** What each filling left out. To be called within the transaction that moves its checkpoint. */
export function sqliteQuarantine(db: Sqlite) {
  const all = db.prepare<[], Row>(`${ROWS} ORDER BY position, collection`);
  const ofOne = db.prepare<[string], Row>(`${ROWS} WHERE collection = ? ORDER BY position`);
  const insert = db.prepare(
    `INSERT OR IGNORE INTO quarantined_events (collection, position, stream, version, event_id, type, error)
     VALUES (@collection, @position, @stream, @version, @eventId, @type, @error)`,
  );
  return {
    all: (): readonly Row[] => all.all(),
    of: (collection: string): readonly QuarantinedEvent[] =>
      ofOne.all(collection).map(({ collection: _, ...event }) => event),
    add: (collection: string, events: readonly QuarantinedEvent[]): void => {
      for (const event of events) insert.run({ collection, ...event });
    },
  };
}
