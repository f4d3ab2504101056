import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, openContext, type Device, type Scheme } from './browser';
import { requireChromium } from './find-chromium';
import { addCard, ask, giveFeedback, passOnboarding, recordPurchase, signUp } from './main-job';
import { addFromTabs, askSmart, editGoals } from './other-screens';
import { startApp } from './start-app';

const FOLDER = resolve(import.meta.dirname, '../../screenshots');
const PLACES = ['/insights', '/subscription', '/nowhere'];

/** Walks the product once and writes every screen and dialog as `<device>-<scheme>-<nn>-<screen>.png`. */
async function walk(browser: Browser, url: string, device: Device, scheme: Scheme): Promise<void> {
  const context = await openContext(browser, device, scheme);
  const page = await context.newPage();
  let count = 0;
  const look = async (screen: string) => {
    count += 1;
    const name = `${device}-${scheme}-${String(count).padStart(2, '0')}-${screen}.png`;
    await page.screenshot({ path: join(FOLDER, name), fullPage: screen === 'landing' });
  };
  const email = `ada.${device}.${scheme}@example.com`;
  await signUp(page, url, { name: 'Ada Lovelace', email, password: 'correct horse' }, look);
  await passOnboarding(page, look);
  await addCard(page, 'blue cash preferred', /Blue Cash Preferred/, look);
  await addCard(page, 'double cash', /Double Cash/, look);
  await ask(page, 'Whole Foods Market', look);
  await recordPurchase(page, '250', look);
  await giveFeedback(page, /Double Cash/, look);
  await page.reload();
  await page.getByRole('list', { name: 'Recent recommendations' }).waitFor();
  await look('home');
  await page.getByRole('button', { name: 'Open profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await look('profile-menu');
  await addFromTabs(page, url, look);
  await askSmart(page, url, 'Costco', look);
  await editGoals(page, url, look);
  for (const place of PLACES) {
    await page.goto(url + place);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(place.slice(1));
  }
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const app = await startApp();
const browser = await launchBrowser(requireChromium());
for (const device of ['phone', 'desktop'] as const) {
  for (const scheme of ['light', 'dark'] as const) await walk(browser, app.url, device, scheme);
}
await browser.close();
await app.stop();
console.log(`The screenshots are in ${FOLDER}`);
