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
      const { app, page, audit, end } = await open(device, scheme);

      const email = `ada.${device}.${scheme}@example.com`;
      await signUp(page, app.url, { name: 'Ada Lovelace', email, password: 'correct horse' }, audit);
      await completeOnboarding(page, audit);
      await audit('home');
      await addCard(page, 'blue cash preferred', /Blue Cash Preferred/, audit);
      await addCard(page, 'double cash', /Double Cash/, audit);
      await requestRecommendation(page, 'Whole Foods Market', audit);
      expect(await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().textContent()).toMatch(
        /Blue Cash Preferred/,
      );
      expect(await page.getByRole('status', { name: 'Estimated Rewards' }).textContent()).toBe('$6.00');
      await recordPurchase(page, '50', audit);
      await giveFeedback(page, /Double Cash/, audit);

      await page.reload();
      const recent = page.getByRole('list', { name: 'Recent recommendations' }).getByRole('listitem');
      await recent.first().waitFor();
      expect(await recent.count()).toBe(1);
      // The recorded purchase can load after the row.
      await expect
        .poll(() => recent.first().textContent(), { timeout: 20_000 })
        .toMatch(/Whole Foods Market.*Blue Cash Preferred.*Estimated \$6\.00.*Earned \$3\.00/);
      await page.getByText('$3.00', { exact: true }).waitFor();
      await audit('home-after');

      await page.getByRole('button', { name: 'Open profile menu' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
      await audit('profile-menu');
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('link', { name: 'Get Started' }).first().waitFor();

      await end();
    },
    AUDITED_MS,
  );
});
