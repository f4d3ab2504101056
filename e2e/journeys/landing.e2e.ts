import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Device, Scheme } from '../support/browser/browser';
import { hasHorizontalScroll } from '../support/browser/has-horizontal-scroll';
import { describeInBrowser } from '../support/browser/journey';

const INFO_PAGES = [
  ['/about', 'About Tapwise'],
  ['/help', 'Help'],
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const;

const DEVICES: readonly [Device, Scheme][] = [
  ['phone', 'dark'],
  ['desktop', 'light'],
];

describeInBrowser(
  'the landing page',
  (open) => {
    test('answers for three sample cards, and loads the engine on first use', async () => {
      const { app, page, audit, end } = await open('phone', 'light');
      const engineFiles: string[] = [];
      page.on('request', (request) => {
        if (/\/(?:rewards|sample-answer|live-engine)-/.test(request.url())) engineFiles.push(request.url());
      });
      await page.goto(app.url);
      const field = page.getByRole('searchbox', { name: 'Store, brand, or category' });
      await field.waitFor();
      await page.waitForLoadState('networkidle');
      expect(engineFiles).toEqual([]);
      await audit('landing');

      const answerTo = (query: string) => page.locator(`[data-slot="live-answer"][data-query="${query}"]`);
      await field.fill('Whole Foods');
      await answerTo('Whole Foods').filter({ hasText: '6% back' }).waitFor();
      await answerTo('Whole Foods').filter({ hasText: 'Blue Cash Preferred Card' }).waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: 'Whole Foods Market: Blue Cash Preferred Card, 6% back' })
        .waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Costco' }).click();
      await answerTo('Costco').filter({ hasText: 'Chase Sapphire Preferred' }).waitFor();
      expect(await page.getByText('Not accepted', { exact: true }).count()).toBe(2);
      await field.fill('qzxwv');
      await answerTo('qzxwv').filter({ hasText: 'We don’t recognize “qzxwv”' }).waitFor();
      expect(engineFiles.length).toBeGreaterThan(0);
      await audit('landing answer');
      await end();
    });

    test('shows no spinner over its start while its code loads', async () => {
      const { app, page, end } = await open('desktop', 'light');
      const held: Route[] = [];
      await page.route(/\/landing-page-/, (route) => {
        held.push(route);
      });
      await page.goto(app.url, { waitUntil: 'commit' });
      const loading = page.locator('[data-slot="loading-screen"]');
      await loading.waitFor({ state: 'attached' });
      expect(await page.locator('#start h1').isVisible()).toBe(true);
      expect(await loading.isVisible()).toBe(false);
      for (const route of held) await route.continue();
      await page.locator('#start').waitFor({ state: 'detached' });
      await end();
    });

    test.each(DEVICES)('leads to the pages about Tapwise, on the %s in %s', async (device, scheme) => {
      const { app, page, audit, end } = await open(device, scheme);
      await page.goto(app.url);
      for (const [path, title] of INFO_PAGES) {
        await page.locator(`footer a[href="${path}"]`).click();
        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        expect(await hasHorizontalScroll(page)).toBe(false);
        await audit(path);
      }
      await page.goto(`${app.url}/contact`);
      await page.getByRole('link', { name: 'help@example.com' }).waitFor();
      await end();
    });
  },
  { SUPPORT_EMAIL: 'help@example.com' },
);
