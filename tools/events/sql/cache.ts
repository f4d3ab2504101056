import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { makeFolder, sync } from '@tapwise/platform/files/write-file-atomic';
import { OperatorError } from '@tapwise/platform/operator-error';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { DamageCollector } from '../../event-log/damage-collector';
import { toEventRow } from '../../event-log/event-row';
import type { LogEvent, LogReader } from '../../event-log/port';
import { withLock } from './cache-lock';
import {
  type CachedFile,
  type CacheManifest,
  createCacheManifest,
  readCacheManifest,
  writeCacheManifest,
} from './cache-manifest';
import { EVENT_VIEWS } from './columns';
import { withDuckDb } from './duckdb';
import { type RunStatement, withDuckDbHere, withDuckDbProcess } from './duckdb-process';
import { EventChunk } from './event-chunk';
import { mergeFiles, readFilesSql, writeView } from './write-parquet';

/** The view of all events. */
export const ALL_EVENTS = 'events';

/** Files with fewer rows are merged once there are this many of a view, so that queries open few files. */
const SMALL_ROWS = 250;
const MAX_SMALL_FILES = 16;
/** How many files of events are added to the views at once. DuckDB needs memory for every file that it reads. */
const MAX_PENDING_FILES = 64;
/** How long another process may still read files that were merged. */
const KEEP_REPLACED_MS = 60 * 60 * 1_000;

interface Cache {
  readonly folder: string;
  manifest: CacheManifest;
}

/** A file name that no other file of the view has had. */
function createName(view: string, upTo: number): string {
  return `${view}/${String(upTo).padStart(20, '0')}-${randomBytes(4).toString('hex')}.parquet`;
}

async function findEvent(log: LogReader, position: number): Promise<LogEvent | undefined> {
  for await (const { events } of log.readRange({ after: position - 1, upTo: position }))
    return events.find((event) => event.position === position);
  return undefined;
}

/** Whether the log still has the last copied event where it was, and no damaged event was restored. */
async function isContinued(log: LogReader, { upTo, last, damaged }: CacheManifest): Promise<boolean> {
  if (upTo > (await log.getHead())) return false;
  if (last && (await findEvent(log, last.position))?.eventId !== last.eventId) return false;
  for (const position of damaged) if (await findEvent(log, position)) return false;
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
  const recent = manifest.replaced.filter(({ at }) => at > Date.now() - KEEP_REPLACED_MS);
  const used = new Set([...manifest.files, ...recent].map(({ name }) => name));
  for (const name of listParquetFiles(folder)) if (!used.has(name)) rmSync(join(folder, name));
  await save(cache, { ...manifest, replaced: recent });
}

function assertNotInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw new OperatorError('Interrupted. The next query continues from here.');
}

async function save(cache: Cache, manifest: CacheManifest): Promise<void> {
  await writeCacheManifest(cache.folder, manifest);
  cache.manifest = manifest;
}

/** Adds a file to a view: `write` fills it. It is on disk when this resolves. */
async function addFile(
  { folder }: Cache,
  { view, upTo }: { readonly view: string; readonly upTo: number },
  write: (path: string) => Promise<number>,
): Promise<CachedFile> {
  const name = createName(view, upTo);
  mkdirSync(join(folder, view), { recursive: true, mode: 0o700 });
  const rows = await write(join(folder, name));
  await sync(join(folder, name));
  return { view, name, rows };
}

type Context = Pick<CliContext, 'startProgress' | 'signal'>;

interface CopyContext extends Context {
  readonly connection: DuckDBConnection;
}

/** Saves what was read up to a position. */
async function writeEvents(
  cache: Cache,
  chunk: EventChunk,
  read: Pick<CacheManifest, 'upTo' | 'last' | 'damaged'>,
) {
  const { manifest } = cache;
  if (chunk.isEmpty) return save(cache, { ...manifest, ...read });
  const file = await addFile(cache, { view: ALL_EVENTS, upTo: read.upTo }, (path) => chunk.write(path));
  const files = [...manifest.files, file];
  return save(cache, { ...manifest, ...read, files, pending: [...manifest.pending, file.name] });
}

