import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/**
 * The popups of the address bar: their hidden pages take 0.4 s of processor time per window. The spare process: each
 * window starts one and rarely uses it. The option replaces Playwright's, so it repeats the features that Playwright
 * disables for each system.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Device = keyof typeof VIEWPORTS;
export type Scheme = 'light' | 'dark';

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
}

/**
 * Longer than any step on a busy machine, but shorter than a test, so that the error names the step that hangs.
 */
const STEP_TIMEOUT_MS = 45_000;

/** A new visitor with reduced motion, so that screens don't move during checks. */
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
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  return context;
}

/** Collects console errors, uncaught errors, and content security policy reports. */
export function collectPageErrors(page: Page): readonly string[] {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()}`);
    else if (message.text().includes('Content Security Policy')) pageErrors.push(`policy: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    pageErrors.push(`page: ${error.message}`);
  });
  return pageErrors;
}
