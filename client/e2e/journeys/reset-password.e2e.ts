import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../accessibility';
import { launchBrowser, openContext, watchFaults } from '../browser';
import { CHROMIUM_ADVICE, findChromium } from '../find-chromium';
import { post } from '../post';
import { startApp, type RunningApp } from '../start-app';

const chromium = findChromium();
if (chromium === undefined) {
  if (process.env['CI'] === 'true') throw new Error(CHROMIUM_ADVICE);
  console.warn(CHROMIUM_ADVICE);
}

/** The links in the mails of the outbox, oldest first; a mail breaks long lines with `=`. */
function resetLinks(dataFolder: string): readonly string[] {
  const outbox = join(dataFolder, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(outbox, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      const path = /\/reset-password\?token=[\w-]+/.exec(text)?.[0];
      return path === undefined ? [] : [path];
    });
}

describe.skipIf(chromium === undefined)('a forgotten password in a browser', () => {
  let app: RunningApp;
  let browser: Browser;

  beforeAll(async () => {
    app = await startApp();
    browser = await launchBrowser(chromium ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  test('is replaced through the mail, by keyboard alone; the link serves once', async () => {
    const context = await openContext(browser, 'phone', 'light');
    const account = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'old secret' };
    await post(app.url, '/api/auth/signup', account);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const barriers: string[] = [];
    const look = async () => {
      barriers.push(...(await accessibilityFaults(page)));
    };

    await page.goto(`${app.url}/login`);
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
    await page.getByLabel('Email').fill(account.email);
    await look();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await look();
    await page.getByRole('button', { name: 'Send Another Reset Link' }).press('Enter');
    await expect.poll(() => resetLinks(app.dataFolder)).toHaveLength(2);

    const [, link = ''] = resetLinks(app.dataFolder);
    await page.goto(app.url + link);
    await page.getByLabel('New Password', { exact: true }).fill('new secret');
    await page.getByLabel('Confirm New Password').fill('new secret');
    await look();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Password Reset' }).waitFor();
    await look();
    await page.getByRole('link', { name: 'Continue to Login' }).press('Enter');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('new secret');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome to Tapwise' }).waitFor();

    await page.goto(app.url + link);
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await look();
    await page.getByRole('link', { name: 'Request New Reset Link' }).press('Enter');
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email);

    expect(barriers).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
