import { DamagedStore } from '@tapwise/platform/stores/errors/damaged-store';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { buildIntactCondition, CHECKED_VIEWS_TABLES } from '@tapwise/platform/stores/sqlite/row-checksum';
import { groupByCollection, type Quarantines } from '../quarantine';

/** A rebuild may quarantine as many events as the previous build did, so an unchanged count isn't proof. */
const READ_QUARANTINE_EVERY_MS = 250;

interface QuarantineRow {
  readonly collection: string;
  readonly stream: string;
  readonly owner: string | null;
  readonly isIntact: number;
}

/**
 * Caches the quarantines by collection. Rows are only added while their build is live, so a changed count shows a
 * change.
 */
export function createQuarantineReader(db: Sqlite): () => Quarantines {
  const count = db.prepare<[], number>('SELECT count(*) FROM quarantined_events').pluck();
  const findAll = db.prepare<[], QuarantineRow>(
    `SELECT collection, stream, owner, ${buildIntactCondition(CHECKED_VIEWS_TABLES.quarantined_events)} AS isIntact
     FROM quarantined_events`,
  );
  const readAll = (): Quarantines => {
    const rows = findAll.all();
    if (rows.every(({ isIntact }) => isIntact === 1)) return groupByCollection(rows);
    throw new DamagedStore("The list of unreadable events in views.db doesn't match its checksums.");
  };
  let cached: { readonly count: number; readonly readAt: number; readonly all: Quarantines } | undefined;
  let isFresh = false;
  return () => {
    if (cached && isFresh) return cached.all;
    isFresh = true;
    setImmediate(() => (isFresh = false));
    const now = count.get() ?? 0;
    if (cached?.count !== now || (now > 0 && Date.now() - cached.readAt > READ_QUARANTINE_EVERY_MS))
      cached = { count: now, readAt: Date.now(), all: readAll() };
    return cached.all;
  };
}
