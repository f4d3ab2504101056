import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import { describeInBrowser, type Visit } from '../support/browser/journey';
import { type RecordingProxy, startRecordingProxy } from '../support/browser/recording-proxy';

const CARDS = ['chase-sapphire-preferred', 'citi-double-cash'];
const STORE = { latitude: 37.774_93, longitude: -122.419_42, accuracy: 20 };
const ACROSS_THE_STREET = { latitude: 37.775_83, longitude: -122.419_02, accuracy: 60 };
const ACROSS_TOWN = { latitude: 37.784_93, longitude: -122.409_42, accuracy: 20 };
/** The coordinates above in any precision from two decimals on, rounded either way, also encoded or as integers. */
const COORDINATES = /37(?:\.|%2e|,)7[78]|122(?:\.|%2e|,)4[012]|377[78]\d{2}|1224[012]\d{2}/i;
/** Seconds of a time may look like a latitude. */
const TIMES = /T\d\d:\d\d:\d\d\.\d{3}Z/g;
/** ETags of the app's files: their size and time, also quoted as JSON. */
const FILE_TAGS = /W\/\\?"\d+-\d+\\?"/g;
const OFFLINE_ERRORS = [
  'console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
  'console: Failed to load resource: net::ERR_FAILED',
];

/** What a watched page has in its global scope. */
interface WatchedPage {
  readonly keepText: (text: string) => void;
  locationRequests: number;
}

/** Counts how often pages ask for the location, and keeps what they send to workers. */
async function watchPages(context: BrowserContext): Promise<{ readonly texts: readonly string[] }> {
  const texts: string[] = [];
  context.on('console', (message) => texts.push(message.text()));
  await context.exposeFunction('keepText', (text: string) => texts.push(text));
  await context.addInitScript(() => {
    const page = globalThis as unknown as WatchedPage;
    page.locationRequests = 0;
    const watch = navigator.geolocation.watchPosition.bind(navigator.geolocation);
    navigator.geolocation.watchPosition = (...details) => {
      page.locationRequests += 1;
      return watch(...details);
    };
    for (const { prototype } of [Worker, ServiceWorker, MessagePort, BroadcastChannel]) {
      const target = prototype as { postMessage: (...details: unknown[]) => void };
      const { postMessage } = target;
      target.postMessage = function (...details) {
        page.keepText(JSON.stringify(details[0]));
        postMessage.apply(this, details);
      };
    }
  });
  return { texts };
}

const countLocationRequests = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as WatchedPage).locationRequests);
const waitForLocationRequest = (page: Page) =>
  page.waitForFunction(() => (globalThis as unknown as WatchedPage).locationRequests > 0);
const locateNearby = (page: Page) => page.getByRole('region', { name: 'Near you: Costco' });

async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('list', { name: 'My cards' }).waitFor();
  await page.evaluate(async () => Boolean(await navigator.serviceWorker.ready));
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('/answer-inputs')));
}

/** Asks for Costco and remembers it. Nothing asks for the location before. */
async function rememberStore({ page, audit }: Visit): Promise<void> {
  await page.getByRole('combobox').fill('costco');
  await page.getByRole('combobox').press('Enter');
  const remember = page.getByRole('dialog').getByRole('button', { name: 'Remember This Place' });
  await remember.scrollIntoViewIfNeeded();
  expect(await countLocationRequests(page)).toBe(0);
  await audit('answer');
  await remember.click();
  await page.getByRole('dialog').getByText('Remembered.').waitFor();
  await audit('remembered');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
}

const listPlaceKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nearby-')));

describeInBrowser('a store nearby', (open) => {
  let proxy: RecordingProxy;
  afterEach(() => {
    proxy.close();
  });
  const countMentions = () =>
    proxy.sent.filter(({ path, headers, body }) => /costco/i.test(path + headers + body)).length;
  /** What reached the server or left a page in another way, and contains the coordinates. */
  const listLeaks = (texts: readonly string[]) =>
    [...proxy.sent.flatMap(({ path, headers, body }) => [path, headers, body]), ...texts].filter((text) =>
      COORDINATES.test(text.replaceAll(TIMES, '').replaceAll(FILE_TAGS, '')),
    );

  test('is remembered, answered first, also offline, deleted by signing out, and never sent', async () => {
    const visit = await open('phone', 'light');
    const { app, context, page, audit, end } = visit;
    proxy = await startRecordingProxy(app.url);
    const { texts } = await watchPages(context);
    await context.grantPermissions(['geolocation'], { origin: proxy.url });
    await context.setGeolocation(STORE);
    await signInWith(context, proxy.url, 'ada@example.com', CARDS);
    await openHome(page, proxy.url);
    await rememberStore(visit);

    const mentions = countMentions();
    await context.setGeolocation(ACROSS_THE_STREET);
    await openHome(page, proxy.url);
    await locateNearby(page)
      .getByText(/^\d+(\.\d+)?% back$/)
      .waitFor();
    await audit('nearby');
    expect(countMentions()).toBe(mentions);

    await context.setOffline(true);
    await page.reload();
    await locateNearby(page)
      .getByText(/^\d+(\.\d+)?% back$/)
      .waitFor();
    await locateNearby(page).getByRole('button', { name: 'See Why' }).click();
    await page.getByText('We couldn’t reach Tapwise, so your device worked this out.').waitFor();
    await context.setOffline(false);
    await page.getByText('You’re back online, and this is still your best card.').waitFor();
    await page.keyboard.press('Escape');
    await locateNearby(page).getByRole('button', { name: 'Ask Something Else' }).click();
    await locateNearby(page).waitFor({ state: 'detached' });

    await context.setGeolocation(ACROSS_TOWN);
    await openHome(page, proxy.url);
    await waitForLocationRequest(page);
    expect(await locateNearby(page).count()).toBe(0);

    await signOut(page);
    expect(await listPlaceKeys(page)).toEqual([]);
    expect(proxy.sent.length).toBeGreaterThan(30);
    expect(texts.join()).toContain('"Costco"');
    expect(listLeaks(texts)).toEqual([]);
    await end(OFFLINE_ERRORS);
  }, 240_000);

  test('isn’t looked for when the app opens without the permission, and can be deleted in Profile', async () => {
    const visit = await open('desktop', 'dark');
    const { app, context, page, audit, end } = visit;
    proxy = await startRecordingProxy(app.url);
    const { texts } = await watchPages(context);
    await context.grantPermissions(['geolocation'], { origin: proxy.url });
    await context.setGeolocation(STORE);
    await signInWith(context, proxy.url, 'grace@example.com', CARDS);
    await openHome(page, proxy.url);
    await rememberStore(visit);

    await context.clearPermissions();
    await openHome(page, proxy.url);
    await page.getByRole('button', { name: 'Check', exact: true }).waitFor();
    await audit('check');
    expect(await countLocationRequests(page)).toBe(0);

    await page.goto(`${proxy.url}/profile`);
    await page.getByRole('button', { name: 'Remembered places 1' }).click();
    await page.getByText('37.7749° N, 122.4194° W').waitFor();
    await audit('places');
    await page.getByRole('button', { name: 'Delete Costco, 37.7749° N, 122.4194° W' }).click();
    await page.getByText('No places yet').waitFor();
    await audit('no places');
    await page.keyboard.press('Escape');
    expect(await countLocationRequests(page)).toBe(0);
    expect(listLeaks(texts)).toEqual([]);
    await end();
  }, 240_000);
});
