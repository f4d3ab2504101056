import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { accessibilityFaults } from './accessibility';
import { launchBrowser, openContext, watchFaults, type Device, type Scheme } from './browser';
import { CHROMIUM_ADVICE, findChromium } from './find-chromium';
import type { Look } from './main-job';
import { startApp, type RunningApp } from './start-app';

export interface Visit {
  readonly app: RunningApp;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Audits the screen as it stands, each name once. */
  readonly look: Look;
  /** Everything the page complained about so far. */
  readonly faults: readonly string[];
  /** Ends the visit: no barrier was found, and the page complained of nothing but these. */
  readonly end: (forced?: readonly string[]) => Promise<void>;
}
export type Open = (device: Device, scheme: Scheme) => Promise<Visit>;

const chromium = findChromium();
if (chromium === undefined) {
  if (process.env['CI'] === 'true') throw new Error(CHROMIUM_ADVICE);
  console.warn(CHROMIUM_ADVICE);
}

/** Journeys through the built product, run with these settings, each by visitors of its own. */
export function inBrowser(
  name: string,
  journeys: (open: Open) => void,
  settings: Readonly<Record<string, string>> = {},
): void {
  describe.skipIf(chromium === undefined)(name, () => {
    let app: RunningApp;
    let browser: Browser;
    beforeAll(async () => {
      app = await startApp(settings);
      browser = await launchBrowser(chromium ?? '');
    });
    afterAll(async () => {
      await browser.close();
      await app.stop();
    });

    journeys(async (device, scheme) => {
      const context = await openContext(browser, device, scheme);
      const page = await context.newPage();
      const faults = watchFaults(page);
      const barriers: string[] = [];
      const seen = new Set<string>();
      const look = async (screen: string) => {
        if (seen.has(screen)) return;
        seen.add(screen);
        barriers.push(...(await accessibilityFaults(page)).map((fault) => `${screen}: ${fault}`));
      };
      const end = async (forced: readonly string[] = []) => {
        expect(barriers).toEqual([]);
        expect(faults.filter((fault) => !forced.includes(fault))).toEqual([]);
        await context.close();
      };
      return { app, context, page, look, faults, end };
    });
  });
}
