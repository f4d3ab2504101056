import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import {
  changePlan,
  createToken,
  editGoals,
  readCardPage,
  requestSmartRecommendation,
  visitAddCardTabs,
} from '../support/browser/signed-in-screens';

/** Each audit takes a few seconds on a small machine. */
const AUDITED_MS = 240_000;

const CARDS = ['chase-sapphire-preferred', 'amex-blue-cash-preferred', 'citi-double-cash'];

describeInBrowser('the other screens', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'dark'],
    ['desktop', 'light'],
  ])(
    'my cards, explore, profile and subscription, on the %s in %s',
    async (device, scheme) => {
      const { app, context, page, audit, end } = await open(device, scheme);
      await signInWith(context, app.url, `ada.${device}@example.com`, CARDS);

      await visitAddCardTabs(page, app.url, audit);
      await readCardPage(page, app.url, audit);
      await requestSmartRecommendation(page, app.url, 'Costco', audit);
      await editGoals(page, app.url, audit);
      await createToken(page, audit);
      await changePlan(page, app.url, audit);

      await page.goto(`${app.url}/my-cards`);
      await page.getByRole('button', { name: /^Citi Double Cash/ }).click();
      await page.getByRole('button', { name: /^Remove Citi Double Cash/ }).click();
      await page.getByText('Card removed', { exact: true }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: /^Chase Sapphire Preferred/ }).waitFor();
      expect(await page.getByRole('button', { name: /^Citi Double Cash/ }).count()).toBe(0);

      await page.goto(`${app.url}/nowhere`);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await audit('not-found');

      await end();
    },
    AUDITED_MS,
  );
});
