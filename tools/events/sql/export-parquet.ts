import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { EventRow } from '../../event-log/event-row';
import { writeCompleteFile } from '../write-complete-file';
import { ChunkWriter } from './chunk-writer';
import { withDuckDb } from './duckdb';
import { JSON_COLUMNS } from './event-columns';
import { joinParquetFiles } from './join-parquet';
import { copyToFile, selectNothingSql } from './write-parquet';

/** The columns of a row, named like the fields of `EventRow`. */
const COLUMNS = `position, stream, version, type, payload_version AS "payloadVersion", occurred_at AS "occurredAt",
  user_id AS "userId", data, metadata`;

type Batches = AsyncIterable<readonly EventRow[]>;

/** The characters of JSON in one part. */
const PART_LENGTH = 3 * 1024 * 1024;

/** Writes rows to files in a folder. Returns their paths. */
async function writeParts(
  batches: Batches,
  folder: string,
  connections: readonly [DuckDBConnection, DuckDBConnection],
): Promise<readonly string[]> {
  const parts: string[] = [];
  const writer = new ChunkWriter({
    connections,
    maxLength: PART_LENGTH,
    write: async (chunk) => {
      if (chunk.isEmpty) return;
      const part = join(folder, `${String(parts.length)}.parquet`);
      parts.push(part);
      await chunk.write(part, COLUMNS);
    },
  });
  try {
    for await (const rows of batches) await writer.add(rows);
    await writer.finish();
  } finally {
    await writer.settle();
  }
  return parts;
}

/** Writes rows to a Parquet file, part by part. Returns their number. */
async function writeRows(batches: Batches, folder: string, file: string): Promise<number> {
  return withDuckDb(folder, async (...connections) => {
    const parts = await writeParts(batches, folder, connections);
    if (parts.length > 0) return joinParquetFiles(parts, file, { jsonColumns: JSON_COLUMNS });
    return copyToFile(connections[0], `SELECT ${COLUMNS} FROM (${selectNothingSql(undefined)})`, file);
  });
}

/**
 * Writes rows to a Parquet file, which appears once it is complete. Returns their number. Throws an `OperatorError` if
 * the file can't be written.
 */
export async function exportParquet(batches: Batches, file: string): Promise<number> {
  const path = resolve(file);
  return writeCompleteFile(path, async (draft) => {
    const folder = mkdtempSync(`${path}.parts-`);
    try {
      return await writeRows(batches, folder, draft);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
