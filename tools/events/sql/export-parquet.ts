import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EventRow } from '../../event-log/event-row';
import { writeCompleteFile } from '../write-complete-file';
import { withDuckDb } from './duckdb';
import { withDuckDbProcess } from './duckdb-process';
import { EventChunk } from './event-chunk';
import { copyToFile, readFilesSql, selectNothingSql } from './write-parquet';

/** The columns of a row, named like the fields of `EventRow`. */
const COLUMNS = `position, stream, version, type, payload_version AS "payloadVersion", occurred_at AS "occurredAt",
  user_id AS "userId", data, metadata`;

type Batches = AsyncIterable<readonly EventRow[]>;

/** Writes rows to a Parquet file, part by part. Returns their number. */
async function writeRows(batches: Batches, folder: string, file: string): Promise<number> {
  const parts: string[] = [];
  await withDuckDb(folder, async (connection) => {
    let chunk = await EventChunk.create(connection);
    const writePart = async () => {
      if (chunk.isEmpty) return;
      const part = join(folder, `${String(parts.length)}.parquet`);
      await chunk.write(part);
      parts.push(part);
      chunk = await EventChunk.create(connection);
    };
    for await (const rows of batches) {
      for (const row of rows) chunk.add(row);
      if (chunk.isFull) await writePart();
    }
    await writePart();
  });
  const source = parts.length === 0 ? `(${selectNothingSql(undefined)})` : readFilesSql(parts);
  return withDuckDbProcess(folder, (runStatement) =>
    copyToFile(runStatement, `SELECT ${COLUMNS} FROM ${source}`, file),
  );
}

/**
 * Writes rows to a Parquet file, which appears once it is complete. Returns their number. Throws an OperatorError if
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
