import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { waitUntil } from '../wait-until';

/** How often in a row the screen has to be the same to be settled. */
const STILL_POLLS = 15;

export interface LayoutShiftReport {
  /** The sum of all layout shifts since the navigation. Google calls at most 0.1 good. */
  readonly total: number;
  /** Each shift, with the elements that moved. */
  readonly shifts: readonly string[];
}

/** Runs in the page before its own code. Keeps the report in an attribute of the root element. */
function recordShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
  const shifts: string[] = [];
  let total = 0;
  const record = ({ value, sources }: LayoutShift) => {
    const moved = sources.map(
      ({ node, previousRect, currentRect }) =>
        `“${(node?.textContent ?? '').slice(0, 40)}” from ${String(previousRect.y)} to ${String(currentRect.y)}`,
    );
    total += value;
    shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
    document.documentElement.dataset['layoutShift'] = JSON.stringify({ total, shifts });
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isLayoutShift(entry) && !entry.hadRecentInput) record(entry);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Observes the shifts of each document that the page loads from now on. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(recordShifts);
}

/** The longest wait for two frames. A page that is being left paints none. */
const MAX_FRAMES_MS = 1_000;

/** Resolves when two frames have been painted, or the page has gone. */
const waitForFrames = (page: Page): Promise<void> => Promise.race([waitForPaint(page), sleep(MAX_FRAMES_MS)]);

const waitForPaint = (page: Page): Promise<void> =>
  page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              resolve();
            });
          });
        }),
    )
    .catch(() => undefined);

/** Fetches a response. Undefined if the page, or the server, has gone. */
const fetchResponse = (route: Route) => route.fetch().catch(() => undefined);

/** Lets each response of the API arrive in a frame of its own, so that the screen is painted after each. */
export async function separateResponses(page: Page): Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  const sendInTurn = async (route: Route) => {
    const response = await fetchResponse(route);
    turn = turn.then(async () => {
      // A request that its page canceled needs no response, and must not keep the next ones from theirs.
      await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
      await waitForFrames(page);
    });
    await turn;
  };
  await page.route((url) => url.pathname.startsWith('/api/'), sendInTurn);
}

/** Waits until nothing is loading and the screen stays the same. Then reads the shifts since the navigation. */
export async function readLayoutShifts(page: Page): Promise<LayoutShiftReport> {
  await page.waitForLoadState('networkidle');
  let last = '';
  let polls = 0;
  await waitUntil('the screen is settled', async () => {
    const state = await page.evaluate(() => {
      const isLoading = document.querySelector('[data-slot="skeleton"], [data-slot="spinner"]') !== null;
      return isLoading ? '' : `${String(document.body.scrollHeight)} ${document.body.innerText}`;
    });
    polls = state !== '' && state === last ? polls + 1 : 0;
    last = state;
    return polls >= STILL_POLLS;
  });
  const report = await page.evaluate(() => document.documentElement.dataset['layoutShift']);
  return report === undefined ? { total: 0, shifts: [] } : (JSON.parse(report) as LayoutShiftReport);
}
