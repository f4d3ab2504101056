import { expect, test } from 'vitest';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { postAs, signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import { requestRecommendation } from '../support/browser/recommend-and-record';

/** 2% on everything. */
const CARD = 'citi-double-cash';
/** 6% on groceries. */
const BETTER_CARD = 'amex-blue-cash-preferred';
/** Each audit takes a few seconds on a small machine. */
const AUDITED_MS = 240_000;

const TODAY = toDay(new Date().toISOString());

describeInBrowser('a welcome bonus', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'dark'],
    ['desktop', 'light'],
  ])(
    'is entered, followed, counted in an answer, and protected from a refund, on the %s in %s',
    async (device, scheme) => {
      const { app, context, page, audit, end } = await open(device, scheme);
      await signInWith(context, app.url, `ada.${device}@example.com`, [CARD, BETTER_CARD]);
      const record = (cardId: string, amount: string, daysAgo: number) =>
        postAs(context.request, `${app.url}/api/purchases`, {
          cardId,
          storeName: 'Target',
          amount,
          purchasedOn: addDays(TODAY, -daysAgo),
        });
      await record(BETTER_CARD, '9000', 30);
      await record(CARD, '1200', 3);

      await page.goto(`${app.url}/cards/${CARD}`);
      const details = page.getByRole('region', { name: 'Your Card' });
      await details.getByRole('button', { name: 'Edit your card' }).click();
      await details.getByLabel('Opening date').fill(addDays(TODAY, -10));
      await details.getByLabel('Spending requirement').fill('1500');
      await details.getByLabel('Bonus value').fill('200');
      await details.getByLabel('Deadline').fill(addDays(TODAY, 60));
      await details.getByRole('button', { name: 'Save' }).click();
      await details.getByText('$300 to go', { exact: true }).waitFor();
      await page.getByRole('progressbar', { name: '$200 welcome bonus' }).waitFor();
      await audit('card');

      await page.goto(app.url);
      await requestRecommendation(page, 'Kroger', audit);
      const answer = page.getByRole('dialog');
      await answer
        .getByText(/^This purchase is worth \$13\.33 toward your \$200 welcome bonus: \$300 to go by /)
        .waitFor();
      await answer
        .getByText(/^The welcome bonus makes this card best\. Without it, .* would earn \$4\.00 more\.$/)
        .waitFor();
      expect(await page.getByRole('status', { name: 'Estimated Rewards' }).textContent()).toBe('$2.00');

      await record(CARD, '400', 0);
      await page.goto(`${app.url}/purchases`);
      await page.getByRole('button', { name: /^Actions for Target, \$1,200/ }).click();
      await page.getByRole('menuitem', { name: 'Record a Refund' }).click();
      const refunding = page.getByRole('dialog', { name: 'Record a Refund' });
      await refunding.getByLabel('Amount').fill('220');
      await refunding.getByRole('button', { name: 'Record Refund' }).click();
      const warning = 'This puts you $120 below your $200 welcome bonus on Citi Double Cash Card.';
      await refunding.getByText(warning, { exact: true }).waitFor();
      await audit('warning');
      await refunding.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('$220.00 refunded', { exact: true }).waitFor();

      await page.goto(`${app.url}/cards/${CARD}`);
      await page.getByText('$120 to go', { exact: true }).waitFor();

      await end();
    },
    AUDITED_MS,
  );
});
