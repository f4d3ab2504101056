import { isDeepStrictEqual } from 'node:util';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { READ_MODELS, type ReadModelName } from '@tapwise/contracts/read-models/read-models';
import type { Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import {
  CHECKED_VIEWS_TABLES,
  computeDocumentChecksum,
  listDamagedRows,
} from '@tapwise/platform/stores/sqlite/row-checksum';
import { PROJECTIONS, type QuarantinedEvent } from '@tapwise/projections';
import { hasColumn } from '../store-files/vault-checksums';
import { describeOwner, SCREENS } from './describe-affected';
import type { FaultKind, Findings } from './findings';
import { mergeById, type Pair } from './merge-by-id';
import type { RecomputationTarget, RecomputedDocument, RecomputedDocuments } from './sqlite-recomputation';

interface LiveRow {
  readonly collection: string;
  readonly position: Position | null;
  readonly failure: string | null;
}

/** A read model as queries see it. */
export interface LiveModel extends RecomputationTarget {
  readonly name: ReadModelName;
  readonly collection: string;
}

interface DocumentRow extends RecomputedDocument {
  readonly checksum: number | null;
}

const REBUILD_REMEDY = 'Rebuild it: npm run projections -- rebuild';

const listTables = (db: Sqlite) =>
  new Set(db.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all());

/** The read models of this version that have documents, with their checkpoints. Reports the others. */
export function readLiveModels(db: Sqlite, findings: Findings): readonly LiveModel[] {
  const tables = listTables(db);
  if (
    !tables.has('fillings') ||
    !tables.has('quarantined_events') ||
    !hasColumn(db, 'quarantined_events', 'checksum')
  ) {
    findings.reportNote('views.db was written by an older version: the next startup builds it from the log.');
    return [];
  }
  const find = db.prepare<[string, number], LiveRow>(
    `SELECT fillings.collection, position, failure FROM fillings LEFT JOIN checkpoints USING (collection)
     WHERE name = ? AND version = ? AND state = 'live'`,
  );
  const findQuarantined = db.prepare<[string], QuarantinedEvent>(
    `SELECT position, stream, version, event_id AS eventId, type, error FROM quarantined_events WHERE collection = ?`,
  );
  return READ_MODELS.flatMap(({ name, version }) => {
    const row = find.get(name, version);
    const projection = PROJECTIONS.find((candidate) => candidate.name === name);
    if (!row || !projection || !tables.has(row.collection)) {
      findings.reportNote(`The read model ${name} hasn't been built by this version yet.`);
      return [];
    }
    if (row.failure !== null)
      findings.reportNote(`The read model ${name} is paused. Run npm run doctor for the reason.`);
    const { collection, position } = row;
    return [
      {
        name,
        projection,
        collection,
        upTo: position ?? LOG_START,
        quarantined: findQuarantined.all(collection),
      },
    ];
  });
}

/** Reports damaged rows of checkpoints and states. */
export function checkViewsRows(db: Sqlite, findings: Findings): void {
  for (const { table, id } of listDamagedRows(db, Object.values(CHECKED_VIEWS_TABLES)))
    findings.reportFault(
      'damaged document',
      `The row of ${id} in ${table} of views.db doesn't match its checksum: screens may be out of date. Stop Tapwise, delete views.db, and start it.`,
    );
}

/** Reports read models whose checkpoint is beyond the end of the log. */
export function checkCheckpoints(
  models: readonly LiveModel[],
  lastPosition: number,
  findings: Findings,
): void {
  const end = toPosition(lastPosition);
  for (const { name, upTo } of models) {
    if (upTo <= end) continue;
    findings.reportFault(
      'read model ahead of the log',
      `The read model ${name} is at event ${String(Number(upTo))}, but the log ends at ${String(lastPosition)}: ${SCREENS[name]} can show data that the log doesn't contain. Stop Tapwise, delete views.db, and start it.`,
    );
  }
}

function parseJson(doc: string): unknown {
  try {
    return JSON.parse(doc);
  } catch {
    return undefined;
  }
}

/** Compares one read model, document by document. Both lists are ordered by id. */
class Comparison {
  constructor(
    private readonly model: LiveModel,
    private readonly findings: Findings,
  ) {}

  private report(kind: FaultKind, { id, doc }: RecomputedDocument, description: string): void {
    const { name } = this.model;
    const owner = describeOwner(name, id, parseJson(doc));
    this.findings.reportFault(
      kind,
      `A document of the read model ${name}${owner} ${description}: ${SCREENS[name]} can show wrong data. ${REBUILD_REMEDY} ${name}.`,
    );
  }

  /** Returns whether the row's checksum is correct. */
  private isIntact(row: DocumentRow): boolean {
    if (computeDocumentChecksum(this.model.collection, row.id, row.doc) === row.checksum) return true;
    this.report('damaged document', row, "doesn't match its checksum");
    return false;
  }

  private compareOne(row: DocumentRow, expected: RecomputedDocument): void {
    if (!this.isIntact(row)) return;
    if (row.doc === expected.doc || isDeepStrictEqual(parseJson(row.doc), parseJson(expected.doc))) return;
    this.report('wrong document', row, "doesn't match the log");
  }

  comparePair({ left: row, right: expected }: Pair<DocumentRow, RecomputedDocument>): void {
    if (row && expected) this.compareOne(row, expected);
    else if (row) this.report('extra document', row, "isn't in the log");
    else if (expected) this.report('missing document', expected, 'is missing');
  }
}

interface CompareOptions {
  readonly recomputed: RecomputedDocuments;
  readonly findings: Findings;
  readonly onDocument: () => void;
}

/** Compares every document of a live read model with the one recomputed from the log. */
export function compareModel(
  db: Sqlite,
  model: LiveModel,
  { recomputed, findings, onDocument }: CompareOptions,
): void {
  const rows = db
    .prepare<[], DocumentRow>(`SELECT id, doc, checksum FROM ${model.collection} ORDER BY id`)
    .iterate();
  const comparison = new Comparison(model, findings);
  for (const pair of mergeById(rows, recomputed.readDocuments(model.name))) {
    comparison.comparePair(pair);
    onDocument();
  }
}
