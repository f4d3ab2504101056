import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../accessibility';
import { launchBrowser, openContext, watchFaults, type Device, type Scheme } from '../browser';
import { CHROMIUM_ADVICE, findChromium } from '../find-chromium';
import { addFromTabs, askSmart, changePlan, editGoals } from '../other-screens';
import { startApp, type RunningApp } from '../start-app';

const chromium = findChromium();
if (chromium === undefined) {
  if (process.env['CI'] === 'true') throw new Error(CHROMIUM_ADVICE);
  console.warn(CHROMIUM_ADVICE);
}
/** Auditing every screen takes a few seconds each on a small machine. */
const AUDITED_MS = 240_000;

/** A user with three cards, made over HTTP: what this journey is about comes after that. */
async function signedIn(context: BrowserContext, url: string, email: string): Promise<void> {
  const post = async (path: string, data?: object) => {
    const answer = await context.request.post(url + path, {
      ...(data ? { data } : {}),
      headers: { Origin: url },
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await post('/api/auth/signup', { name: 'Ada Lovelace', email, password: 'correct horse' });
  await post('/api/user/complete-onboarding');
  for (const cardId of ['chase-sapphire-preferred', 'amex-blue-cash-preferred', 'citi-double-cash']) {
    await post('/api/user/cards', { cardId });
  }
}

describe.skipIf(chromium === undefined)('the other screens in a browser', () => {
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
    ['phone', 'dark'],
    ['desktop', 'light'],
  ])(
    'my cards, explore, profile and subscription, on the %s in %s',
    async (device, scheme) => {
      const context = await openContext(browser, device, scheme);
      await signedIn(context, app.url, `ada.${device}@example.com`);
      const page = await context.newPage();
      const faults = watchFaults(page);
      const barriers: string[] = [];
      const look = async (screen: string) => {
        barriers.push(...(await accessibilityFaults(page)).map((fault) => `${screen}: ${fault}`));
      };

      await addFromTabs(page, app.url, look);
      await askSmart(page, app.url, 'Costco', look);
      await editGoals(page, app.url, look);
      await changePlan(page, app.url, look);

      await page.goto(`${app.url}/my-cards`);
      await page.getByRole('button', { name: /^Citi Double Cash/ }).click();
      await page.getByRole('button', { name: /^Remove Citi Double Cash/ }).click();
      await page.getByText('Card removed', { exact: true }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: /^Chase Sapphire Preferred/ }).waitFor();
      expect(await page.getByRole('button', { name: /^Citi Double Cash/ }).count()).toBe(0);

      await page.goto(`${app.url}/nowhere`);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await look('not-found');

      expect(barriers).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
    AUDITED_MS,
  );
});
