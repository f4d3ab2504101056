import { join } from 'node:path';
import { OperatorError } from '@tapwise/platform/operator-error';
import { addFile, type Cache, save } from './cache-files';
import type { CachedFile, CacheManifest } from './cache-manifest';
import { EVENT_VIEWS } from './columns';
import { type RunStatement, withDuckDbHere, withDuckDbProcess } from './duckdb-process';
import { mergeFiles, readFilesSql, writeView } from './write-parquet';

/** Files with fewer rows are merged once there are this many of a view, so that queries open few files. */
const SMALL_ROWS = 250;
const MAX_SMALL_FILES = 16;
/** How many files of events are added to the views at once. DuckDB needs memory for every file that it reads. */
const MAX_FILES = 64;

export function assertNotInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw new OperatorError('Interrupted. The next query continues from here.');
}

async function listTypes(
  runStatement: RunStatement,
  files: readonly string[],
): Promise<ReadonlySet<unknown>> {
  const { rows } = await runStatement(`SELECT DISTINCT type FROM ${readFilesSql(files)}`);
  return new Set(rows.flat());
}

/** Adds the events in the first pending files to the files of their types. */
async function addToViews(cache: Cache, signal: AbortSignal): Promise<void> {
  const { folder, manifest } = cache;
  const names = manifest.pending.slice(0, MAX_FILES);
  const files = names.map((name) => join(folder, name));
  const added: CachedFile[] = [];
  const withStatements = names.length === 1 ? withDuckDbHere : withDuckDbProcess;
  await withStatements(folder, async (runStatement) => {
    const types = await listTypes(runStatement, files);
    for (const view of EVENT_VIEWS.filter(({ type }) => types.has(type))) {
      assertNotInterrupted(signal);
      const write = (path: string) => writeView(runStatement, view, { files, path });
      added.push(await addFile(cache, { view: view.name, upTo: manifest.upTo }, write));
    }
  });
  const { files: known, pending } = cache.manifest;
  await save(cache, { files: [...known, ...added], pending: pending.slice(names.length) });
}

/** Adds all pending files to the views. */
async function addAllToViews(cache: Cache, signal: AbortSignal): Promise<void> {
  while (cache.manifest.pending.length > 0) await addToViews(cache, signal);
}

/** Adds events to the views while `copy` copies more, and the last of them when it has ended. */
export async function withViewUpdates(
  cache: Cache,
  signal: AbortSignal,
  copy: (update: () => Promise<void>) => Promise<void>,
): Promise<void> {
  let running: Promise<void> | undefined;
  const update = async () => {
    const { length } = cache.manifest.pending;
    if (length < MAX_FILES || (running && length < 2 * MAX_FILES)) return;
    await running;
    running = addToViews(cache, signal);
    // The next update, or the end, reports an error.
    running.then(() => (running = undefined)).catch(() => undefined);
  };
  try {
    await copy(update);
  } catch (error) {
    await running?.catch(() => undefined);
    throw error;
  }
  await running;
  await addAllToViews(cache, signal);
}

/** The files with few rows of each view that has many of them. */
function listSmallFiles({ files }: CacheManifest): ReadonlyMap<string, readonly CachedFile[]> {
  const byView = new Map<string, readonly CachedFile[]>();
  for (const file of files)
    if (file.rows < SMALL_ROWS) byView.set(file.view, [...(byView.get(file.view) ?? []), file]);
  return new Map([...byView].filter(([, small]) => small.length > MAX_SMALL_FILES));
}

/** Merges the last files of each view if many of them are small. */
export async function mergeSmallFiles(cache: Cache): Promise<void> {
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
        files: [...manifest.files.filter((file) => !small.includes(file)), merged],
        replaced: [...manifest.replaced, ...small.map(({ name }) => ({ name, at }))],
      });
    }
  });
}
