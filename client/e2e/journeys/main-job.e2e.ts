import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../accessibility';
import { launchBrowser, openContext, watchFaults, type Device, type Scheme } from '../browser';
import { CHROMIUM_ADVICE, findChromium } from '../find-chromium';
import { addCard, ask, giveFeedback, passOnboarding, recordPurchase, signUp } from '../main-job';
import { startApp, type RunningApp } from '../start-app';

const chromium = findChromium();
if (chromium === undefined) {
  if (process.env['CI'] === 'true') throw new Error(CHROMIUM_ADVICE);
  console.warn(CHROMIUM_ADVICE);
}

/** Auditing every screen takes a few seconds each on a small machine. */
const AUDITED_MS = 240_000;

describe.skipIf(chromium === undefined)('the main job in a browser', () => {
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
  ])(
    'from sign-up to a recorded purchase and feedback, on the %s in %s',
    async (device, scheme) => {
      const context = await openContext(browser, device, scheme);
      const page = await context.newPage();
      const faults = watchFaults(page);
      const barriers: string[] = [];
      const seen = new Set<string>();
      const look = async (screen: string) => {
        if (seen.has(screen)) return;
        seen.add(screen);
        const found = await accessibilityFaults(page);
        barriers.push(...found.map((fault) => `${screen}: ${fault}`));
      };

      const email = `ada.${device}.${scheme}@example.com`;
      await signUp(page, app.url, { name: 'Ada Lovelace', email, password: 'correct horse' }, look);
      await passOnboarding(page, look);
      await look('home');
      await addCard(page, 'blue cash preferred', /Blue Cash Preferred/, look);
      await addCard(page, 'double cash', /Double Cash/, look);
      await ask(page, 'Whole Foods Market', look);
      expect(await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().textContent()).toMatch(
        /Blue Cash Preferred/,
      );
      expect(await page.getByRole('status', { name: 'Estimated Rewards' }).textContent()).toBe('$6.00');
      await recordPurchase(page, '50', look);
      await giveFeedback(page, /Double Cash/, look);

      await page.reload();
      const recent = page.getByRole('list', { name: 'Recent recommendations' }).getByRole('listitem');
      await recent.first().waitFor();
      expect(await recent.count()).toBe(1);
      expect(await recent.first().textContent()).toMatch(/Whole Foods Market.*Blue Cash Preferred.*\$6\.00/);
      await page.getByText('$3.00', { exact: true }).waitFor();
      await look('home-after');

      await page.getByRole('button', { name: 'Open profile menu' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
      await look('profile-menu');
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('link', { name: 'Get Started' }).first().waitFor();

      expect(barriers).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
    AUDITED_MS,
  );
});
