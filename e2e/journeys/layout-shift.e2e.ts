import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { postAs, signInWith } from '../support/browser/api-calls';
import type { Device } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import { observeLayoutShifts, readLayoutShifts, separateResponses } from '../support/browser/layout-shift';

/** The sizes that the screens are designed for. */
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const satisfies Readonly<Record<Device, object>>;

/** The most that a screen may move, a tenth of what Google calls good. */
const LIMIT = 0.01;

/** With credits, caps, and categories to activate. They fill the free plan. */
const CARDS = ['amex-gold', 'chase-freedom-flex', 'citi-double-cash'];
const PURCHASES = [
  ['amex-gold', 'Whole Foods Market', '120'],
  ['amex-gold', 'Starbucks', '8.50'],
  ['chase-freedom-flex', 'Shell', '45'],
  ['chase-freedom-flex', 'Costco', '210'],
  ['citi-double-cash', 'Amazon', '64'],
  ['citi-double-cash', 'Delta Air Lines', '380'],
] as const;

const PUBLIC_PATHS = ['/landing', '/login', '/signup', '/forgot-password', '/help', '/contact', '/about'];
const SIGNED_IN_PATHS = [
  '/',
  '/my-cards',
  '/explore',
  '/insights',
  '/profile',
  '/subscription',
  '/purchases',
  '/purchases/import',
  '/offers',
  '/cards/amex-gold',
  '/cards/chase-freedom-flex',
  '/cards/chase-sapphire-reserve',
  '/contact',
];

/** Opens each screen, and lists what moved by more than the limit. */
async function listMovingScreens(
  page: Page,
  url: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const moving: string[] = [];
  for (const path of paths) {
    await page.goto(url + path);
    const { total, shifts } = await readLayoutShifts(page);
    if (total > LIMIT) moving.push(`${path}: ${total.toFixed(4)}`, ...shifts);
  }
  return moving;
}

describeInBrowser('while it loads', (open) => {
  test.each<Device>(['phone', 'desktop'])('no screen moves what it has shown, on the %s', async (device) => {
    const { app, context, page, end } = await open(device, 'light');
    await page.setViewportSize(SIZES[device]);
    await observeLayoutShifts(page);
    await separateResponses(page);
    const visited = await listMovingScreens(page, app.url, PUBLIC_PATHS);

    await signInWith(context, app.url, `ada.${device}@example.com`, CARDS);
    for (const [cardId, storeName, amount] of PURCHASES) {
      const body = { cardId, storeName, amount, category: storeName.toLowerCase() };
      await postAs(context.request, `${app.url}/api/purchases`, body);
    }
    await postAs(context.request, `${app.url}/api/recommend`, { location: 'Costco', category: '' });
    const used = await listMovingScreens(page, app.url, SIGNED_IN_PATHS);
    await page.goto(app.url);
    // A response that arrives during the click could replace what is clicked.
    await readLayoutShifts(page);
    await page.getByRole('list', { name: 'Recent recommendations' }).getByRole('link').first().click();
    await page.waitForURL(/\/receipts\//);
    const receipt = await listMovingScreens(page, app.url, [new URL(page.url()).pathname]);

    expect([...visited, ...used, ...receipt]).toEqual([]);
    await end();
  });

  test('the first screen of a signed-in user replaces the start screen, without a loading screen', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await signInWith(context, app.url, 'ada@example.com', CARDS);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-slot="loading-screen"]'))
          document.documentElement.dataset['hadLoadingScreen'] = '';
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of ['/', '/explore']) {
      await page.goto(app.url + path);
      await page.locator('#start').waitFor({ state: 'detached' });
      await page.getByRole('main').waitFor();
      expect(await page.locator('[data-had-loading-screen]').count()).toBe(0);
    }
    await end();
  });

  test('a screen that moves is noticed', async () => {
    const { app, page, end } = await open('phone', 'light');
    await observeLayoutShifts(page);
    await page.goto(`${app.url}/about`);
    expect((await readLayoutShifts(page)).total).toBeLessThanOrEqual(LIMIT);
    await page.evaluate(() => {
      const late = document.createElement('p');
      late.style.height = '80px';
      document.querySelector('main')?.prepend(late);
    });
    const { total, shifts } = await readLayoutShifts(page);
    expect(total).toBeGreaterThan(LIMIT);
    expect(shifts.join()).toMatch(/from \d+ to \d+/);
    await end();
  });
});
