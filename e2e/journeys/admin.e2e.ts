import { expect, test } from 'vitest';
import { post } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import { dismissToast } from '../support/browser/screens';

/** The browser's message for a wrong key. */
const UNAUTHORIZED_ERROR =
  'console: Failed to load resource: the server responded with a status of 401 (Unauthorized)';
const KEY = 'a-key-that-only-this-test-knows';

describeInBrowser(
  'the admin screen',
  (open) => {
    test.each<[Device, Scheme, string, number]>([
      ['phone', 'dark', '3.25', 2],
      ['desktop', 'light', '3.49', 4],
    ])('manages Tapwise with its key, on the %s in %s', async (device, scheme, price, accounts) => {
      const { app, page, audit, end } = await open(device, scheme);
      for (const name of ['Ada Lovelace', 'Grace Hopper']) {
        const email = `${name.split(' ')[0]?.toLowerCase() ?? ''}.${device}@example.com`;
        await post(app.url, '/api/auth/signup', { name, email, password: 'correct horse' });
      }
      const enter = async (key: string) => {
        await page.getByLabel('Admin Key').fill(key);
        await page.keyboard.press('Enter');
      };

      await page.goto(`${app.url}/admin`);
      await enter('a guess');
      await page.getByText('Access Denied: Invalid admin key. Please try again.').waitFor();
      await audit('gate');
      await enter(KEY);
      await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
      await page
        .getByRole('rowheader', { name: /Ada Lovelace/ })
        .first()
        .waitFor();
      expect(await page.getByRole('rowheader').allTextContents()).toHaveLength(accounts);
      expect(
        await page
          .getByRole('row', { name: /Grace Hopper/ })
          .first()
          .textContent(),
      ).toContain('0 / 3');
      await audit('dashboard');

      await page.getByRole('button', { name: 'Name' }).click();
      expect(await page.getByRole('rowheader').first().textContent()).toContain('Ada Lovelace');
      await page.getByLabel('Search users').fill('hopper');
      expect(await page.getByRole('rowheader').allTextContents()).toHaveLength(accounts / 2);

      await page.getByLabel('Monthly Price').fill(price);
      await page.keyboard.press('Enter');
      await audit('price question');
      await page.getByRole('dialog').getByRole('button', { name: 'Change Price' }).click();
      await page.getByText(`The monthly price is now $${price}.`, { exact: true }).waitFor();
      await dismissToast(page);

      await page.getByRole('button', { name: 'Hotel' }).click();
      await audit('question');
      await page.getByRole('dialog').getByRole('button', { name: 'Refresh' }).click();
      await page.getByText('Cards Updated', { exact: true }).waitFor();
      await dismissToast(page);

      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByLabel('Admin Key').waitFor();
      await page.reload();
      await enter(KEY);
      await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
      await expect.poll(() => page.getByLabel('Monthly Price').inputValue()).toBe(price);

      await end([UNAUTHORIZED_ERROR]);
    });
  },
  { ADMIN_KEY: KEY },
);
