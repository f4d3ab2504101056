/** What a decision about a request is made from; a `Request` has it all. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/**
 * Where a request is answered from. `page`: the network, the kept page without one. `network-first`: the network, the
 * kept file without one. `kept-first`: the kept file, whose name changes with its content. `untouched`: the worker keeps
 * out of it, as of everything under /api, so that no answer about a person is ever kept here.
 */
export type Source = 'page' | 'network-first' | 'kept-first' | 'untouched';

/** `files` are the addresses that are kept. */
export function sourceOf({ method, url, mode }: Asked, origin: string, files: ReadonlySet<string>): Source {
  const asked = new URL(url);
  const isOurs = method === 'GET' && asked.origin === origin && !/^\/api(\/|$)/.test(asked.pathname);
  if (!isOurs) return 'untouched';
  if (mode === 'navigate') return 'page';
  if (asked.pathname.startsWith('/assets/')) return 'kept-first';
  return files.has(asked.pathname) ? 'network-first' : 'untouched';
}
