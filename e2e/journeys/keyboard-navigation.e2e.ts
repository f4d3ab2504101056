import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import { describeInBrowser } from '../support/browser/journey';
import { focusAndPress, isFocused, pressTabUntil } from '../support/browser/keyboard';

const KEY = 'a-key-for-the-keyboard';
const TABS = ['My Cards', 'Explore', 'Insights', 'Profile', 'Home'];

const expectMainFocused = (page: Page) =>
  expect.poll(() => page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);

describeInBrowser(
  'the focus after a navigation by keyboard',
  (open) => {
    test.each(['desktop', 'phone'] as const)('is on the screen that opens, on a %s', async (device) => {
      const { app, context, page, pageErrors, end } = await open(device, 'light');
      await signInWith(context, app.url, `${device}@example.com`, ['citi-custom-cash', 'amex-gold']);
      await page.goto(app.url);
      await page.getByRole('list', { name: 'My cards' }).waitFor();
      const field = page.getByRole('combobox', { name: 'Store, brand, or category' });
      // With a mouse, Home starts in its field. Otherwise, the first screen leaves the focus at the start of the page,
      // before the link that skips to the content.
      const hasMouse = device === 'desktop';
      expect(await isFocused(hasMouse ? field : page.locator('body'))).toBe(true);
      const tabs = page.getByRole('navigation', { name: 'Main' });
      for (const name of TABS) {
        const tab = tabs.getByRole('link', { name });
        // The tabs precede the screen.
        await pressTabUntil(page, tab, 'Shift+Tab');
        await page.keyboard.press('Enter');
        await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
        if (hasMouse && name === 'Home') await expect.poll(() => isFocused(field)).toBe(true);
        else await expectMainFocused(page);
      }
      const outline = await page.getByRole('main').evaluate((main) => getComputedStyle(main).outlineStyle);
      expect(outline).toBe('none');

      await page.goBack();
      await page.waitForURL(`${app.url}/profile`);
      await expectMainFocused(page);
      expect(pageErrors).toEqual([]);
      await end();
    });

    test('is on the screen after a link in its content and Back, and a field keeps it', async () => {
      const { app, context, page, end } = await open('desktop', 'dark');
      await signInWith(context, app.url, 'ada@example.com', ['citi-custom-cash', 'amex-gold']);
      await page.goto(`${app.url}/purchases`);
      await focusAndPress(page, page.getByRole('link', { name: /^Import/ }).first());
      await page.waitForURL(/\/purchases\/import$/);
      await expectMainFocused(page);
      await page.goBack();
      await page.waitForURL(/\/purchases$/);
      await expectMainFocused(page);

      await page.goto(`${app.url}/explore`);
      const search = page.getByRole('searchbox').first();
      await pressTabUntil(page, search);
      await page.keyboard.type('gold');
      await page.waitForURL(/gold/);
      expect(await isFocused(search)).toBe(true);
      await end();
    });

    test('is on the screen that opens, for visitors and operators', async () => {
      const { app, page, end } = await open('desktop', 'light');
      const expectFirstScreen = async () => {
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      };
      await page.goto(`${app.url}/landing`);
      // Until the page has replaced it, the start screen's links load a new document.
      await page.locator('#start').waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'How It Works' }).waitFor();
      await expectFirstScreen();
      await focusAndPress(page, page.getByRole('link', { name: 'Sign In' }).first());
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      await expectMainFocused(page);
      await focusAndPress(page, page.getByRole('link', { name: 'Sign up' }));
      await expect.poll(() => isFocused(page.getByLabel('Full Name'))).toBe(true);
      await focusAndPress(page, page.getByRole('link', { name: 'Tapwise, home' }));
      await page.getByRole('heading', { name: 'How It Works' }).waitFor();
      await expectMainFocused(page);

      await page.goto(`${app.url}/help`);
      const contact = page.getByRole('link', { name: 'Contact us' });
      await contact.waitFor();
      await expectFirstScreen();
      await focusAndPress(page, contact);
      await page.waitForURL(/\/contact$/);
      await expectMainFocused(page);

      await page.goto(`${app.url}/admin`);
      await page.getByLabel('Admin Key', { exact: true }).fill(KEY);
      await page.keyboard.press('Enter');
      const sections = page.getByRole('navigation', { name: 'Admin' });
      for (const name of ['Prices', 'Audit Log']) {
        await focusAndPress(page, sections.getByRole('link', { name }));
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await expectMainFocused(page);
      }
      await end();
    });
  },
  { ADMIN_KEY: KEY, SUPPORT_EMAIL: 'help@example.com' },
);
