import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../accessibility';
import { launchBrowser, openContext, watchFaults, type Device, type Scheme } from '../browser';
import { CHROMIUM_ADVICE, findChromium } from '../find-chromium';
import { postAs } from '../post';
import { startApp, type RunningApp } from '../start-app';

const chromium = findChromium();
if (chromium === undefined) {
  if (process.env['CI'] === 'true') throw new Error(CHROMIUM_ADVICE);
  console.warn(CHROMIUM_ADVICE);
}

const CARD = 'citi-double-cash';

describe.skipIf(chromium === undefined)('the insights in a browser', () => {
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

  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])('grow with the wallet and what was bought, on the %s in %s', async (device, scheme) => {
    const context = await openContext(browser, device, scheme);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const barriers: string[] = [];
    const look = async (screen: string) => {
      const found = await accessibilityFaults(page);
      barriers.push(...found.map((fault) => `${screen}: ${fault}`));
    };
    const send = (path: string, body: object) => postAs(context.request, app.url + path, body);
    const email = `ada.${device}@example.com`;
    await send('/api/auth/signup', { name: 'Ada Lovelace', email, password: 'correct horse' });
    await send('/api/user/complete-onboarding', {});

    await page.goto(`${app.url}/insights`);
    await page.getByRole('link', { name: 'Add Your First Card' }).waitFor();
    await look('empty');

    await send('/api/user/cards', { cardId: CARD });
    await page.reload();
    await page.getByText('Start recording purchases', { exact: true }).waitFor();
    await look('without purchases');

    for (const [storeName, amount] of [
      ['Costco', '100'],
      ['Costco', '50'],
      ['Shell', '30'],
    ] as const) {
      await send('/api/purchases', { cardId: CARD, storeName, amount, category: storeName.toLowerCase() });
    }
    await page.reload();
    const stores = page.getByRole('list', { name: 'Favorite stores' }).getByRole('listitem');
    await stores.first().waitFor();
    expect(await stores.first().textContent()).toContain('Costco2 visits$150.00 spent');
    expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toContain('2% back');
    expect(await page.getByRole('list', { name: 'Most used cards' }).textContent()).toContain('3 purchases');
    await page.getByText('Show as a table').press('Enter');
    expect(await page.getByRole('row').nth(1).textContent()).toContain('$180.00$3.60');
    await look('with purchases');
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);

    expect(barriers).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
