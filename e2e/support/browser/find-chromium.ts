import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';

export const CHROMIUM_ADVICE =
  'No Chromium found at CHROMIUM_PATH, /usr/bin/chromium or where Playwright keeps its own. ' +
  'Install one: "apt-get install chromium", or "npx playwright-core install chromium", or set CHROMIUM_PATH.';

/** Candidate paths, in order: CHROMIUM_PATH, system packages, Playwright's own. */
export function listChromiumCandidates(environment: NodeJS.ProcessEnv, playwrightsOwn: string): string[] {
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

/** The path of a Chromium, or undefined. A wrong CHROMIUM_PATH has no fallback. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return listChromiumCandidates(environment, chromium.executablePath()).find(isExecutable);
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The path of a Chromium without windows, which takes less processor time, or of an ordinary one. It has no extensions,
 * no notifications, and no installed apps. A configured Chromium is the only one.
 */
export function findLightChromium(
  environment: NodeJS.ProcessEnv = process.env,
  shell = HEADLESS_SHELL,
): string | undefined {
  return !environment['CHROMIUM_PATH'] && isExecutable(shell) ? shell : findChromium(environment);
}

/** Like `findChromium`, but throws if there is none. */
export function requireChromium(): string {
  const path = findChromium();
  if (path === undefined) throw new Error(CHROMIUM_ADVICE);
  return path;
}
