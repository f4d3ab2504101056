import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import type { CliContext } from '@tapwise/platform/terminal/command-line';
import { addFile, ALL_EVENTS, type Cache } from './cache-files';
import type { CachedFile, CacheManifest } from './cache-manifest';
import type { EventView, Structure } from './event-columns';
import { mergeFiles, selectPayloadsSql, withPayloads, writeView } from './write-parquet';

/** Files with fewer rows are merged once a view ends with this many of them, so that queries open few files. */
const SMALL_ROWS = 250;
const MAX_SMALL_FILES = 16;
/** How many files of events are added to a view at once. DuckDB needs memory for every file that it reads. */
const MAX_FILES = 12;

export function assertNotInterrupted(signal: AbortSignal): void {
  if (signal.aborted) throw new OperatorError('Interrupted. The next query continues from here.');
}

interface Context extends Pick<CliContext, 'startProgress' | 'signal'> {
  /** Each writes views at the same time as the other. */
  readonly connections: readonly [DuckDBConnection, DuckDBConnection];
}

const getAddedUpTo = ({ viewsUpTo }: CacheManifest, { name }: EventView) => viewsUpTo[name] ?? 0;

/** Whether a file of events has rows that a view doesn't contain yet. */
const isPending = (manifest: CacheManifest, view: EventView, { upTo, types }: CachedFile) =>
  upTo > getAddedUpTo(manifest, view) && types.includes(view.type);

/** Some files of events in a row, and the views that don't contain all of their rows yet. */
interface Update {
  readonly files: readonly CachedFile[];
  readonly views: readonly EventView[];
}

function listUpdates({ manifest }: Cache, views: readonly EventView[]): readonly Update[] {
  const pending = manifest.files.filter(
    (file) => file.view === ALL_EVENTS && views.some((view) => isPending(manifest, view, file)),
  );
  const updates: Update[] = [];
  for (let first = 0; first < pending.length; first += MAX_FILES) {
    const files = pending.slice(first, first + MAX_FILES);
    const needed = views.filter((view) => files.some((file) => isPending(manifest, view, file)));
    updates.push({ files, views: needed });
  }
  return updates;
}

function countColumns(structure: Structure): number {
  if (typeof structure === 'string') return 1;
  return Object.values(structure).reduce((sum: number, part: Structure) => sum + countColumns(part), 0);
}

/** Events of a view with many columns are large, so they aren't held in memory. */
const MAX_COLUMNS_IN_MEMORY = 40;
const isWide = ({ columns }: EventView) =>
  columns.reduce((sum, { structure }) => sum + countColumns(structure), 0) > MAX_COLUMNS_IN_MEMORY;

/** Adds the events in some files to views, which contain all earlier ones. Returns what changes in the manifest. */
async function addToViews(
  cache: Cache,
  { files, views }: Update,
  [connection, second]: Context['connections'],
): Promise<Pick<CacheManifest, 'files' | 'viewsUpTo'>> {
  const { folder, manifest } = cache;
  const upTo = Math.max(...files.map((file) => file.upTo));
  const paths = files.map(({ name }) => join(folder, name));
  const addAll = async (
    ofViews: readonly EventView[],
    write: (view: EventView, path: string, after: number) => Promise<number>,
  ) => {
    const added: CachedFile[] = [];
    for (const view of ofViews) {
      const details = { view: view.name, upTo, types: [view.type] };
      const after = getAddedUpTo(manifest, view);
      added.push(await addFile(cache, details, (path) => write(view, path, after)));
    }
    return added;
  };
  const wide = views.filter(isWide);
  const narrow = views.filter((view) => !isWide(view));
  const source = {
    files: paths,
    types: narrow.map(({ type }) => type),
    after: Math.min(...narrow.map((view) => getAddedUpTo(manifest, view))),
  };
  const tasks = [
    addAll(wide, (view, path, after) =>
      writeView(connection, view, {
        path,
        payloads: `(${selectPayloadsSql({ files: paths, types: [view.type], after })})`,
        after,
      }),
    ),
    narrow.length === 0
      ? Promise.resolve([])
      : withPayloads(second, source, (payloads) =>
          addAll(narrow, (view, path, after) => writeView(second, view, { path, payloads, after })),
        ),
  ];
  // If one fails, the other ends before its connection is closed.
  await Promise.allSettled(tasks);
  const added = await Promise.all(tasks);
  const addedUpTo = Object.fromEntries(views.map(({ name }) => [name, upTo]));
  return {
    files: [...manifest.files, ...added.flat()],
    viewsUpTo: { ...manifest.viewsUpTo, ...addedUpTo },
  };
}

/** Each time, new files are synced, and all files of the cache are listed again. */
const UPDATES_PER_SAVE = 8;

/** Adds all cached events to these views. Throws an `OperatorError` when `signal` is aborted. */
export async function updateViews(
  cache: Cache,
  views: readonly EventView[],
  { connections, startProgress, signal }: Context,
): Promise<void> {
  const updates = listUpdates(cache, views);
  const total = updates.reduce((sum, { files }) => sum + files.length, 0);
  if (total === 0) return;
  const progress = startProgress('files added to views', total);
  let done = 0;
  let unsaved = 0;
  let saving: Promise<void> = Promise.resolve();
  try {
    for (const update of updates) {
      assertNotInterrupted(signal);
      cache.manifest = { ...cache.manifest, ...(await addToViews(cache, update, connections)) };
      progress.update((done += update.files.length));
      if ((unsaved += 1) < UPDATES_PER_SAVE) continue;
      await saving;
      // Files reach the disk while the next ones are being written.
      saving = cache.save({});
      saving.catch(() => undefined);
      unsaved = 0;
    }
  } finally {
    await saving;
    await cache.save({});
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
    await cache.save({
      files: [...manifest.files.filter((file) => !small.includes(file)), merged],
      replaced: [...manifest.replaced, ...small.map(({ name }) => ({ name, at }))],
    });
  }
}
