/** The parts of a `Request` that determine where its response comes from. */
export interface RoutedRequest {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/**
 * Where a response comes from. `page`: the network, or the cached page. `network-first`: the network, or the cached
 * file. `cache-first`: the cache, for files whose names change with their content. `untouched`: the worker doesn't
 * respond. Everything under /api is untouched, so that no personal data is ever cached here.
 */
export type ResponseSource = 'page' | 'network-first' | 'cache-first' | 'untouched';

/** `files` are the cached paths. */
export function getResponseSource(
  { method, url, mode }: RoutedRequest,
  origin: string,
  files: ReadonlySet<string>,
): ResponseSource {
  const requestUrl = new URL(url);
  const isHandled =
    method === 'GET' && requestUrl.origin === origin && !/^\/api(\/|$)/.test(requestUrl.pathname);
  if (!isHandled) return 'untouched';
  if (mode === 'navigate') return 'page';
  if (requestUrl.pathname.startsWith('/assets/')) return 'cache-first';
  return files.has(requestUrl.pathname) ? 'network-first' : 'untouched';
}

const SHARE_PATH = '/ask';

/** Returns the request for a page, without what was shared with the app. The server must not get it. */
export function toPageRequest<PageRequest extends Pick<RoutedRequest, 'url'>>(
  request: PageRequest,
): PageRequest | string {
  return new URL(request.url).pathname === SHARE_PATH ? SHARE_PATH : request;
}

const SIGN_OUT_PATH = '/api/logout';

/** Whether a request signs the user out. */
export function isSignOut({ url }: Pick<RoutedRequest, 'url'>, origin: string): boolean {
  return url === origin + SIGN_OUT_PATH;
}
