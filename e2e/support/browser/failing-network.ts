import type { Page } from 'playwright-core';
import { dismissToast } from './screens';

/** The browser's messages for calls that a test makes fail. */
export const FORCED_ERRORS: readonly string[] = [
  'console: Failed to load resource: the server responded with a status of 500 (Internal Server Error)',
  'console: Failed to load resource: net::ERR_FAILED',
];

export interface HeldCalls {
  /** The number of calls so far. */
  readonly sent: () => number;
  /** Continues or fails the held calls, and stops intercepting. */
  readonly release: () => void;
}

type Outcome = 'continues' | 'fails' | 'is lost';

/**
 * Holds calls of a method and path until they are released. Then each continues or fails. At least one does, even if it
 * arrives late, because the screen changes before the browser sends it.
 */
export async function holdCalls(
  page: Page,
  method: string,
  path: string,
  outcome: Outcome,
): Promise<HeldCalls> {
  let count = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isReleased = false;
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (route.request().method() !== method || (isReleased && count > 0)) return route.fallback();
      count += 1;
      await opened;
      if (outcome === 'continues') return route.continue();
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

/** Makes the call that `act` sends fail, waits for the error toast, and dismisses it. */
export async function expectErrorToast(
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
  await dismissToast(page);
  await page.getByText(toast, { exact: true }).waitFor({ state: 'hidden' });
}
