import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api';
import { type StoredPayload, upcastPayload } from '@tapwise/contracts/events/codec';
import { EVENT_DEFINITIONS, EventMetadata } from '@tapwise/contracts/events/event';
import { type EventRow, getDataText } from '../../event-log/event-row';
import { CACHED_COLUMNS } from './event-columns';
import { copyToFileSql } from './write-parquet';

const DEFINITIONS = new Map(EVENT_DEFINITIONS.map((definition) => [definition.type, definition]));
const Origin = EventMetadata.pick({ actor: true, occurredAt: true });

/**
 * The payload in its newest version as JSON text. Undefined if it is stored in that version, or if it is invalid, which
 * `npm run verify` reports.
 */
function upcast(row: EventRow): string | undefined {
  const { type, payloadVersion, stream, metadata } = row;
  const definition = DEFINITIONS.get(type);
  if (!definition || payloadVersion === definition.version) return undefined;
  try {
    const origin = { stream, ...Origin.parse(JSON.parse(metadata)) };
    const storedPayload: StoredPayload = { version: payloadVersion, payload: JSON.parse(getDataText(row)) };
    return JSON.stringify(upcastPayload(definition, storedPayload, origin));
  } catch {
    return undefined;
  }
}

/** Null if the text isn't a time, so that one damaged event doesn't stop the others. */
const toTime = (text: string | null) => (text === null || Number.isNaN(Date.parse(text)) ? null : text);

const CHUNK_TABLE = 'chunk';
/** The cached files contain JSON as text, because DuckDB parses all JSON of a Parquet file that it reads. */
const TABLE_COLUMNS = CACHED_COLUMNS.map(
  ({ name, sqlType }) => `${name} ${sqlType === 'JSON' ? 'VARCHAR' : sqlType}`,
);
const TABLE_SQL = `CREATE OR REPLACE TEMP TABLE ${CHUNK_TABLE} (${TABLE_COLUMNS.join(', ')}, data_bytes BLOB)`;
/** `decode` only checks the bytes. */
const ROWS_SQL = `SELECT * REPLACE (coalesce(data, decode(data_bytes)) AS data) FROM ${CHUNK_TABLE}`;

const CACHED_LIST = CACHED_COLUMNS.map(({ name }) => name).join(', ');

/** Rows need memory beside their JSON. */
const MAX_ROWS = 8_000;
/** The groups of rows in a file. Queries parse the JSON of a whole group at once, and need several times its memory. */
const GROUPS = 3;

/** Events that will be written to a Parquet file. */
export class EventChunk {
  private rows = 0;
  private length = 0;
  private readonly addedTypes = new Set<string>();

  private constructor(
    private readonly connection: DuckDBConnection,
    private readonly appender: DuckDBAppender,
    private readonly maxLength: number,
  ) {}

  /**
   * A connection has one chunk at a time. `maxLength` limits its characters of JSON: larger chunks need more memory,
   * and smaller ones create more files.
   */
  static async create(connection: DuckDBConnection, maxLength: number): Promise<EventChunk> {
    await connection.run(TABLE_SQL);
    return new EventChunk(connection, await connection.createAppender(CHUNK_TABLE), maxLength);
  }

  get isEmpty(): boolean {
    return this.rows === 0;
  }

  /** Whether the chunk should be written before more events are added. */
  get isFull(): boolean {
    return this.rows >= MAX_ROWS || this.length >= this.maxLength;
  }

  /** The types of its events. */
  get types(): string[] {
    return [...this.addedTypes];
  }

  add(row: EventRow): void {
    const newest = upcast(row);
    this.appendText(toTime(row.occurredAt));
    this.appendText(row.userId);
    this.appender.appendVarchar(row.stream);
    this.appender.appendInteger(row.version);
    this.appender.appendBigInt(BigInt(row.position));
    this.appender.appendVarchar(row.type);
    this.appender.appendInteger(row.payloadVersion);
    this.appendText(row.dataBytes ? null : row.data);
    this.appender.appendVarchar(row.metadata);
    this.appendText(newest ?? null);
    if (row.dataBytes) this.appender.appendBlob(row.dataBytes);
    else this.appender.appendNull();
    this.appender.endRow();
    this.rows += 1;
    this.addedTypes.add(row.type);
    this.length += (row.dataBytes ?? row.data).length + row.metadata.length + (newest?.length ?? 0);
  }

  private appendText(text: string | null): void {
    if (text === null) this.appender.appendNull();
    else this.appender.appendVarchar(text);
  }

  /** Selects the rows in groups of similar size. DuckDB doesn't divide the rows of one query this far. */
  private selectGroupsSql(columns: string): string {
    const size = Math.ceil(this.rows / GROUPS);
    const groups = Array.from({ length: GROUPS }, (_, index) => {
      const range = `rowid >= ${String(index * size)} AND rowid < ${String((index + 1) * size)}`;
      return `SELECT ${columns} FROM (${ROWS_SQL} WHERE ${range})`;
    });
    return groups.join(' UNION ALL ');
  }

  /**
   * Writes the events to a file, by default with all cached columns, and JSON as text. Nothing can be added afterward.
   * Returns their number.
   */
  async write(path: string, columns = CACHED_LIST): Promise<number> {
    this.appender.closeSync();
    const { rowsChanged } = await this.connection.run(copyToFileSql(this.selectGroupsSql(columns), path));
    await this.connection.run(`DROP TABLE ${CHUNK_TABLE}`);
    return rowsChanged;
  }
}
