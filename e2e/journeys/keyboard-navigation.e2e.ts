import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import { describeInBrowser } from '../support/browser/journey';
import { focusAndPress, isFocused, pressTabUntil } from '../support/browser/keyboard';

const TABS = ['My Cards', 'Explore', 'Insights', 'Profile', 'Home'];

const expectMainFocused = (page: Page) =>
  expect.poll(() => page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);

describeInBrowser('the focus after a navigation by keyboard', (open) => {
  test.each(['desktop', 'phone'] as const)('is on the screen that opens, on a %s', async (device) => {
    const { app, context, page, pageErrors, end } = await open(device, 'light');
    await signInWith(context, app.url, `${device}@example.com`, ['citi-custom-cash', 'amex-gold']);
    await page.goto(app.url);
    await page.getByRole('list', { name: 'My cards' }).waitFor();
    // The first screen leaves the focus at the start of the page, before the link that skips to the content.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const tabs = page.getByRole('navigation', { name: 'Main' });
    for (const name of TABS) {
      const tab = tabs.getByRole('link', { name });
      // The tabs precede the screen.
      await pressTabUntil(page, tab, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
      await expectMainFocused(page);
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
});
