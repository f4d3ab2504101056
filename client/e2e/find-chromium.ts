import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';

export const CHROMIUM_ADVICE =
  'No Chromium found at CHROMIUM_PATH, /usr/bin/chromium or where Playwright keeps its own. ' +
  'Install one: "apt-get install chromium", or "npx playwright-core install chromium", or set CHROMIUM_PATH.';

/** Where to look, best first: an explicit setting, the system's packages, Playwright's own. */
export function chromiumCandidates(environment: NodeJS.ProcessEnv, playwrightsOwn: string): string[] {
  const configured = environment['CHROMIUM_PATH'];
  if (configured) return [configured];
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', playwrightsOwn];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}

/** The path of a Chromium to run, or undefined. A CHROMIUM_PATH that is set but wrong is not papered over. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return chromiumCandidates(environment, chromium.executablePath()).find(isExecutable);
}

/** As `findChromium`, for those who cannot go on without. */
export function requireChromium(): string {
  const path = findChromium();
  if (path === undefined) throw new Error(CHROMIUM_ADVICE);
  return path;
}
