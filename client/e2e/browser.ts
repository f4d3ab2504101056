import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Device = keyof typeof VIEWPORTS;
export type Scheme = 'light' | 'dark';

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: QUIET });
}

/** Longer than any step may take; shorter than a test, so that the step that hangs is named. */
const PATIENCE_MS = 20_000;

/** A fresh visitor without motion, so that what is looked at stands still. */
export async function openContext(
  browser: Browser,
  device: Device,
  colorScheme: Scheme,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEWPORTS[device],
    colorScheme,
    reducedMotion: 'reduce',
    hasTouch: device === 'phone',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** Collects whatever a page must never say: console errors, uncaught errors, reports of the content policy. */
export function watchFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    else if (message.text().includes('Content Security Policy')) faults.push(`policy: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    faults.push(`page: ${error.message}`);
  });
  return faults;
}
