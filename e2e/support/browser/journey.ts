import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { listAccessibilityViolations } from './accessibility';
import { collectPageErrors, type Device, launchBrowser, openContext, type Scheme } from './browser';
import { CHROMIUM_ADVICE, findChromium, findHeadlessShell } from './find-chromium';
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

const chromium = findChromium();
if (chromium === undefined) {
  if (process.env['CI'] === 'true') throw new Error(CHROMIUM_ADVICE);
  console.warn(CHROMIUM_ADVICE);
}

/** Starting a browser takes longer than many journeys, so the files of a worker share one. It ends with the worker. */
const shared = new Map<string, Promise<Browser>>();

async function getBrowser(executablePath: string): Promise<Browser> {
  const started = await shared.get(executablePath);
  if (started?.isConnected()) return started;
  const launched = launchBrowser(executablePath);
  shared.set(executablePath, launched);
  return launched;
}

type Settings = Readonly<Record<string, string>>;

/** Journeys through the built product with these settings, each with its own visitors. */
export function describeInBrowser(
  name: string,
  journeys: (open: Open) => void,
  settings: Settings = {},
): void {
  describeIn(findHeadlessShell() ?? chromium, name, journeys, settings);
}

/** `describeInBrowser` for what only a browser with windows can do: install apps and show notifications. */
export function describeInWholeBrowser(name: string, journeys: (open: Open) => void): void {
  describeIn(chromium, name, journeys, {});
}

function describeIn(
  executablePath: string | undefined,
  name: string,
  journeys: (open: Open) => void,
  settings: Settings,
): void {
  describe.skipIf(executablePath === undefined)(name, () => {
    let app: RunningApp;
    let browser: Browser;
    beforeAll(async () => {
      app = await startApp(settings);
      browser = await getBrowser(executablePath ?? '');
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
