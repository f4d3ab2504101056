/**
 * The time until the installed app shows its question without a network, on a processor like this one and on one four
 * times slower. Each start is a new browser process with the profile of an earlier visit, so it reads the service
 * worker and the cached files from disk, and the server is stopped. Prints the median and the slowest start, in
 * milliseconds from the navigation to the frame that contains the field.
 * Run: `npm run build && npx tsx bench/cold-start.bench.ts [starts]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { signInWith } from '../e2e/support/browser/api-calls';
import { VIEWPORTS } from '../e2e/support/browser/browser';
import { requireChromium } from '../e2e/support/browser/find-chromium';
import { startApp } from '../e2e/support/browser/start-app';
import { computeMedian } from './statistics';

const STARTS = Number(process.argv[2] ?? 10);
const SLOWDOWNS = [1, 4];
const CARDS = ['chase-sapphire-preferred', 'amex-gold', 'citi-double-cash'];
const executablePath = requireChromium();
const profile = mkdtempSync(join(tmpdir(), 'cold-start-'));

async function withBrowser<Result>(run: (context: BrowserContext, page: Page) => Promise<Result>) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: VIEWPORTS.phone,
  });
  try {
    return await run(context, context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
}

const locateQuestion = (page: Page) => page.getByRole('combobox', { name: 'Store, brand, or category' });

/** Signs in and opens Home, so that the service worker caches the app and Home's data. */
async function install(): Promise<string> {
  const app = await startApp({});
  try {
    await withBrowser(async (context, page) => {
      await signInWith(context, app.url, 'ada@example.com', CARDS);
      await page.goto(app.url);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.reload({ waitUntil: 'networkidle' });
      await locateQuestion(page).waitFor();
    });
  } finally {
    await app.stop();
  }
  return app.url;
}

/** Milliseconds from the navigation to the first frame with the question's field. */
async function measureStart(url: string, slowdown: number): Promise<number> {
  return withBrowser(async (context, page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('input[role=combobox]')) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          setTimeout(() => {
            performance.mark('question');
          });
        });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('question').length > 0);
    return page.evaluate(() => performance.getEntriesByName('question')[0]?.startTime ?? Number.NaN);
  });
}

try {
  const url = await install();
  const times = new Map(SLOWDOWNS.map((slowdown) => [slowdown, [] as number[]]));
  for (let start = 0; start < STARTS; start += 1)
    for (const slowdown of SLOWDOWNS) times.get(slowdown)?.push(await measureStart(url, slowdown));
  for (const [slowdown, values] of times) {
    const median = computeMedian(values).toFixed(0);
    const slowest = Math.max(...values).toFixed(0);
    console.log(`${String(slowdown)} times slower: median ${median} ms, slowest ${slowest} ms`);
  }
} finally {
  rmSync(profile, { recursive: true, force: true });
}
