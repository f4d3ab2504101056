import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { type BuildState, getBuild, type ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { type Heartbeat, HEARTBEAT_TTL_MS } from '@tapwise/platform/stores/heartbeat';
import { createCollectionSql, createViewsLayout } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { computeDocumentChecksum } from '@tapwise/platform/stores/sqlite/row-checksum';
import type { BlockingEvent } from '../read-store/port';

export interface ViewsFile {
  readonly db: Sqlite;
  /** Writes documents as their projection does, and moves its checkpoint by one, or to the given position. */
  put<Doc extends { id: string }>(
    model: ReadModel<string, Doc>,
    docs: readonly Doc[],
    upTo?: Position,
  ): Position;
  remove(model: ReadModel, id: string): void;
  /** Reports that a process runs the projections, as it does after opening. */
  beat(report?: Partial<Pick<Heartbeat, 'head' | 'lagMs'>>): void;
  /** Removes the report. */
  stopBeating(): void;
  pause(model: ReadModel, error?: string, failedAt?: BlockingEvent): void;
  /** Quarantines an event for a generation. */
  quarantine(
    model: ReadModel,
    generation: number,
    ...event: readonly [stream: string, position: Position, owner?: string]
  ): void;
  /** Writes documents to the build in progress. */
  build<Doc extends { id: string }>(
    model: ReadModel<string, Doc>,
    docs: readonly Doc[],
    upTo: Position,
  ): void;
  /** Switches to the build in progress. */
  switchTo(model: ReadModel): void;
  claim(epoch: string): void;
  close(): void;
}

const GENERATION = 2;

/** Writes to the views file as the projections do. */
export function createViewsFile(path: string): ViewsFile {
  const db = openSqlite(path, { isDurable: false, layout: createViewsLayout(READ_MODELS) });
  const heartbeat = db.prepare(
    `INSERT OR REPLACE INTO heartbeats (holder, at, content) VALUES ('test', ?, ?)`,
  );
  const beat = (report: Partial<Heartbeat> = {}) =>
    void heartbeat.run(
      Date.now() + HEARTBEAT_TTL_MS / 2,
      JSON.stringify({ lagEvents: 0, lagMs: 0, failing: [], ...report }),
    );
  beat();
  const find = db.prepare<[string], string>('SELECT position FROM checkpoints WHERE collection = ?').pluck();
  const move = db.prepare(
    `INSERT INTO checkpoints (collection, position, changed_at) VALUES (@collection, @upTo, @changedAt)
     ON CONFLICT (collection) DO UPDATE SET position = @upTo,
       changed_at = CASE WHEN @hasChanged THEN @upTo ELSE changed_at END`,
  );
  const state = db.prepare(
    `INSERT INTO fillings (collection, name, version, generation, state) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (collection) DO UPDATE SET state = excluded.state`,
  );
  const putInto = <Doc extends { id: string }>(
    { model, collection }: { readonly model: ReadModel<string, Doc>; readonly collection: string },
    docs: readonly Doc[],
    upTo: Position = toPosition(Number(find.get(collection) ?? 0) + 1),
  ) => {
    const insert = db.prepare(`INSERT OR REPLACE INTO ${collection} (id, doc, checksum) VALUES (?, ?, ?)`);
    db.transaction(() => {
      for (const doc of docs) {
        const text = JSON.stringify(model.schema.parse(doc));
        insert.run(doc.id, text, computeDocumentChecksum(collection, doc.id, text));
      }
      const hasChanged = docs.length > 0 ? 1 : 0;
      move.run({ collection, upTo, changedAt: hasChanged ? upTo : toPosition(0), hasChanged });
    })();
    return upTo;
  };
  const mark = (model: ReadModel, generation: number, as: BuildState) =>
    state.run(getBuild(model, generation).collection, model.name, model.version, generation, as);
  return {
    db,
    beat,
    stopBeating: () => void db.exec('DELETE FROM heartbeats'),
    put: (model, docs, upTo) => putInto({ model, collection: model.collection }, docs, upTo),
    remove: ({ collection }, id) => void db.prepare(`DELETE FROM ${collection} WHERE id = ?`).run(id),
    pause: ({ collection }, error = 'Error', failedAt) => {
      const failure = JSON.stringify({ error, ...failedAt });
      db.prepare(`UPDATE checkpoints SET failure = ? WHERE collection = ?`).run(failure, collection);
    },
    quarantine: (model, generation, ...[stream, position, owner]) =>
      void db
        .prepare(
          `INSERT INTO quarantined_events (collection, position, stream, version, event_id, type, error, owner)
           VALUES (?, ?, ?, 1, ?, ?, ?, ?)`,
        )
        .run(
          getBuild(model, generation).collection,
          position,
          stream,
          'event-1',
          'FavoriteAdded',
          'ChecksumMismatch',
          owner ?? null,
        ),
    build: (model, docs, upTo) => {
      const { collection } = getBuild(model, GENERATION);
      db.exec(createCollectionSql({ collection, indexes: model.indexes }));
      mark(model, GENERATION, 'building');
      putInto({ model, collection }, docs, upTo);
    },
    switchTo: db.transaction((model: ReadModel) => {
      mark(model, 1, 'old');
      mark(model, GENERATION, 'live');
    }),
    claim: (epoch) => void db.prepare("INSERT INTO source (epoch, kind) VALUES (?, 'sqlite')").run(epoch),
    close: () => void db.close(),
  };
}
