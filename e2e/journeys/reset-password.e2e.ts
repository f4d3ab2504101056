import { expect, test } from 'vitest';
import { post } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import { listResetLinks } from '../support/mailed-links';

describeInBrowser('a forgotten password', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])(
    'is replaced through the email by keyboard alone, and the link works once: %s, %s',
    async (device, scheme) => {
      const { app, page, audit, end } = await open(device, scheme);
      const account = { name: 'Ada Lovelace', email: `ada.${device}@example.com`, password: 'old secret' };
      const before = listResetLinks(app.dataDir).length;
      await post(app.url, '/api/auth/signup', account);

      await page.goto(`${app.url}/login`);
      await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
      await page.getByLabel('Email').fill(account.email);
      await audit('forgot');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
      await audit('check your email');
      await page.getByRole('button', { name: 'Send Another Reset Link' }).press('Enter');
      await expect.poll(() => listResetLinks(app.dataDir)).toHaveLength(before + 2);

      const link = listResetLinks(app.dataDir)[before + 1] ?? '';
      await page.goto(app.url + link);
      await page.getByLabel('New Password', { exact: true }).fill('new secret');
      await page.getByLabel('Confirm New Password').fill('new secret');
      await audit('new password');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Password Reset' }).waitFor();
      await audit('changed');
      await page.getByRole('link', { name: 'Continue to Sign In' }).press('Enter');
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill('new secret');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Welcome to Tapwise' }).waitFor();

      await page.goto(app.url + link);
      await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
      await audit('invalid link');
      await page.getByRole('link', { name: 'Request New Reset Link' }).press('Enter');
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(account.email);

      await end();
    },
  );
});
