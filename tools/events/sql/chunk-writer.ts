import type { DuckDBConnection } from '@duckdb/node-api';
import type { EventRow } from '../../event-log/event-row';
import { EventChunk } from './event-chunk';

interface ChunkWriterOptions {
  /** One writes a chunk while the other fills the next. */
  readonly connections: readonly [DuckDBConnection, DuckDBConnection];
  /** The characters of JSON in a full chunk. */
  readonly maxLength: number;
  /** Called with each full chunk, and with the last one, which may be empty. One chunk is written at a time. */
  readonly write: (chunk: EventChunk) => Promise<void>;
}

/** Collects rows in chunks, and writes each full one while the next is being filled. */
export class ChunkWriter {
  private chunk: EventChunk | undefined;
  private chunks = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: ChunkWriterOptions) {}

  private async getChunk(): Promise<EventChunk> {
    const { connections, maxLength } = this.options;
    this.chunk ??= await EventChunk.create(connections[this.chunks++ % 2 === 0 ? 0 : 1], maxLength);
    return this.chunk;
  }

  /** Rejects if an earlier chunk couldn't be written. */
  async add(rows: readonly EventRow[]): Promise<void> {
    const chunk = await this.getChunk();
    for (const row of rows) chunk.add(row);
    if (!chunk.isFull) return;
    await this.writing;
    this.chunk = undefined;
    this.writing = this.options.write(chunk);
    // The next chunk, or the end, reports an error.
    this.writing.catch(() => undefined);
  }

  /** Writes what is left. Rejects if a chunk couldn't be written. */
  async finish(): Promise<void> {
    const chunk = await this.getChunk();
    await this.writing;
    await this.options.write(chunk);
  }

  /** Waits until nothing is being written. Call it before the connections are closed, after an error too. */
  async settle(): Promise<void> {
    await this.writing.catch(() => undefined);
  }
}
