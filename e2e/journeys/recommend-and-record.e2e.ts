import { expect, test } from 'vitest';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import {
  addCard,
  completeOnboarding,
  giveFeedback,
  recordPurchase,
  requestRecommendation,
  signUp,
} from '../support/browser/recommend-and-record';

/** Each audit takes a few seconds on a small machine. */
const AUDITED_MS = 240_000;

describeInBrowser('the main job', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])(
    'from sign-up to a recorded purchase and feedback, on the %s in %s',
    async (device, scheme) => {
      const { app, page, audit: look, end } = await open(device, scheme);

      const email = `ada.${device}.${scheme}@example.com`;
      await signUp(page, app.url, { name: 'Ada Lovelace', email, password: 'correct horse' }, look);
      await completeOnboarding(page, look);
      await look('home');
      await addCard(page, 'blue cash preferred', /Blue Cash Preferred/, look);
      await addCard(page, 'double cash', /Double Cash/, look);
      await requestRecommendation(page, 'Whole Foods Market', look);
      expect(await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().textContent()).toMatch(
        /Blue Cash Preferred/,
      );
      expect(await page.getByRole('status', { name: 'Estimated Rewards' }).textContent()).toBe('$6.00');
      await recordPurchase(page, '50', look);
      await giveFeedback(page, /Double Cash/, look);

      await page.reload();
      const recent = page.getByRole('list', { name: 'Recent recommendations' }).getByRole('listitem');
      await recent.first().waitFor();
      expect(await recent.count()).toBe(1);
      expect(await recent.first().textContent()).toMatch(/Whole Foods Market.*Blue Cash Preferred.*\$6\.00/);
      await page.getByText('$3.00', { exact: true }).waitFor();
      await look('home-after');

      await page.getByRole('button', { name: 'Open profile menu' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
      await look('profile-menu');
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('link', { name: 'Get Started' }).first().waitFor();

      await end();
    },
    AUDITED_MS,
  );
});
