/** Opens pages: `self.clients` of a service worker. */
export interface PageOpener {
  matchAll(options: { readonly type: 'window' }): Promise<readonly OpenTab[]>;
  openWindow(url: string): Promise<unknown>;
}

interface OpenTab {
  focus(): Promise<OpenTab>;
  navigate(url: string): Promise<unknown>;
}

/** The URL of a notification's page. Home if it isn't a path of the app, so no push can open another website. */
export function toPageUrl(path: unknown, origin: string): string {
  const home = new URL('/', origin).href;
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return home;
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : home;
}

/** Shows the app at a page: in an open tab if there is one. */
export async function openPage(clients: PageOpener, url: string): Promise<void> {
  const [tab] = await clients.matchAll({ type: 'window' });
  const focused = await tab?.focus().catch(() => undefined);
  if (focused) await focused.navigate(url).catch(() => undefined);
  else await clients.openWindow(url);
}
