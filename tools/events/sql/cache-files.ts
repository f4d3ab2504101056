import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFolders } from '@tapwise/platform/files/create-folders';
import { sync } from '@tapwise/platform/files/write-file-atomic';
import { type CachedFile, type CacheManifest, writeCacheManifest } from './cache-manifest';

/** The view of all events. */
export const ALL_EVENTS = 'events';

/** A cache that this process updates. */
export class Cache {
  /** Files that may not be on disk yet. */
  private readonly unsynced: string[] = [];
  private saved: Promise<void> = Promise.resolve();

  constructor(
    readonly folder: string,
    public manifest: CacheManifest,
  ) {}

  /** A new file, which the next save syncs. The disk syncs many files at once in less time than one after another. */
  add(name: string): void {
    this.unsynced.push(name);
  }

  /** Changes the manifest now. Resolves when it is on disk, after all files that were added before. */
  async save(changes: Partial<CacheManifest>): Promise<void> {
    const manifest = { ...this.manifest, ...changes };
    this.manifest = manifest;
    const synced = this.unsynced.splice(0).map((name) => sync(join(this.folder, name)));
    this.saved = Promise.all([this.saved, ...synced]).then(() => writeCacheManifest(this.folder, manifest));
    await this.saved;
  }
}

/** A file name that no other file of the view has had. */
function createName(view: string, upTo: number): string {
  return `${view}/${String(upTo).padStart(20, '0')}-${randomBytes(4).toString('hex')}.parquet`;
}

/** Adds a file to a view: `write` fills it, and returns its rows. It is on disk once the cache is saved. */
export async function addFile(
  cache: Cache,
  details: Pick<CachedFile, 'view' | 'upTo' | 'types'>,
  write: (path: string) => Promise<number>,
): Promise<CachedFile> {
  const { view, upTo } = details;
  const name = createName(view, upTo);
  createFolders(join(cache.folder, view));
  const rows = await write(join(cache.folder, name));
  cache.add(name);
  return { ...details, name, rows };
}
