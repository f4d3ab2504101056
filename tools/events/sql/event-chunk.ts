import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api';
import { type StoredPayload, upcastPayload } from '@tapwise/contracts/events/codec';
import { EVENT_DEFINITIONS, EventMetadata } from '@tapwise/contracts/events/event';
import type { EventRow } from '../../event-log/event-row';
import { CACHED_COLUMNS, convertJsonSql } from './event-columns';
import { copyToFileSql } from './write-parquet';

const DEFINITIONS = new Map(EVENT_DEFINITIONS.map((definition) => [definition.type, definition]));
const Origin = EventMetadata.pick({ actor: true, occurredAt: true });

/**
 * The payload in its newest version as JSON text. Undefined if it is stored in that version, or if it is invalid, which
 * `npm run verify` reports.
 */
function upcast({ type, payloadVersion, stream, data, metadata }: EventRow): string | undefined {
  const definition = DEFINITIONS.get(type);
  if (!definition || payloadVersion === definition.version) return undefined;
  try {
    const origin = { stream, ...Origin.parse(JSON.parse(metadata)) };
    const storedPayload: StoredPayload = { version: payloadVersion, payload: JSON.parse(data) };
    return JSON.stringify(upcastPayload(definition, storedPayload, origin));
  } catch {
    return undefined;
  }
}

/** Null if the text isn't a time, so that one damaged event doesn't stop the others. */
const toTime = (text: string | null) => (text === null || Number.isNaN(Date.parse(text)) ? null : text);

const CHUNK_TABLE = 'chunk';
const TABLE_SQL = `CREATE OR REPLACE TEMP TABLE ${CHUNK_TABLE} (${CACHED_COLUMNS.map(({ name, sqlType }) => `${name} ${sqlType}`).join(', ')})`;

/** The cached files contain JSON as text, because DuckDB parses all JSON of a Parquet file that it reads. */
const CACHED_LIST = convertJsonSql(CACHED_COLUMNS, 'VARCHAR');

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
    this.appender.appendVarchar(row.data);
    this.appender.appendVarchar(row.metadata);
    this.appendText(newest ?? null);
    this.appender.endRow();
    this.rows += 1;
    this.addedTypes.add(row.type);
    this.length += row.data.length + row.metadata.length + (newest?.length ?? 0);
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
      return `SELECT ${columns} FROM ${CHUNK_TABLE} WHERE ${range}`;
    });
    return groups.join(' UNION ALL ');
  }

  /**
   * Writes the events to a file, by default with all cached columns. Nothing can be added afterward. Returns their
   * number.
   */
  async write(path: string, columns = CACHED_LIST): Promise<number> {
    this.appender.closeSync();
    const { rowsChanged } = await this.connection.run(copyToFileSql(this.selectGroupsSql(columns), path));
    await this.connection.run(`DROP TABLE ${CHUNK_TABLE}`);
    return rowsChanged;
  }
}
