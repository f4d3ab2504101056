import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import { listConfirmationLinks } from '../support/mailed-links';

describeInBrowser('a changed email address', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])('is confirmed by the mailed link, signed in or not: %s, %s', async (device, scheme) => {
    const { app, context, page, audit, end } = await open(device, scheme);
    const before = `ada.${device}@example.com`;
    const after = `ada.new.${device}@example.com`;
    const sent = listConfirmationLinks(app.dataDir).length;
    await signInWith(context, app.url, before, ['amex-gold']);

    await page.goto(`${app.url}/profile`);
    await page.getByRole('button', { name: 'Change email' }).press('Enter');
    await page.getByLabel('New Email').fill(after);
    await page.getByLabel('Password').fill('correct horse');
    await audit('dialog');
    await page.keyboard.press('Enter');
    await page.getByText('Confirm Your New Email').first().waitFor();
    const link = listConfirmationLinks(app.dataDir)[sent] ?? '';
    expect(link).not.toBe('');

    // The phone confirms while signed in, the desktop while signed out.
    if (device === 'desktop') await context.clearCookies();
    await page.goto(app.url + link);
    await page.getByRole('heading', { name: 'Confirm Your Email' }).waitFor();
    expect(page.url()).toBe(`${app.url}/confirm-email`);
    await audit('confirm');
    await page.getByRole('button', { name: 'Confirm Email' }).press('Enter');
    await page.getByRole('heading', { name: 'Email Changed' }).waitFor();
    await audit('changed');

    await context.clearCookies();
    await page.goto(`${app.url}/login`);
    await page.getByLabel('Email').fill(after);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Profile' }).first().waitFor();
    await page.goto(`${app.url}/profile`);
    await page.getByText(after).first().waitFor();
    await end();
  });
});
