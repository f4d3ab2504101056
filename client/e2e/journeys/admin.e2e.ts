import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../accessibility';
import { launchBrowser, openContext, watchFaults, type Device, type Scheme } from '../browser';
import { CHROMIUM_ADVICE, findChromium } from '../find-chromium';
import { dismissToast } from '../main-job';
import { post } from '../post';
import { startApp, type RunningApp } from '../start-app';

const KEY = 'a-key-that-only-this-test-knows';
const chromium = findChromium();
if (chromium === undefined) {
  if (process.env['CI'] === 'true') throw new Error(CHROMIUM_ADVICE);
  console.warn(CHROMIUM_ADVICE);
}

describe.skipIf(chromium === undefined)('the admin in a browser', () => {
  let app: RunningApp;
  let browser: Browser;

  beforeAll(async () => {
    app = await startApp({ ADMIN_KEY: KEY });
    browser = await launchBrowser(chromium ?? '');
    for (const name of ['Ada Lovelace', 'Grace Hopper']) {
      const email = `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.com`;
      await post(app.url, '/api/auth/signup', { name, email, password: 'correct horse' });
    }
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  test.each<[Device, Scheme, string]>([
    ['phone', 'dark', '3.25'],
    ['desktop', 'light', '3.49'],
  ])('runs the product behind its key, on the %s in %s', async (device, scheme, price) => {
    const context = await openContext(browser, device, scheme);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const barriers: string[] = [];
    const look = async (screen: string) => {
      const found = await accessibilityFaults(page);
      barriers.push(...found.map((fault) => `${screen}: ${fault}`));
    };
    const enter = async (key: string) => {
      await page.getByLabel('Admin Key').fill(key);
      await page.keyboard.press('Enter');
    };

    await page.goto(`${app.url}/admin`);
    await enter('a guess');
    await page.getByText('Access Denied: Invalid admin key. Please try again.').waitFor();
    await look('gate');
    await enter(KEY);
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await page.getByRole('rowheader', { name: /Ada Lovelace/ }).waitFor();
    expect(await page.getByRole('rowheader').allTextContents()).toHaveLength(2);
    expect(await page.getByRole('row', { name: /Grace Hopper/ }).textContent()).toContain('0 / 3');
    await look('dashboard');

    await page.getByRole('button', { name: 'Name' }).click();
    expect(await page.getByRole('rowheader').first().textContent()).toContain('Ada Lovelace');
    await page.getByLabel('Search users').fill('hopper');
    expect(await page.getByRole('rowheader').allTextContents()).toHaveLength(1);

    await page.getByLabel('Monthly Price').fill(price);
    await page.keyboard.press('Enter');
    await page.getByText(`The monthly price is now $${price}.`, { exact: true }).waitFor();
    await dismissToast(page);

    await page.getByRole('button', { name: 'Hotel' }).click();
    await look('question');
    await page.getByRole('dialog').getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Cards Updated', { exact: true }).waitFor();
    await dismissToast(page);

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Admin Key').waitFor();
    await page.reload();
    await enter(KEY);
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await expect.poll(() => page.getByLabel('Monthly Price').inputValue()).toBe(price);

    expect(barriers).toEqual([]);
    // The wrong key is answered with 401, which the browser reports by itself.
    expect(faults.filter((fault) => !fault.includes('status of 401'))).toEqual([]);
    await context.close();
  });
});
