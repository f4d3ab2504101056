import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { isOwnedBy } from '@tapwise/contracts/read-models/define-read-model';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import {
  applyPage,
  isForgottenId,
  type LoadedDocument,
  type Projection,
  type QuarantinedEvent,
  type StoredDocument,
  toForgottenId,
} from '@tapwise/projections';

/** A read model to recompute, up to a position and without quarantined events. */
export interface RecomputationTarget {
  readonly projection: Projection;
  readonly upTo: Position;
  readonly quarantined: readonly QuarantinedEvent[];
}

export interface RecomputedDocument {
  readonly id: string;
  readonly doc: string;
}

const LAYOUT = { tables: '', upgrades: [] };

function createModelRecomputation(
  db: Sqlite,
  { projection, upTo, quarantined }: RecomputationTarget,
  table: string,
) {
  db.exec(`CREATE TABLE ${table} (id TEXT PRIMARY KEY, doc TEXT NOT NULL) WITHOUT ROWID`);
  const load = db.prepare<[string], RecomputedDocument>(
    `SELECT id, doc FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const put = db.prepare<[string, string]>(`INSERT OR REPLACE INTO ${table} (id, doc) VALUES (?, ?)`);
  const remove = db.prepare<[string]>(`DELETE FROM ${table} WHERE id = ?`);
  const forgotten = new Map<string, LoadedDocument>();
  const findOwned = db.prepare<[string, string, string, string], RecomputedDocument>(
    `SELECT id, doc FROM ${table} WHERE id = ? OR (id >= ? AND id < ?) OR json_extract(doc, '$.userId') = ?`,
  );
  const forget = async (userId: string, position: Position) => {
    for (const { id, doc } of findOwned.all(userId, `${userId}:`, `${userId};`, userId))
      if (isOwnedBy(projection.model, JSON.parse(doc) as StoredDocument, userId)) remove.run(id);
    forgotten.set(toForgottenId(userId), { doc: undefined, position });
  };
  const loadAll = async (ids: readonly string[]) =>
    new Map([
      ...forgotten,
      ...load.all(JSON.stringify(ids)).map(({ id, doc }): [string, LoadedDocument] => {
        return [id, { doc: JSON.parse(doc) as StoredDocument, position: LOG_START }];
      }),
    ]);
  return {
    name: projection.name,
    async apply(events: readonly RecordedEvent[]): Promise<void> {
      const due = events.filter(({ position }) => position <= upTo);
      const last = due.at(-1);
      if (!last) return;
      const page = { events: due, upTo: last.position, unreadable: [] };
      const { changes } = await applyPage(
        { projection, quarantined, load: loadAll, forget },
        page,
        LOG_START,
      );
      for (const { id, doc, position } of changes) {
        if (isForgottenId(id)) forgotten.set(id, { doc: undefined, position });
        else if (doc) put.run(id, JSON.stringify(doc));
        else remove.run(id);
      }
    },
    readDocuments: () =>
      db.prepare<[], RecomputedDocument>(`SELECT id, doc FROM ${table} ORDER BY id`).iterate(),
  };
}

export interface RecomputedDocuments {
  /** Applies the next events of the log to every read model. */
  apply(events: readonly RecordedEvent[], position: number): Promise<void>;
  /** The recomputed documents of a read model, ordered by id. Only one iterator can be open at a time. */
  readDocuments(name: string): IterableIterator<RecomputedDocument>;
  close(): void;
}

/** Applies the log to a temporary file with Tapwise's projections, so that memory use stays low. */
export function createRecomputation(models: readonly RecomputationTarget[]): RecomputedDocuments {
  const path = mkdtempSync(join(tmpdir(), 'tapwise-verify-'));
  const db = openSqlite(join(path, 'documents.db'), { isDurable: false, layout: LAYOUT });
  db.pragma('synchronous = OFF');
  const recomputations = models.map((model, index) =>
    createModelRecomputation(db, model, `model_${String(index)}`),
  );
  const furthest = models.reduce((latest, { upTo }) => (upTo > latest ? upTo : latest), LOG_START);
  return {
    async apply(events, position) {
      const first = events[0]?.position ?? toPosition(position);
      if (first > furthest) return;
      db.exec('BEGIN');
      for (const recomputation of recomputations) await recomputation.apply(events);
      db.exec('COMMIT');
    },
    readDocuments(name) {
      const match = recomputations.find((recomputation) => recomputation.name === name);
      if (!match) throw new RangeError(`${name} wasn't recomputed`);
      return match.readDocuments();
    },
    close() {
      db.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
}
