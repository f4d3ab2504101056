import type { DataFiles } from '../place-data/decode-data';
import { isRow } from '../place-data/shape';

/** Apart from the service worker's caches, which are deleted with old builds. */
const CACHE = 'decoded-places';
/** JSON text contains none. */
const SEPARATOR = '\n';

/** All places, as a worker keeps them for later ones. They are the same for all users. */
export interface KeptPlaces {
  readonly files: DataFiles;
  /** The encoded place index of the files. */
  readonly index: string;
}

/** Places in Cache Storage. Never rejects. */
interface PlacesCache {
  /** Undefined if there are none of this build, if they are damaged, or without Cache Storage. */
  readonly load: () => Promise<KeptPlaces | undefined>;
  /** Replaces the places of other builds. */
  readonly store: (places: KeptPlaces) => Promise<void>;
}

function isDataFiles(value: unknown): value is DataFiles {
  return isRow(value) && Object.values(value).every(isRow);
}

function parsePlaces(text: string): KeptPlaces | undefined {
  const [json = '', index] = text.split(SEPARATOR);
  const files: unknown = JSON.parse(json);
  return index !== undefined && isDataFiles(files) ? { files, index } : undefined;
}

async function computeDigest(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return new Uint8Array(digest).join('.');
}

/** `url`: names the build. Nothing is requested from it. */
export function createPlacesCache(url: string): PlacesCache {
  return {
    load: async () => {
      try {
        const response = await caches.match(url, { cacheName: CACHE });
        const bytes = await response?.arrayBuffer();
        if (!bytes || response?.headers.get('etag') !== (await computeDigest(bytes))) return undefined;
        return parsePlaces(new TextDecoder().decode(bytes));
      } catch {
        return undefined;
      }
    },
    store: async ({ files, index }) => {
      try {
        await caches.delete(CACHE);
        const bytes = new TextEncoder().encode(JSON.stringify(files) + SEPARATOR + index);
        const headers = { etag: await computeDigest(bytes) };
        const cache = await caches.open(CACHE);
        await cache.put(url, new Response(bytes, { headers }));
      } catch {
        // Without Cache Storage, or if it's full, the next worker decodes them again.
      }
    },
  };
}
