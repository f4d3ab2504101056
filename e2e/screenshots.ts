import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
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
import { dismissToast } from './support/browser/screens';
import {
  changePlan,
  editGoals,
  requestSmartRecommendation,
  visitAddCardTabs,
  visitPurchases,
} from './support/browser/signed-in-screens';
import { resetPassword, visitAdmin } from './support/browser/signed-out-screens';
import { type RunningApp, startApp } from './support/browser/start-app';
import { type RunningDemo, startDemo } from './support/start-demo';

const FOLDER = resolve(import.meta.dirname, '../screenshots');
const DOCS = resolve(import.meta.dirname, '../docs');
const KEY = 'a-key-for-the-screenshots';
/** The sizes that the screens are designed for. */
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const satisfies Readonly<Record<Device, object>>;
/** Screens longer than the window, captured in full. */
const LONG_PAGES = ['landing', 'home', 'my-cards', 'insights', 'profile', 'subscription', 'admin'];
/** The first account of the demo. */
const DEMO_EMAIL = 'maya@example.com';
/** The fewest users. The first account doesn't depend on how many there are. */
const DEMO_USERS = ['--users', '3'];
/** Whether only the images of the README are taken: `npm run screenshots -- --docs`. */
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
    await page.screenshot({ path, fullPage: LONG_PAGES.includes(screen) });
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

async function openDemo(browser: Browser, demo: RunningDemo, device: Device, scheme: Scheme): Promise<Page> {
  const context = await openContext(browser, device, scheme);
  const page = await context.newPage();
  await page.setViewportSize(SIZES[device]);
  await page.goto(`${demo.url}/login`);
  await page.getByLabel('Email').fill(DEMO_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('list', { name: 'Recent recommendations' }).waitFor();
  await dismissToast(page);
  await page.goto(demo.url);
  await page.getByRole('list', { name: 'Recent recommendations' }).waitFor();
  return page;
}

/** Takes the images of the README with the first account of the demo. */
async function takeReadmeImages(browser: Browser): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapwise-demo-'));
  const demo = await startDemo(DEMO_USERS, { DATA_DIR: dataDir });
  const phone = await openDemo(browser, demo, 'phone', 'light');
  await phone.screenshot({ path: join(DOCS, 'home.png') });
  await requestRecommendation(phone, 'Whole Foods Market', () => Promise.resolve());
  await phone.screenshot({ path: join(DOCS, 'answer.png') });
  const desktop = await openDemo(browser, demo, 'desktop', 'dark');
  await desktop.goto(`${demo.url}/insights`);
  await desktop.getByRole('meter').waitFor();
  await desktop.getByRole('list', { name: 'Causes' }).waitFor();
  await desktop.getByText('left on the table: you earned').waitFor();
  await desktop.screenshot({ path: join(DOCS, 'insights.png') });
  await demo.stop();
  rmSync(dataDir, { recursive: true });
}

async function takeScreenshots(browser: Browser): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const app = await startApp({ ADMIN_KEY: KEY });
  for (const device of ['phone', 'desktop'] as const) {
    for (const scheme of ['light', 'dark'] as const) await visitScreens(browser, app, device, scheme);
  }
  await app.stop();
}

const browser = await launchBrowser(requireChromium());
await (isForDocs ? takeReadmeImages(browser) : takeScreenshots(browser));
await browser.close();
console.log(`The screenshots are in ${isForDocs ? DOCS : FOLDER}`);
