import { openPage, toPageUrl } from './open-page';
import { parsePushMessage } from './push-message';
import { getResponseSource, isSignOut, toPageRequest } from './response-source';

/** Inserted by the build: the files of the shell, and a digest of them. */
declare const __SHELL__: {
  readonly version: string;
  readonly entry: string;
  readonly files: readonly string[];
};
declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'shell-';
/** Without a start screen, it fits every path. */
const PAGE = '/index.html';
const ICON = '/icon-192.png';
const CURRENT_USER = '/api/auth/user';
const SIGNED_OUT_STATUS = 401;
/** How long a cached file waits for a newer one: less after the network didn't respond in time. */
const RESPONSE_MS = 3_000;
const NEXT_RESPONSE_MS = 300;
/** The maximum time that signing out takes, except on very slow networks. */
const SIGN_OUT_MS = 3_000;
/** The previous build stays cached: a tab that it opened may still fetch its files. */
const MAX_KEPT_BUILDS = 2;
const { version, entry, files } = __SHELL__;
const shellFiles = new Set(files);
const openShell = () => caches.open(PREFIX + version);

/** Caches the complete shell or nothing: during a deployment, the page and the files may be of different releases. */
async function cacheShell(): Promise<void> {
  const cache = await openShell();
  try {
    await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
    const page = await cache.match(PAGE);
    if (!(await page?.text())?.includes(entry)) throw new Error('The page belongs to a different release.');
  } catch (error) {
    await caches.delete(PREFIX + version);
    throw error;
  }
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(shells.slice(0, -MAX_KEPT_BUILDS).map((name) => caches.delete(name)));
  await self.clients.claim();
}

let responseMs = RESPONSE_MS;

/** The network's response, or the cached one if the network fails or, with poor reception, doesn't respond in time. */
async function respondFromNetwork(request: Request | string, fallback: Request | string): Promise<Response> {
  const fetching = fetch(request).then((response) => {
    responseMs = RESPONSE_MS;
    return response;
  });
  const inTime = await Promise.race([
    fetching.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, responseMs)),
  ]);
  if (inTime) return inTime;
  responseMs = NEXT_RESPONSE_MS;
  const cache = await openShell();
  return (await cache.match(fallback, { ignoreVary: true })) ?? fetching;
}

async function respondFromCache(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * A browser that the user signed out of doesn't get their reminders. Checks that the session has ended, because another
 * website can open the sign-out page, which then asks for a confirmation.
 */
async function endPushSubscription(): Promise<void> {
  if (!('pushManager' in self.registration)) return;
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription) return;
  await new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS));
  const { status } = await fetch(CURRENT_USER);
  if (status === SIGNED_OUT_STATUS) await subscription.unsubscribe();
}

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isSignOut(request, self.location.origin)) event.waitUntil(endPushSubscription());
  const source = getResponseSource(request, self.location.origin, shellFiles);
  if (source === 'untouched') return;
  if (source === 'cache-first') event.respondWith(respondFromCache(request));
  else if (source === 'page') event.respondWith(respondFromNetwork(toPageRequest(request), PAGE));
  else event.respondWith(respondFromNetwork(request, request));
});

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = parsePushMessage(event.data?.text());
  const options = { body, tag, data: path, icon: ICON, badge: ICON };
  event.waitUntil(self.registration.showNotification(title, options));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, toPageUrl(event.notification.data, self.location.origin)));
});
