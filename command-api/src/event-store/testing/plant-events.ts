import { join } from 'node:path';
import type { StoredEvent } from '@tapwise/contracts/events/codec';
import { EVENTS_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { createBatchWriter } from '../sqlite/batch-writer';

/** Appends the given events to the log in a data folder without the codec, as a different version would. */
export function plantEvents(dataDir: string, stream: string, events: readonly StoredEvent[]): void {
  const db = openSqlite(join(dataDir, 'events.db'), { isDurable: true, layout: EVENTS_LAYOUT });
  try {
    const encoded = events.map((event) => {
      const { eventId } = JSON.parse(event.metadata) as { eventId: string };
      return { ...event, eventId };
    });
    createBatchWriter(db)([{ stream, expected: 'any', events: encoded }]);
  } finally {
    db.close();
  }
}
