import type { Sqlite } from '@tapwise/contracts/storage/open-sqlite';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { QuarantinedEvent } from './port';

type Listed = QuarantinedEvent & { readonly collection: string };
type Row = Omit<Listed, 'owner'> & { readonly owner: UserId | null };

const ROWS =
  'SELECT collection, position, stream, version, event_id AS eventId, type, error, owner FROM quarantined_events';

const listed = ({ owner, ...row }: Row): Listed => (owner === null ? row : { ...row, owner });

/** What each filling left out. To be called within the transaction that moves its checkpoint. */
export function sqliteQuarantine(db: Sqlite) {
  const all = db.prepare<[], Row>(`${ROWS} ORDER BY position, collection`);
  const ofOne = db.prepare<[string], Row>(`${ROWS} WHERE collection = ? ORDER BY position`);
  const insert = db.prepare(
    `INSERT OR IGNORE INTO quarantined_events (collection, position, stream, version, event_id, type, error, owner)
     VALUES (@collection, @position, @stream, @version, @eventId, @type, @error, @owner)`,
  );
  return {
    all: (): readonly Listed[] => all.all().map(listed),
    of: (collection: string): readonly QuarantinedEvent[] =>
      ofOne.all(collection).map((row) => {
        const { collection: _, ...event } = listed(row);
        return event;
      }),
    add: (collection: string, events: readonly QuarantinedEvent[]): void => {
      for (const event of events) insert.run({ collection, owner: null, ...event });
    },
  };
}
