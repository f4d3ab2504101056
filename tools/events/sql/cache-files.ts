import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFolders } from '@tapwise/platform/files/create-folders';
import { sync } from '@tapwise/platform/files/write-file-atomic';
import { type CachedFile, type CacheManifest, writeCacheManifest } from './cache-manifest';

/** The view of all events. */
export const ALL_EVENTS = 'events';

/** A cache that this process updates. */
export class Cache {
  private readonly syncing: Promise<void>[] = [];
  private saved: Promise<void> = Promise.resolve();

  constructor(
    readonly folder: string,
    public manifest: CacheManifest,
  ) {}

  /** Starts to sync a new file, while others are being written. */
  sync(name: string): void {
    const synced = sync(join(this.folder, name));
    // The next save reports an error.
    synced.catch(() => undefined);
    this.syncing.push(synced);
  }

  /** Changes the manifest now. Resolves when it is on disk, after all files that were added before. */
  async save(changes: Partial<CacheManifest>): Promise<void> {
    const manifest = { ...this.manifest, ...changes };
    this.manifest = manifest;
    const previous = [this.saved, ...this.syncing.splice(0)];
    this.saved = Promise.all(previous).then(() => writeCacheManifest(this.folder, manifest));
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
  cache.sync(name);
  return { ...details, name, rows };
}
