import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { postAs, signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import { createFakeClock } from '../support/fake-clock';
import { createDataDir } from '../support/server-process';

const CARDS = [
  'citi-double-cash',
  'wells-fargo-active-cash',
  'chase-freedom-unlimited',
  'amex-blue-cash-preferred',
  'bofa-customized-cash',
];
const DAY_MS = 86_400_000;
const start = Date.now();
const getDaysLater = (days: number) => new Date(start + days * DAY_MS).toISOString();
const folder = createDataDir();
const clock = createFakeClock(folder, getDaysLater(0));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describeInBrowser(
  'the end of premium with five cards',
  (open) => {
    test.each<[Device, Scheme]>([
      ['phone', 'light'],
      ['desktop', 'dark'],
    ])(
      'is announced, keeps three cards active, and lets the user choose them, on the %s in %s',
      async (device, scheme) => {
        clock.setTime(getDaysLater(0));
        const { app, context, page, audit, end } = await open(device, scheme);
        const email = `ada.${device}@example.com`;
        await signInWith(context, app.url, email, []);
        await postAs(context.request, `${app.url}/api/upgrade-to-premium`, { planType: 'monthly' });
        for (const cardId of CARDS) await postAs(context.request, `${app.url}/api/user/cards`, { cardId });
        await postAs(context.request, `${app.url}/api/cancel-subscription`, {});
        await page.goto(`${app.url}/subscription`);
        await page.getByText('After that, 3 of your 5 cards stay active.').waitFor();
        await page.getByText('5 / 30', { exact: true }).waitFor();
        await audit('before');

        // The session ends too, and an open page would notice.
        await page.goto('about:blank');
        clock.setTime(getDaysLater(32));
        await postAs(context.request, `${app.url}/api/auth/login`, { email, password: 'correct horse' });
        await page.goto(app.url);
        await page.getByText('3 of your 5 cards are active.').waitFor();
        await audit('home');
        await page.goto(`${app.url}/my-cards`);
        await page.getByRole('button', { name: 'Choose Active Cards' }).click();
        const dialog = page.getByRole('dialog', { name: 'Choose Up to 3 Active Cards' });
        const findBox = (name: RegExp) => dialog.getByRole('checkbox', { name });
        await audit('choose');
        expect(await findBox(/Blue Cash/).isDisabled()).toBe(true);
        await findBox(/Double Cash/).focus();
        await page.keyboard.press('Space');
        await dialog.getByText('2 of 3 selected').waitFor();
        await findBox(/Blue Cash/).focus();
        await page.keyboard.press('Space');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Active Cards Saved', { exact: true }).waitFor();
        await dialog.waitFor({ state: 'hidden' });
        const inactive = page.getByRole('button', { name: /Inactive/ });
        await inactive.filter({ hasText: 'Citi Double Cash' }).waitFor();
        expect(await inactive.count()).toBe(2);
        await audit('my-cards');
        await page.goto(`${app.url}/subscription`);
        await page.getByText('3 / 3', { exact: true }).waitFor();
        await end();
      },
    );
  },
  clock.environment,
);
