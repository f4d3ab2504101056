import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { getErrorText } from '../../errors/error-properties';
import { addChecksumFunction } from '../sqlite/add-checksum-function';
import { isBusy } from '../sqlite/errors';
import { EVENT_ROWS_SQL, isIntact, type SqliteEventRow, toEventId } from '../sqlite/event-rows';
import { isEmpty } from '../sqlite/is-empty';
import {
  CHECKED_VIEWS_TABLES,
  type CheckedDocument,
  listDamagedRows,
  listDamagedVaultRows,
  readIntactDocument,
} from '../sqlite/row-checksum';
import { createSkippedCheck } from '../sqlite/skipped-events';
import { describeWalDamage, findWalDamage } from '../sqlite/wal-damage';
import type { Finding, ScannedFile } from './finding';

/** The maximum number of findings of one kind. More aren't useful. */
const MAX_FINDINGS = 100;
const INDEX_FINDING = /missing from index|wrong # of entries in index|non-unique entry in index/;

type Db = Database.Database;
type FileFinding = Omit<Finding, 'file'>;

function checkStructure(db: Db): FileFinding[] {
  const check = db.prepare<[], string>(`PRAGMA integrity_check(${String(MAX_FINDINGS)})`).pluck();
  return check
    .all()
    .filter((description) => description !== 'ok')
    .map((description) => ({ kind: INDEX_FINDING.test(description) ? 'index' : 'structure', description }));
}

function* scanEvents(db: Db): Generator<FileFinding> {
  const isSkipped = createSkippedCheck(db);
  const events = db.prepare<[], SqliteEventRow>(`${EVENT_ROWS_SQL} ORDER BY position`);
  for (const row of events.iterate()) {
    if (isIntact(row)) continue;
    const event = { stream: row.stream, version: row.version, eventId: toEventId(row) };
    if (!isSkipped(event))
      yield { kind: 'row', description: `event ${String(row.position)} doesn't match its checksum`, event };
  }
  const streams = db.prepare<[], number>(
    `SELECT id FROM streams WHERE version <> (SELECT count(*) FROM events WHERE stream_id = streams.id)`,
  );
  for (const id of streams.pluck().iterate())
    yield {
      kind: 'row',
      description: `stream ${String(id)} has a different number of events than its row records`,
    };
}

function* scanDocuments(db: Db): Generator<FileFinding> {
  for (const { table, id } of listDamagedRows(db, Object.values(CHECKED_VIEWS_TABLES)))
    yield { kind: 'row', description: `${table} of ${id} doesn't match its checksum` };
  const collections = db.prepare<[], string>('SELECT collection FROM fillings').pluck().all();
  for (const collection of collections) {
    const rows = db.prepare<[], CheckedDocument>(`SELECT id, doc, checksum FROM "${collection}"`);
    for (const row of rows.iterate()) {
      try {
        readIntactDocument(collection, row);
      } catch {
        yield { kind: 'row', description: `a document of ${collection} doesn't match its checksum` };
      }
    }
  }
}

function* scanRows({ kind }: ScannedFile, db: Db): Generator<FileFinding> {
  if (kind === 'events') yield* scanEvents(db);
  else if (kind === 'views') yield* scanDocuments(db);
  else
    for (const { table, id } of listDamagedVaultRows(db))
      yield { kind: 'row', description: `${table}: the row of ${id} doesn't match its checksum` };
}

function openForScan(path: string): Db {
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 1_000 });
  addChecksumFunction(db);
  db.pragma('schema_version');
  return db;
}

/** Older layouts have no checksums yet. They get them when Tapwise opens the file. */
const OLDER_LAYOUT_ERROR = /no such (column|table): [\w.]*(checksum|fillings|skipped_events)/;

function describeDamagedWal({ path }: ScannedFile): Finding['description'] | undefined {
  const damage = findWalDamage(path);
  return damage && describeWalDamage(path, damage);
}

function* listFindings(file: ScannedFile, db: Db): Generator<FileFinding> {
  const walDamage = describeDamagedWal(file);
  if (walDamage !== undefined) yield { kind: 'wal', description: walDamage };
  try {
    yield* checkStructure(db);
    yield* scanRows(file, db);
  } catch (error) {
    if (!OLDER_LAYOUT_ERROR.test(getErrorText(error)))
      yield { kind: 'structure', description: getErrorText(error) };
  }
}

function scanOpened(file: ScannedFile, list: (db: Db) => Iterable<FileFinding>): Finding[] {
  if (!existsSync(file.path)) return [];
  let db: Db | undefined;
  try {
    db = openForScan(file.path);
    if (isEmpty(db)) return [];
    const findings: Finding[] = [];
    for (const finding of list(db)) {
      findings.push({ file: file.kind, ...finding });
      if (findings.length >= MAX_FINDINGS) break;
    }
    return findings;
  } catch (error) {
    return isBusy(error) ? [] : [{ file: file.kind, kind: 'header', description: getErrorText(error) }];
  } finally {
    db?.close();
  }
}

/**
 * Checks a database file: its write-ahead log, its structure, its indexes, and the checksum of every row. Returns all
 * findings, except damaged events that an operator skipped. Opens the file read-only while other processes use it. A
 * missing or empty file has no findings; one that stays locked isn't scanned.
 */
export function scanFile(file: ScannedFile): Finding[] {
  return scanOpened(file, (db) => listFindings(file, db));
}

/** Checks only whether the file can be opened, which takes a few milliseconds for a file of any size. */
export function scanHeader(file: ScannedFile): Finding[] {
  return scanOpened(file, () => []);
}
