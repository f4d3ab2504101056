import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import { startDeployment } from '../support/browser/versioned-proxy';

/** The browser's message for calls without a network. */
const NO_NETWORK = ['console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED'];
const CARD = 'chase-sapphire-preferred';

/** Waits until the service worker has cached the app. */
const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => Boolean(await navigator.serviceWorker.ready));
const listStoredKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('seen-')));

describeInBrowser('offline', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])(
    'the cached wallet is shown on every screen until the network is back, on the %s in %s',
    async (device, scheme) => {
      const { app, context, page, audit, end } = await open(device, scheme);
      await signInWith(context, app.url, `ada.${device}@example.com`, [CARD]);
      await page.goto(app.url);
      await page.getByRole('list', { name: 'My cards' }).waitFor();
      await waitForServiceWorker(page);

      await context.setOffline(true);
      await page.reload();
      const note = page.getByText(/You’re offline. Last updated: Today/);
      await note.waitFor();
      const wallet = page.getByRole('list', { name: 'My cards' }).getByRole('listitem');
      await wallet.first().waitFor();
      expect(await wallet.count()).toBe(1);
      await audit('home');
      for (const tab of ['Insights', 'Explore', 'Profile', 'My Cards']) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click();
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      await page.getByRole('button', { name: /^Chase Sapphire Preferred/ }).waitFor();
      await page.goto(`${app.url}/my-cards`);
      await page.getByRole('button', { name: /^Chase Sapphire Preferred/ }).waitFor();
      await note.waitFor();
      await audit('my-cards');

      await context.setOffline(false);
      await note.waitFor({ state: 'hidden' });
      await end(NO_NETWORK);
    },
  );

  test('no wallet data is left after signing out', async () => {
    const { app, context, page, end } = await open('desktop', 'dark');
    // Not one of the landing page's sample cards.
    await signInWith(context, app.url, 'grace@example.com', ['citi-custom-cash']);
    await page.goto(app.url);
    await page
      .getByRole('list', { name: 'My cards' })
      .getByText(/Custom Cash/)
      .first()
      .waitFor();
    await waitForServiceWorker(page);
    await page.getByRole('button', { name: 'Open profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(await listStoredKeys(page)).toEqual([]);

    await context.setOffline(true);
    await page.goto(`${app.url}/my-cards`);
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(await page.getByText(/Custom Cash/).count()).toBe(0);
    await end(NO_NETWORK);
  });

  test('no wallet data is left when the session has ended', async () => {
    const { app, context, page, end } = await open('phone', 'dark');
    await signInWith(context, app.url, 'alan@example.com', [CARD]);
    await page.goto(app.url);
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    await waitForServiceWorker(page);
    // Only the session cookie, not the signed-in cookie, so that the server responds with 401.
    const session = (await context.cookies()).filter(({ name }) => name !== 'signed-in');
    for (const { name } of session) await context.clearCookies({ name });
    await page.reload();
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(await listStoredKeys(page)).toEqual([]);
    await end(['console: Failed to load resource: the server responded with a status of 401 (Unauthorized)']);
  });

  test('a new release is shown on the next visit, the cached one offline or if the server doesn’t respond', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await signInWith(context, app.url, 'mary@example.com', [CARD]);
    const deployment = await startDeployment(app.url);
    const waitForBuild = (build: string) => page.locator(`body[data-build=${build}]`).waitFor();
    await page.goto(deployment.url);
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    await waitForServiceWorker(page);
    await page.reload();
    await waitForBuild('first');
    deployment.deploy('second');
    await page.reload();
    await waitForBuild('second');
    deployment.stall();
    await page.reload({ waitUntil: 'commit' });
    await waitForBuild('first');
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    await page.getByText(/You’re offline/).waitFor();
    await deployment.stop();
    await page.reload();
    await waitForBuild('first');
    await page.getByText(/You’re offline/).waitFor();
    const failures = ['ERR_EMPTY_RESPONSE', 'ERR_CONNECTION_REFUSED'];
    await end(failures.map((failure) => `console: Failed to load resource: net::${failure}`));
  });

  test('a visitor who never signed in gets no service worker and no cached data', async () => {
    const { app, page, end } = await open('phone', 'light');
    await page.goto(app.url);
    await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect(await listStoredKeys(page)).toEqual([]);
    await end();
  });
});
