import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFolders } from '@tapwise/platform/files/create-folders';
import { sync } from '@tapwise/platform/files/write-file-atomic';
import { type CachedFile, type CacheManifest, writeCacheManifest } from './cache-manifest';

/** The view of all events. */
export const ALL_EVENTS = 'events';

/** A cache that this process updates. */
export interface Cache {
  readonly folder: string;
  manifest: CacheManifest;
}

/** Changes the manifest. Resolves when it is on disk. */
export async function save(cache: Cache, changes: Partial<CacheManifest>): Promise<void> {
  cache.manifest = { ...cache.manifest, ...changes };
  await writeCacheManifest(cache.folder, cache.manifest);
}

/** A file name that no other file of the view has had. */
function createName(view: string, upTo: number): string {
  return `${view}/${String(upTo).padStart(20, '0')}-${randomBytes(4).toString('hex')}.parquet`;
}

/** Adds a file to a view: `write` fills it, and returns its rows. It is on disk when this resolves. */
export async function addFile(
  { folder }: Cache,
  details: Pick<CachedFile, 'view' | 'upTo' | 'types'>,
  write: (path: string) => Promise<number>,
): Promise<CachedFile> {
  const { view, upTo } = details;
  const name = createName(view, upTo);
  createFolders(join(folder, view));
  const rows = await write(join(folder, name));
  await sync(join(folder, name));
  return { ...details, name, rows };
}
