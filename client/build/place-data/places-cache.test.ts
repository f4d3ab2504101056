import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlacesCache } from '../../src/live-answer/worker/places-cache';

const URL = 'https://tapwise.example/assets/rewards-words-1a2b.bin?worker=/assets/rewards-worker-3c4d.js';
const OTHER_BUILD =
  'https://tapwise.example/assets/rewards-words-5e6f.bin?worker=/assets/rewards-worker-3c4d.js';
const PLACES = {
  files: { brands: { merchants: [{ id: 'cafe', name: 'Café' }] } },
  index: '{"names":["café"]}',
};

/** Cache Storage in memory. */
class MemoryCaches {
  readonly caches = new Map<string, Map<string, Response>>();

  readonly match = async (url: string, { cacheName }: { readonly cacheName: string }) =>
    this.caches.get(cacheName)?.get(url)?.clone();
  readonly open = async (name: string) => {
    const cache = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, cache);
    return { put: async (url: string, response: Response) => void cache.set(url, response) };
  };
  readonly delete = async (name: string) => this.caches.delete(name);

  readonly listUrls = () => [...this.caches.values()].flatMap((cache) => [...cache.keys()]);
  /** Replaces the stored text. */
  readonly damage = async (change: (json: string) => string) => {
    for (const cache of this.caches.values())
      for (const [url, response] of cache)
        cache.set(url, new Response(change(await response.text()), { headers: response.headers }));
  };
}

describe('the cache of places', () => {
  let storage: MemoryCaches;
  beforeEach(() => {
    storage = new MemoryCaches();
    vi.stubGlobal('caches', storage);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('loads the places that were stored', async () => {
    await createPlacesCache(URL).store(PLACES);
    expect(await createPlacesCache(URL).load()).toEqual(PLACES);
  });

  it('loads nothing before places were stored', async () => {
    expect(await createPlacesCache(URL).load()).toBeUndefined();
  });

  it('never loads the places of another build, and deletes them once it stores its own', async () => {
    await createPlacesCache(OTHER_BUILD).store(PLACES);
    const cache = createPlacesCache(URL);
    expect(await cache.load()).toBeUndefined();
    await cache.store(PLACES);
    expect(storage.listUrls()).toEqual([URL]);
  });

  it('keeps the caches of the service worker', async () => {
    const shell = await storage.open('shell-1a2b');
    await shell.put('/index.html', new Response());
    await createPlacesCache(URL).store(PLACES);
    expect(storage.listUrls()).toEqual(['/index.html', URL]);
  });

  it.each<[string, (json: string) => string]>([
    ['ends early', (json) => json.slice(0, -5)],
    ['is empty', () => ''],
    ['is another page', () => '<!doctype html>'],
    ['contains another letter', (json) => json.replace('cafe', 'cafo')],
  ])('loads nothing if the stored text %s, and replaces them', async (_, change) => {
    const cache = createPlacesCache(URL);
    await cache.store(PLACES);
    await storage.damage(change);
    expect(await cache.load()).toBeUndefined();
    await cache.store(PLACES);
    expect(await cache.load()).toEqual(PLACES);
  });

  it('loads and stores nothing in a browser without Cache Storage', async () => {
    vi.stubGlobal('caches', undefined);
    const cache = createPlacesCache(URL);
    await cache.store(PLACES);
    expect(await cache.load()).toBeUndefined();
  });

  it('stores nothing if there is no space left, or if the browser forbids it', async () => {
    const refuse = async () => {
      throw new DOMException('No space is left.', 'QuotaExceededError');
    };
    vi.stubGlobal('caches', { match: refuse, delete: refuse, open: refuse });
    const cache = createPlacesCache(URL);
    await cache.store(PLACES);
    expect(await cache.load()).toBeUndefined();
  });
});
