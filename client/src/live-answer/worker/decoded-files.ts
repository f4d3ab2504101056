import type { DataFiles } from '../place-data/decode-data';
import { isRow } from '../place-data/shape';

/** Apart from the service worker's caches, which are deleted with old builds. */
const CACHE = 'decoded-places';

/** Decoded data files in Cache Storage. They are the same for all users. Never rejects. */
interface DecodedFilesCache {
  /** Undefined if there are none of this build, if they are damaged, or without Cache Storage. */
  readonly load: () => Promise<DataFiles | undefined>;
  /** Replaces the files of other builds. */
  readonly store: (files: DataFiles) => Promise<void>;
}

function isDataFiles(value: unknown): value is DataFiles {
  return isRow(value) && Object.values(value).every(isRow);
}

async function computeDigest(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return new Uint8Array(digest).join('.');
}

/** `url`: names the build. Nothing is requested from it. */
export function createDecodedFilesCache(url: string): DecodedFilesCache {
  return {
    load: async () => {
      try {
        const response = await caches.match(url, { cacheName: CACHE });
        const bytes = await response?.arrayBuffer();
        if (!bytes || response?.headers.get('etag') !== (await computeDigest(bytes))) return undefined;
        const files: unknown = JSON.parse(new TextDecoder().decode(bytes));
        return isDataFiles(files) ? files : undefined;
      } catch {
        return undefined;
      }
    },
    store: async (files) => {
      try {
        await caches.delete(CACHE);
        const bytes = new TextEncoder().encode(JSON.stringify(files));
        const headers = { etag: await computeDigest(bytes) };
        const cache = await caches.open(CACHE);
        await cache.put(url, new Response(bytes, { headers }));
      } catch {
        // Without Cache Storage, or if it's full, the next worker decodes them again.
      }
    },
  };
}
