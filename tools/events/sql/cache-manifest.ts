import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '@tapwise/platform/files/write-file-atomic';
import { EVENT_VIEWS } from './event-columns';

const FILE = 'cache.json';

/** Changes whenever the file format changes, so that an older cache is built again. */
const FORMAT_DIGEST = createHash('sha256')
  .update(JSON.stringify(['cache 6', EVENT_VIEWS]))
  .digest('hex');

const CachedFile = z.object({
  view: z.string(),
  /** The path in the cache's folder. */
  name: z.string(),
  rows: z.number().int(),
  /** The last position that was read for it. */
  upTo: z.number().int(),
  /** The types of its events. */
  types: z.array(z.string()),
});
/** A Parquet file of the cache. */
export type CachedFile = z.infer<typeof CachedFile>;

const CacheManifest = z.object({
  format: z.literal(FORMAT_DIGEST),
  epoch: z.string(),
  /** The last position that was read; 0 if none was. */
  upTo: z.number().int(),
  /** The last copied event. In a different copy of the log, its position has another event. Null if there is none. */
  last: z.object({ position: z.number().int(), eventId: z.string() }).nullable(),
  /** The last position that was read for each view of an event type. A view that is missing contains no events yet. */
  viewsUpTo: z.record(z.string(), z.number().int()),
  /** The positions of damaged events, which no file contains. */
  damaged: z.array(z.number().int()),
  /** In the order of the log. */
  files: z.array(CachedFile),
  /** Files that were replaced by others, with the time in milliseconds. Other processes may still read them. */
  replaced: z.array(z.object({ name: z.string(), at: z.number() })),
});
/** The contents of the cache. */
export type CacheManifest = Readonly<z.infer<typeof CacheManifest>>;

export function createCacheManifest(epoch: string): CacheManifest {
  return {
    format: FORMAT_DIGEST,
    epoch,
    upTo: 0,
    last: null,
    viewsUpTo: {},
    damaged: [],
    files: [],
    replaced: [],
  };
}

/** Undefined if the file is missing, damaged, or of an earlier format or another log. */
export function readCacheManifest(folder: string, epoch: string): CacheManifest | undefined {
  const path = join(folder, FILE);
  if (!existsSync(path)) return undefined;
  try {
    const manifest = CacheManifest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return manifest.success && manifest.data.epoch === epoch ? manifest.data : undefined;
  } catch {
    return undefined;
  }
}

export async function writeCacheManifest(folder: string, manifest: CacheManifest): Promise<void> {
  await writeFileAtomic(folder, FILE, JSON.stringify(manifest));
}
