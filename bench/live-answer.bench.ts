/**
 * The time from a keystroke in Home's search field to the frame with the best card for the text, in milliseconds, on a
 * processor like this one and on one four times slower. The browser slows down only its main thread; the thread of the
 * worker is slowed down by a control group of Linux, if the system allows one. Then the tasks of the main thread that
 * take longer than 50 ms of processor time, while Home and the engine load and while the user types. A busy machine
 * makes keystrokes slower, but not tasks. Run: `npm run build && npx tsx bench/live-answer.bench.ts [rounds]`.
 */
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { signInWith } from '../e2e/support/browser/api-calls';
import { VIEWPORTS } from '../e2e/support/browser/browser';
import { requireChromium } from '../e2e/support/browser/find-chromium';
import { startApp } from '../e2e/support/browser/start-app';
import { openSlowGroup } from './slow-threads';
import { computePercentile } from './statistics';

const ROUNDS = Number(process.argv[2] ?? 1);
const SLOWDOWNS = [1, 4];
const TYPING_MS = 120;
const CARDS = ['chase-sapphire-preferred', 'amex-gold', 'citi-double-cash'];
const STORES = [
  'costco',
  'whole foods',
  'starbucks',
  'shell',
  'home depot',
  'trader joes',
  'marriott',
  'united airlines',
  'cvs pharmacy',
  'netflix',
  'chipotle',
  'best buy',
  'yogurtland',
  'hotel in paris',
  'qzxwvy',
];

/** The name that Chromium gives to the threads of workers. */
const WORKER_THREAD = 'DedicatedWorker';

declare global {
  interface Window {
    /** How long each keystroke took, in milliseconds. */
    keystrokes: number[];
  }
}

/** Runs in the page before its own code. */
function installRecorder(): void {
  const keystrokes: number[] = [];
  window.keystrokes = keystrokes;
  let unanswered: { readonly query: string; readonly at: number }[] = [];
  let typed = '';
  addEventListener(
    'input',
    ({ target, timeStamp }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const query = target.value.trim();
      // A space at the end asks nothing new.
      if (query.length >= 2 && query !== typed) unanswered.push({ query, at: timeStamp });
      typed = query;
    },
    true,
  );
  const findLine = () => document.querySelector<HTMLElement>('[data-slot="live-answer"]');
  new MutationObserver(() => {
    const shown = findLine()?.dataset['query'];
    const index = unanswered.findLastIndex(({ query }) => query === shown);
    if (index === -1) return;
    // A keystroke whose answer never showed took until the answer to a later one.
    const answered = unanswered.slice(0, index + 1);
    unanswered = unanswered.slice(index + 1);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keystrokes.push(...answered.map(({ at }) => performance.now() - at));
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-query'] });
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Prints the tasks of the page's main thread that take longer than 50 ms, and the longest one, in processor time. */
function reportTasks(label: string, trace: Buffer): void {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const mainThreads = traceEvents.filter(({ args }) => args.name === 'CrRendererMain');
  const tasks = traceEvents
    .filter(({ name }) => name.endsWith('RunTask'))
    .filter(({ pid, tid }) => mainThreads.some((thread) => thread.pid === pid && thread.tid === tid))
    .map(({ tdur = 0 }) => tdur / 1000);
  const long = tasks.filter((ms) => ms > 50).map((ms) => ms.toFixed(0));
  console.log(
    `  ${label}: ${String(long.length)} long tasks (${long.join(', ')}), longest ${Math.max(...tasks).toFixed(1)} ms`,
  );
}

async function traceTasks<Result>(page: Page, label: string, run: () => Promise<Result>): Promise<Result> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel'] });
  const result = await run();
  const trace = await browser?.stopTracing();
  if (trace) reportTasks(label, trace);
  return result;
}

async function typeStores(page: Page): Promise<number> {
  const field = page.getByRole('combobox');
  let letters = 0;
  for (const store of STORES) {
    await field.fill('');
    await field.pressSequentially(store, { delay: TYPING_MS });
    await page.waitForFunction(
      (text) => document.querySelector<HTMLElement>('[data-slot="live-answer"]')?.dataset['query'] === text,
      store,
    );
    letters += store.replaceAll(' ', '').length - 1;
  }
  return letters;
}

function report(letters: number, keystrokes: readonly number[]): void {
  const shares = [0.5, 0.75, 0.95].map((share) => computePercentile(keystrokes, share).toFixed(1));
  console.log(
    `  ${String(keystrokes.length)} of ${String(letters)} keystrokes to the painted answer, p50 / p75 / p95: ${shares.join(' / ')} ms`,
  );
}

/** Slows down the workers that run now. Returns a function that ends this. */
function slowDownWorkers(slowdown: number): () => void {
  const group = slowdown > 1 ? openSlowGroup(slowdown) : undefined;
  const count = group?.add(WORKER_THREAD) ?? 0;
  console.log(
    group
      ? `  ${String(count)} workers slowed down ${group.slowdown.toFixed(1)} times`
      : '  workers as fast as this machine',
  );
  return () => {
    group?.remove();
  };
}

async function measure(context: BrowserContext, url: string, slowdown: number): Promise<void> {
  console.log(`main thread slowed down ${String(slowdown)} times`);
  const page = await context.newPage();
  // The compiler names functions with this helper.
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.addInitScript(installRecorder);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await traceTasks(page, 'until Home is shown', async () => {
    await page.goto(url);
    await page.getByRole('list', { name: 'My cards' }).waitFor();
  });
  await traceTasks(page, 'while the engine loads', async () => {
    // Only all places contain this store.
    await page.getByRole('combobox').fill('yogurtland');
    await page.locator('[data-slot="live-answer"]', { hasText: 'Yogurtland' }).waitFor({ timeout: 60_000 });
  });
  const stop = slowDownWorkers(slowdown);
  let letters = 0;
  await page.evaluate(() => window.keystrokes.splice(0));
  for (let round = 0; round < ROUNDS; round += 1) letters += await typeStores(page);
  report(letters, await page.evaluate(() => window.keystrokes));
  await traceTasks(page, 'while typing', () => typeStores(page));
  stop();
  await page.close();
}

const app = await startApp({});
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const context = await browser.newContext({ viewport: VIEWPORTS.phone });
  await signInWith(context, app.url, 'ada@example.com', CARDS);
  for (const slowdown of SLOWDOWNS) await measure(context, app.url, slowdown);
} finally {
  await browser.close();
  await app.stop();
}
