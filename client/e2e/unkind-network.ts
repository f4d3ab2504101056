import type { Page } from 'playwright-core';

/** What the browser itself says of a call that was made to fail; nothing else may be on the console. */
export const FORCED: readonly string[] = [
  'console: Failed to load resource: the server responded with a status of 500 (Internal Server Error)',
  'console: Failed to load resource: net::ERR_FAILED',
];

export interface HeldCall {
  /** How many were sent so far. */
  readonly sent: () => number;
  /** Lets the calls go on, or fail, and stands in their way no longer. */
  readonly release: () => void;
}

type Outcome = 'goes on' | 'fails' | 'is lost';

/** Holds the calls of a method to a path until they are released; then each goes on or fails. */
export async function hold(page: Page, method: string, path: string, outcome: Outcome): Promise<HeldCall> {
  let count = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isReleased = false;
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (route.request().method() !== method || isReleased) return route.fallback();
      count += 1;
      await opened;
      if (outcome === 'goes on') return route.continue();
      if (outcome === 'is lost') return route.abort();
      return route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' });
    },
  );
  return {
    sent: () => count,
    release: () => {
      isReleased = true;
      open();
    },
  };
}

/** Makes the calls that `act` leads to fail, until the toast that tells it is there; takes the toast away. */
export async function fails(
  page: Page,
  call: readonly [method: string, path: string, outcome?: Outcome],
  act: () => Promise<void>,
  toast: string,
): Promise<void> {
  const [method, path, outcome = 'fails'] = call;
  await page.route(
    (url) => url.pathname.startsWith(path),
    (route) => {
      if (route.request().method() !== method) return route.fallback();
      if (outcome === 'is lost') return route.abort();
      return route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' });
    },
    { times: 1 },
  );
  await act();
  await page.getByText(toast, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText(toast, { exact: true }).waitFor({ state: 'hidden' });
}
