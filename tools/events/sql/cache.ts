import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { createOperatorFolder } from '@tapwise/platform/files/create-operator-folder';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { DamageCollector } from '../../event-log/damage-collector';
import { toEventRow } from '../../event-log/event-row';
import type { LogBatch, LogReader } from '../../event-log/port';
import { collectGarbage } from '../collect-garbage';
import { addFile, ALL_EVENTS, Cache } from './cache-files';
import { withLock } from './cache-lock';
import {
  type CachedFile,
  type CacheManifest,
  createCacheManifest,
  readCacheManifest,
} from './cache-manifest';
import { ChunkWriter } from './chunk-writer';
import { withDuckDb } from './duckdb';
import type { EventChunk } from './event-chunk';
import type { EventView } from './event-columns';
import { assertNotInterrupted, mergeSmallFiles, updateViews } from './view-updates';

/** How long another process may still read files that were merged. */
const REPLACED_RETENTION_MS = 60 * 60 * 1_000;

async function isIntact(log: LogReader, position: number): Promise<boolean> {
  for await (const { events } of log.readRange({ after: position - 1, upTo: position }))
    return events.some((event) => event.position === position);
  return false;
}

/** Whether the log still has the last copied event where it was, and no damaged event was restored. */
async function isContinued(log: LogReader, { upTo, last, damaged }: CacheManifest): Promise<boolean> {
  if (upTo > (await log.getHead())) return false;
  if (last && (await log.findEventId(last.position)) !== last.eventId) return false;
  for (const position of damaged) if (await isIntact(log, position)) return false;
  return true;
}

function listParquetFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`));
}

/** Deletes what an interrupted process left, and the files that were replaced long ago. */
async function removeUnused(cache: Cache): Promise<void> {
  const { folder, manifest } = cache;
  const recent = manifest.replaced.filter(({ at }) => at > Date.now() - REPLACED_RETENTION_MS);
  const usedFiles = new Set([...manifest.files, ...recent].map(({ name }) => name));
  for (const name of listParquetFiles(folder)) if (!usedFiles.has(name)) rmSync(join(folder, name));
  await cache.save({ replaced: recent });
}

type Context = Pick<CliContext, 'startProgress' | 'signal'>;

interface CopyContext extends Context {
  readonly connections: readonly [DuckDBConnection, DuckDBConnection];
}

/** Copying this many events leaves too little garbage to collect before DuckDB needs the memory. */
const FEW_POSITIONS = 10_000;

/** The characters of JSON in one file of events. */
const CHUNK_LENGTH = 3 * 1024 * 1024;

/** How far the log was read. */
interface ReadSoFar extends Pick<CacheManifest, 'upTo' | 'damaged'> {
  /** The position of the last event that was copied. Undefined if it is the one in the manifest. */
  readonly lastPosition: number | undefined;
}

/** The rows read so far, with one more batch. */
function addBatch(read: ReadSoFar, { events, damaged, upTo }: LogBatch): ReadSoFar {
  const lastPosition = events.at(-1)?.position ?? read.lastPosition;
  return { upTo, lastPosition, damaged: [...read.damaged, ...damaged] };
}

async function findLast(log: LogReader, position: number | undefined): Promise<CacheManifest['last']> {
  const eventId = position === undefined ? undefined : await log.findEventId(position);
  return position === undefined || eventId === undefined ? null : { position, eventId };
}

/** Each time, all files of the cache are listed again. */
const FILES_PER_SAVE = 16;

/** Saves written files in the manifest. */
class CopiedFiles {
  private unsaved: CachedFile[] = [];
  private read: ReadSoFar | undefined;

  constructor(
    private readonly cache: Cache,
    private readonly log: LogReader,
  ) {}

  /** Writes the events that were read up to a position. */
  async write(chunk: EventChunk, read: ReadSoFar): Promise<void> {
    if (!chunk.isEmpty) {
      const details = { view: ALL_EVENTS, upTo: read.upTo, types: chunk.types };
      this.unsaved.push(await addFile(this.cache, details, (path) => chunk.write(path)));
    }
    this.read = read;
    if (this.unsaved.length >= FILES_PER_SAVE) await this.save();
  }

  /** Saves what was written so far. */
  async save(): Promise<void> {
    if (!this.read) return;
    const { lastPosition, ...progress } = this.read;
    const { manifest } = this.cache;
    const last = (await findLast(this.log, lastPosition)) ?? manifest.last;
    await this.cache.save({ ...progress, last, files: [...manifest.files, ...this.unsaved] });
    this.unsaved = [];
    this.read = undefined;
  }
}

/** Copies the events after the last copied one. Throws an `OperatorError` when `signal` is aborted. */
async function copyNewEvents(
  cache: Cache,
  log: LogReader,
  { connections, startProgress, signal }: CopyContext,
): Promise<void> {
  const { upTo: after, damaged } = cache.manifest;
  const upTo = await log.getHead();
  if (upTo <= after) return;
  const progress = startProgress('positions loaded', upTo - after);
  let read: ReadSoFar = { upTo: after, damaged, lastPosition: undefined };
  const copied = new CopiedFiles(cache, log);
  const writer = new ChunkWriter({
    connections,
    maxLength: CHUNK_LENGTH,
    write: (chunk) => copied.write(chunk, read),
  });
  try {
    for await (const batch of log.readRange({ after, upTo }, { dataForm: 'bytes' })) {
      assertNotInterrupted(signal);
      read = addBatch(read, batch);
      await writer.add(batch.events.map(toEventRow));
      progress.update(batch.upTo - after);
    }
    await writer.finish();
  } finally {
    await writer.settle();
    progress.end();
    await copied.save();
  }
}

/** The folder of the Parquet files, next to the data. */
export function getCacheFolder(): string {
  return join(readConfiguration(process.env).DATA_DIR, 'analysts');
}

/** The files that a query may read. */
export interface CachedEvents {
  /** The paths of the files of each view. A view without events has none. */
  readonly filesByView: ReadonlyMap<string, readonly string[]>;
  readonly damaged: DamageCollector;
}

/**
 * Updates the Parquet files in a folder from the log, including its newest event: those of all events, and those of the
 * views that are needed. The other views stay as they are. Waits while another process does the same. Throws an
 * `OperatorError` when `signal` is aborted.
 */
export async function updateCache(
  log: LogReader,
  folder: string,
  { neededViews, ...context }: Context & { readonly neededViews: readonly EventView[] },
): Promise<CachedEvents> {
  createOperatorFolder(folder);
  return withLock(join(folder, 'lock.db'), context.signal, async () => {
    const cache = new Cache(folder, createCacheManifest(log.epoch));
    const existing = readCacheManifest(folder, log.epoch);
    if (existing && (await isContinued(log, existing))) cache.manifest = existing;
    await removeUnused(cache);
    await withDuckDb(folder, async (...connections) => {
      const before = cache.manifest.upTo;
      await copyNewEvents(cache, log, { ...context, connections });
      if (cache.manifest.upTo - before > FEW_POSITIONS) collectGarbage();
      await updateViews(cache, neededViews, { ...context, connections });
      await mergeSmallFiles(cache, connections[0]);
    });
    const { files, damaged } = cache.manifest;
    const filesByView = new Map<string, string[]>();
    for (const { view, name } of files)
      filesByView.set(view, [...(filesByView.get(view) ?? []), join(folder, name)]);
    return { filesByView, damaged: new DamageCollector(damaged) };
  });
}
