/** The parts of a `Request` that decide where its response comes from. */
export interface WorkerRequest {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/**
 * Where a response comes from. `page`: the network, or the cached page. `network-first`: the network, or the cached file.
 * `cache-first`: the cache, for files whose names change with their content. `untouched`: the worker does not respond.
 * Everything under /api is untouched, so that no personal data is ever cached here.
 */
export type ResponseSource = 'page' | 'network-first' | 'cache-first' | 'untouched';

/** `files` are the cached paths. */
export function responseSource(
  { method, url, mode }: WorkerRequest,
  origin: string,
  files: ReadonlySet<string>,
): ResponseSource {
  const asked = new URL(url);
  const isOurs = method === 'GET' && asked.origin === origin && !/^\/api(\/|$)/.test(asked.pathname);
  if (!isOurs) return 'untouched';
  if (mode === 'navigate') return 'page';
  if (asked.pathname.startsWith('/assets/')) return 'cache-first';
  return files.has(asked.pathname) ? 'network-first' : 'untouched';
}
