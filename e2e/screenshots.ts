import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { type Device, launchBrowser, openContext, type Scheme } from './support/browser/browser';
import { requireChromium } from './support/browser/find-chromium';
import {
  addCard,
  completeOnboarding,
  giveFeedback,
  recordPurchase,
  requestRecommendation,
  signUp,
} from './support/browser/recommend-and-record';
import {
  changePlan,
  editGoals,
  requestSmartRecommendation,
  visitAddCardTabs,
  visitPurchases,
} from './support/browser/signed-in-screens';
import { resetPassword, visitAdmin } from './support/browser/signed-out-screens';
import { type RunningApp, startApp } from './support/browser/start-app';

const FOLDER = resolve(import.meta.dirname, '../screenshots');
const DOCS = resolve(import.meta.dirname, '../docs');
const KEY = 'a-key-for-the-screenshots';
/** The sizes that the screens are designed for. */
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const satisfies Readonly<Record<Device, object>>;
/** Screens longer than the window, captured in full. */
const LONG = ['landing', 'home', 'my-cards', 'insights', 'profile', 'subscription', 'admin'];
/** The images of the README, updated by `npm run screenshots -- --docs`. */
const IN_README: Readonly<Record<string, string>> = {
  'phone-light-best-card': 'answer.png',
  'phone-light-home': 'home.png',
  'desktop-dark-insights': 'insights.png',
};
const isForDocs = process.argv.includes('--docs');

/** Visits every screen and dialog and saves each as `<device>-<scheme>-<nn>-<screen>.png`. */
async function visitScreens(
  browser: Browser,
  app: RunningApp,
  device: Device,
  scheme: Scheme,
): Promise<void> {
  const context = await openContext(browser, device, scheme);
  const page = await context.newPage();
  await page.setViewportSize(SIZES[device]);
  let count = 0;
  const takeScreenshot = async (screen: string) => {
    count += 1;
    const path = join(FOLDER, `${device}-${scheme}-${String(count).padStart(2, '0')}-${screen}.png`);
    const inReadme = isForDocs ? IN_README[`${device}-${scheme}-${screen}`] : undefined;
    await page.screenshot({ path, fullPage: LONG.includes(screen) && inReadme === undefined });
    if (inReadme !== undefined) copyFileSync(path, join(DOCS, inReadme));
  };
  const email = `ada.${device}.${scheme}@example.com`;
  await signUp(page, app.url, { name: 'Ada Lovelace', email, password: 'correct horse' }, takeScreenshot);
  await completeOnboarding(page, takeScreenshot);
  await takeScreenshot('home-at-first');
  await addCard(page, 'blue cash preferred', /Blue Cash Preferred/, takeScreenshot);
  await addCard(page, 'double cash', /Double Cash/, takeScreenshot);
  await requestRecommendation(page, 'Whole Foods Market', takeScreenshot);
  await recordPurchase(page, '250', takeScreenshot);
  await giveFeedback(page, /Double Cash/, takeScreenshot);
  await page.reload();
  await page.getByRole('list', { name: 'Recent recommendations' }).waitFor();
  await takeScreenshot('home');
  await page.getByRole('button', { name: 'Open profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await takeScreenshot('profile-menu');
  await visitAddCardTabs(page, app.url, takeScreenshot);
  await requestSmartRecommendation(page, app.url, 'Costco', takeScreenshot);
  await editGoals(page, app.url, takeScreenshot);
  await page.goto(`${app.url}/insights`);
  await page.getByRole('meter').waitFor();
  await takeScreenshot('insights');
  await visitPurchases(page, app.url, takeScreenshot);
  await page.goto(`${app.url}/nowhere`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takeScreenshot('nowhere');
  await changePlan(page, app.url, takeScreenshot);
  await context.clearCookies();
  await resetPassword(page, app, email, takeScreenshot);
  await visitAdmin(page, app, KEY, takeScreenshot);
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const app = await startApp({ ADMIN_KEY: KEY });
const browser = await launchBrowser(requireChromium());
for (const device of ['phone', 'desktop'] as const) {
  for (const scheme of ['light', 'dark'] as const) await visitScreens(browser, app, device, scheme);
}
await browser.close();
await app.stop();
console.log(`The screenshots are in ${FOLDER}`);
