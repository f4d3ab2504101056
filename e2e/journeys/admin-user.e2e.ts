import { expect, test } from 'vitest';
import { post, postAs, signInWith } from '../support/browser/api-calls';
import { type Device, type Scheme, VIEWPORTS } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import { dismissToast } from '../support/browser/screens';

const KEY = 'a-key-that-only-this-test-knows';

describeInBrowser(
  'the admin dashboard',
  (open) => {
    test.each<[Device, Scheme]>([
      ['phone', 'light'],
      ['desktop', 'dark'],
    ])('shows what happened to a user, and deletes an account, on the %s in %s', async (device, scheme) => {
      const { app, context, page, audit, end } = await open(device, scheme);
      const email = `user.${device}@example.com`;
      await signInWith(context, app.url, email, ['amex-gold']);
      const purchase = { cardId: 'amex-gold', amount: '10', storeName: 'Starbucks' };
      await postAs(context.request, `${app.url}/api/purchases`, purchase);
      const rejected = post(app.url, '/api/auth/login', { email, password: 'wrong horse' });
      await expect(rejected).rejects.toThrow('401');

      await page.goto(`${app.url}/admin`);
      await page.getByLabel('Admin Key').fill(KEY);
      await page.keyboard.press('Enter');
      await page.getByLabel('Search users').fill(email);
      await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
      if (device === 'phone') {
        const users = page.getByRole('region', { name: 'Users' }).last();
        await page.setViewportSize({ width: 320, height: 568 });
        expect(await users.evaluate((region) => region.scrollWidth <= region.clientWidth)).toBe(true);
        await page.setViewportSize(VIEWPORTS.phone);
      }
      await page.getByRole('rowheader').getByRole('link').click();
      await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
      const main = page.getByRole('main');
      await main.getByText('Free', { exact: true }).waitFor();
      await main.getByText('1 / 3', { exact: true }).waitFor();
      await main.getByText(/Gold/).first().waitFor();
      const days = page.getByRole('region', { name: 'Days with activity' });
      await days.getByText(/^\$0\.[1-9]/).waitFor();
      await audit('user');

      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await page.getByText('Reset Link Sent', { exact: true }).waitFor();
      await dismissToast(page);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(email, { exact: false }).waitFor();
      await audit('deletion question');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await dialog.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByText('Account Deleted', { exact: true }).waitFor();
      await dismissToast(page);
      await page.getByLabel('Search users').fill(email);
      await page.getByText('No users match your search.').waitFor();

      await page.getByRole('link', { name: 'Errors' }).last().click();
      const row = page.getByRole('row', { name: /wrong-credentials/ });
      await row.waitFor();
      await audit('errors');
      await page.getByLabel('Search rejections and errors').fill('no such code');
      await expect.poll(() => row.count()).toBe(0);
      await end();
    });
  },
  { ADMIN_KEY: KEY },
);
