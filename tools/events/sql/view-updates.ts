import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { addFile, ALL_EVENTS, type Cache, save } from './cache-files';
import type { CachedFile, CacheManifest } from './cache-manifest';
import type { EventView } from './event-columns';
import { mergeFiles, writeView } from './write-parquet';

/** Files with fewer rows are merged once a view ends with this many of them, so that queries open few files. */
const SMALL_ROWS = 250;
const MAX_SMALL_FILES = 16;
/** How many files of events are added to a view at once. DuckDB needs memory for every file that it reads. */
const MAX_FILES = 16;

export function assertNotInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw new OperatorError('Interrupted. The next query continues from here.');
}

interface Context extends Pick<CliContext, 'startProgress' | 'signal'> {
  readonly connection: DuckDBConnection;
}

/** The files of events with rows that a view doesn't contain yet. */
function listPendingFiles({ files, viewsUpTo }: CacheManifest, { name, type }: EventView) {
  const after = viewsUpTo[name] ?? 0;
  return files.filter(({ view, upTo, types }) => view === ALL_EVENTS && upTo > after && types.includes(type));
}

/** Adds the events in some files of events to a view. They must be the first ones that it doesn't contain. */
async function addToView(
  cache: Cache,
  view: EventView,
  { files, connection }: { readonly files: readonly CachedFile[]; readonly connection: DuckDBConnection },
): Promise<void> {
  const { folder, manifest } = cache;
  const { name, type } = view;
  const upTo = Math.max(...files.map((file) => file.upTo));
  const source = {
    files: files.map((file) => join(folder, file.name)),
    after: manifest.viewsUpTo[name] ?? 0,
  };
  const added = await addFile(cache, { view: name, upTo, types: [type] }, (path) =>
    writeView(connection, view, { ...source, path }),
  );
  await save(cache, {
    files: [...manifest.files, added],
    viewsUpTo: { ...manifest.viewsUpTo, [name]: upTo },
  });
}

/** Adds all cached events to these views. Throws an OperatorError when `signal` is aborted. */
export async function updateViews(
  cache: Cache,
  views: readonly EventView[],
  { connection, startProgress, signal }: Context,
): Promise<void> {
  const updates = views.flatMap((view) => {
    const files = listPendingFiles(cache.manifest, view);
    return files.length === 0 ? [] : [{ view, files }];
  });
  const total = updates.reduce((sum, { files }) => sum + files.length, 0);
  if (total === 0) return;
  const progress = startProgress('files added to views', total);
  let done = 0;
  for (const { view, files } of updates)
    for (let first = 0; first < files.length; first += MAX_FILES) {
      assertNotInterrupted(signal);
      const next = files.slice(first, first + MAX_FILES);
      await addToView(cache, view, { files: next, connection });
      progress.update((done += next.length));
    }
  progress.end();
}

/** The small files that a view ends with. */
function listLastSmallFiles(files: readonly CachedFile[]): readonly CachedFile[] {
  const lastLarge = files.findLastIndex(({ rows }) => rows >= SMALL_ROWS);
  return files.slice(lastLarge + 1);
}

/** The small files that each view ends with, if they are many. */
function listSmallFiles({ files }: CacheManifest): ReadonlyMap<string, readonly CachedFile[]> {
  const byView = new Map<string, readonly CachedFile[]>();
  for (const file of files) byView.set(file.view, [...(byView.get(file.view) ?? []), file]);
  return new Map(
    [...byView]
      .map(([view, ofView]) => [view, listLastSmallFiles(ofView)] as const)
      .filter(([, small]) => small.length > MAX_SMALL_FILES),
  );
}

/** Merges the last files of each view if many of them are small. */
export async function mergeSmallFiles(cache: Cache, connection: DuckDBConnection): Promise<void> {
  for (const [view, small] of listSmallFiles(cache.manifest)) {
    const { manifest, folder } = cache;
    const paths = small.map(({ name }) => join(folder, name));
    const upTo = Math.max(...small.map((file) => file.upTo));
    const types = [...new Set(small.flatMap((file) => file.types))];
    const merged = await addFile(cache, { view, upTo, types }, (path) => mergeFiles(connection, paths, path));
    const at = Date.now();
    await save(cache, {
      files: [...manifest.files.filter((file) => !small.includes(file)), merged],
      replaced: [...manifest.replaced, ...small.map(({ name }) => ({ name, at }))],
    });
  }
}
