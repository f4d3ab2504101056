import { sourceOf } from './source-of';

/** Put in by the build: what the shell is made of, and a digest that changes with any of it. */
declare const __SHELL__: {
  readonly version: string;
  readonly entry: string;
  readonly files: readonly string[];
};
declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'shell-';
const PAGE = '/';
/** The build before is kept beside this one: a tab that was opened with it still fetches its files by their names. */
const BUILDS_KEPT = 2;
const { version, entry, files } = __SHELL__;
const known = new Set(files);
const kept = () => caches.open(PREFIX + version);

/** Keeps a whole shell or none of it: in the middle of a deployment the page may be of another build than its files. */
async function keepShell(): Promise<void> {
  const cache = await kept();
  try {
    await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
    const page = await cache.match(PAGE);
    if (!(await page?.text())?.includes(entry)) throw new Error('The page is of another build.');
  } catch (error) {
    await caches.delete(PREFIX + version);
    throw error;
  }
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(shells.slice(0, -BUILDS_KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromNetwork(request: Request, fallback: Request | string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const cache = await kept();
    return (await cache.match(fallback, { ignoreVary: true })) ?? Response.error();
  }
}

async function fromKept(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const source = sourceOf(request, self.location.origin, known);
  if (source === 'untouched') return;
  if (source === 'kept-first') event.respondWith(fromKept(request));
  else event.respondWith(fromNetwork(request, source === 'page' ? PAGE : request));
});
