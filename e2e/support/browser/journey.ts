import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { listAccessibilityViolations } from './accessibility';
import { collectPageErrors, type Device, launchBrowser, openContext, type Scheme } from './browser';
import { CHROMIUM_ADVICE, findChromium, findLightChromium } from './find-chromium';
import type { VisitScreen } from './screens';
import { type RunningApp, startApp } from './start-app';

export interface Visit {
  readonly app: RunningApp;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Audits the current screen, once per name. */
  readonly audit: VisitScreen;
  /** The page's errors so far. */
  readonly pageErrors: readonly string[];
  /** Ends the visit. Expects no accessibility violation and no errors except these. */
  readonly end: (expectedErrors?: readonly string[]) => Promise<void>;
}
export type Open = (device: Device, scheme: Scheme) => Promise<Visit>;

if (findChromium() === undefined) {
  if (process.env['CI'] === 'true') throw new Error(CHROMIUM_ADVICE);
  console.warn(CHROMIUM_ADVICE);
}

/** By path. Starting a browser takes longer than many journeys, so the files of a worker share one until it ends. */
const shared = new Map<string, Promise<Browser>>();

async function getBrowser(executablePath: string): Promise<Browser> {
  const started = await shared.get(executablePath);
  if (started?.isConnected()) return started;
  const browser = launchBrowser(executablePath);
  shared.set(executablePath, browser);
  return browser;
}

type Settings = Readonly<Record<string, string>>;

/** Journeys through the built product with these settings, each with its own visitors. */
export function describeInBrowser(
  name: string,
  journeys: (open: Open) => void,
  settings: Settings = {},
): void {
  describeIn(findLightChromium(), name, journeys, settings);
}

/** Like `describeInBrowser`, for what only a browser with windows has, such as notifications. */
export function describeInFullBrowser(name: string, journeys: (open: Open) => void): void {
  describeIn(findChromium(), name, journeys, {});
}

function describeIn(
  chromium: string | undefined,
  name: string,
  journeys: (open: Open) => void,
  settings: Settings,
): void {
  describe.skipIf(chromium === undefined)(name, () => {
    let app: RunningApp;
    let browser: Browser;
    beforeAll(async () => {
      app = await startApp(settings);
      browser = await getBrowser(chromium ?? '');
    });
    afterAll(async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await app.stop();
    });

    journeys(async (device, scheme) => {
      const context = await openContext(browser, device, scheme);
      const page = await context.newPage();
      const pageErrors = collectPageErrors(page);
      const violations: string[] = [];
      const seen = new Set<string>();
      const audit = async (screen: string) => {
        if (seen.has(screen)) return;
        seen.add(screen);
        violations.push(
          ...(await listAccessibilityViolations(page)).map((violation) => `${screen}: ${violation}`),
        );
      };
      const end = async (expectedErrors: readonly string[] = []) => {
        const errors = pageErrors.filter((error) => !expectedErrors.includes(error));
        // The message has the text: a summary of a run shows only the first line of a failure.
        expect(violations, violations.join('; ')).toEqual([]);
        expect(errors, errors.join('; ')).toEqual([]);
        await context.close();
      };
      return { app, context, page, audit, pageErrors, end };
    });
  });
}