/** Copies the events after the last copied one. Throws an OperatorError when `signal` is aborted. */
async function copyNewEvents(
  cache: Cache,
  log: LogReader,
  { connection, startProgress, signal }: CopyContext,
): Promise<void> {
  const { upTo: after } = cache.manifest;
  const upTo = await log.getHead();
  if (upTo <= after) return;
  const progress = startProgress('positions loaded', upTo - after);
  let chunk = await EventChunk.create(connection);
  let read: Pick<CacheManifest, 'upTo' | 'last' | 'damaged'> = cache.manifest;
  for await (const batch of log.readRange({ after, upTo })) {
    assertNotInterrupted(signal);
    for (const event of batch.events) chunk.add(toEventRow(event));
    const { position, eventId } = batch.events.at(-1) ?? {};
    const last = position === undefined || eventId === undefined ? read.last : { position, eventId };
    read = { upTo: batch.upTo, last, damaged: [...read.damaged, ...batch.damaged] };
    if (chunk.isFull) {
      await writeEvents(cache, chunk, read);
      if (cache.manifest.pending.length >= MAX_PENDING_FILES) await addToViews(cache, signal);
      chunk = await EventChunk.create(connection);
    }
    progress.update(batch.upTo - after);
  }
  await writeEvents(cache, chunk, read);
  await addToViews(cache, signal);
  progress.end();
}

async function listTypes(
  runStatement: RunStatement,
  files: readonly string[],
): Promise<ReadonlySet<unknown>> {
  const { rows } = await runStatement(`SELECT DISTINCT type FROM ${readFilesSql(files)}`);
  return new Set(rows.flat());
}

/** Adds the events that were copied to the files of their types. */
async function addToViews(cache: Cache, signal: AbortSignal): Promise<void> {
  const { manifest, folder } = cache;
  const { upTo, pending } = manifest;
  if (pending.length === 0) return;
  const files = pending.map((name) => join(folder, name));
  const added: CachedFile[] = [];
  const withStatements = pending.length === 1 ? withDuckDbHere : withDuckDbProcess;
  await withStatements(folder, async (runStatement) => {
    const types = await listTypes(runStatement, files);
    for (const view of EVENT_VIEWS.filter(({ type }) => types.has(type))) {
      assertNotInterrupted(signal);
      const write = (path: string) => writeView(runStatement, view, { files, path });
      added.push(await addFile(cache, { view: view.name, upTo }, write));
    }
  });
  await save(cache, { ...manifest, files: [...manifest.files, ...added], pending: [] });
}

/** The files with few rows of each view that has many of them. */
function listSmallFiles({ files }: CacheManifest): ReadonlyMap<string, readonly CachedFile[]> {
  const byView = new Map<string, readonly CachedFile[]>();
  for (const file of files)
    if (file.rows < SMALL_ROWS) byView.set(file.view, [...(byView.get(file.view) ?? []), file]);
  return new Map([...byView].filter(([, small]) => small.length > MAX_SMALL_FILES));
}

/** Merges the last files of each view if many of them are small. */
async function mergeSmallFiles(cache: Cache): Promise<void> {
  const smallFiles = listSmallFiles(cache.manifest);
  if (smallFiles.size === 0) return;
  await withDuckDbHere(cache.folder, async (runStatement) => {
    for (const [view, small] of smallFiles) {
      const { manifest, folder } = cache;
      const paths = small.map(({ name }) => join(folder, name));
      const merged = await addFile(cache, { view, upTo: manifest.upTo }, (path) =>
        mergeFiles(runStatement, paths, path),
      );
      const at = Date.now();
      await save(cache, {
        ...manifest,
        files: [...manifest.files.filter((file) => !small.includes(file)), merged],
        replaced: [...manifest.replaced, ...small.map(({ name }) => ({ name, at }))],
      });
    }
  });
}

/** The folder of the Parquet files, next to the data. */
export function getCacheFolder(): string {
  return join(readConfiguration(process.env).DATA_DIR, 'analysts');
}

/** What a query may read. */
export interface CachedEvents {
  /** The paths of the files of each view. A view without events has none. */
  readonly filesByView: ReadonlyMap<string, readonly string[]>;
  readonly damaged: DamageCollector;
}

/**
 * Updates the Parquet files in a folder from the log, including its newest event. Waits while another
 * process does the same. Throws an OperatorError when `signal` is aborted.
 */
export async function updateCache(log: LogReader, folder: string, context: Context): Promise<CachedEvents> {
  makeFolder(folder);
  return withLock(join(folder, 'lock.db'), context.signal, async () => {
    const cache: Cache = { folder, manifest: createCacheManifest(log.epoch) };
    const existing = readCacheManifest(folder, log.epoch);
    if (existing && (await isContinued(log, existing))) cache.manifest = existing;
    await removeUnused(cache);
    // An interrupted process may have copied events without adding them to the views.
    await addToViews(cache, context.signal);
    await withDuckDb(folder, (connection) => copyNewEvents(cache, log, { ...context, connection }));
    await mergeSmallFiles(cache);
    const { files, damaged } = cache.manifest;
    const filesByView = new Map<string, string[]>();
    for (const { view, name } of files)
      filesByView.set(view, [...(filesByView.get(view) ?? []), join(folder, name)]);
    return { filesByView, damaged: new DamageCollector(damaged) };
  });
}
