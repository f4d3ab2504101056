import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '@tapwise/platform/terminal/operator-error';
import type { EventRow } from '../event-row';
import { withDuckDb } from './duckdb';
import { EventChunk } from './event-chunk';
import { copyToFile, readFilesSql, selectNothingSql } from './write-parquet';

/** The columns of a row, named like the fields of `EventRow`. */
const COLUMNS = `position, stream, version, type, payload_version AS "payloadVersion", occurred_at AS "occurredAt",
  user_id AS "userId", data, metadata`;

/**
 * Writes rows to a Parquet file, which appears once it is complete. Returns their number. Throws an OperatorError if
 * the file can’t be written.
 */
export async function exportParquet(
  batches: AsyncIterable<readonly EventRow[]>,
  file: string,
): Promise<number> {
  const path = resolve(file);
  const partial = `${path}.partial`;
  const folder = `${path}.parts`;
  try {
    mkdirSync(folder, { mode: 0o700 });
    return await withDuckDb(folder, async (connection) => {
      const parts: string[] = [];
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
      const source = parts.length === 0 ? `(${selectNothingSql(undefined)})` : readFilesSql(parts);
      const count = await copyToFile(connection, `SELECT ${COLUMNS} FROM ${source}`, partial);
      renameSync(partial, path);
      return count;
    });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`Can't write ${path}: ${reason}`, { cause: error });
  } finally {
    for (const left of [folder, partial]) rmSync(left, { recursive: true, force: true });
  }
}
