import { test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import { dismissToast } from '../support/browser/screens';

const CARDS = ['chase-sapphire-preferred', 'amex-blue-cash-preferred', 'citi-double-cash'];

describeInBrowser('the limit of the free plan', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])(
    'is shown when adding a card, links to premium, and is lifted then, on the %s in %s',
    async (device, scheme) => {
      const { app, context, page, audit, end } = await open(device, scheme);
      await signInWith(context, app.url, `ada.${device}@example.com`, CARDS);
      await page.goto(app.url);
      const adding = page.getByRole('button', { name: '+ Add Card' });
      const dialog = page.getByRole('dialog', { name: 'Add New Card' });
      const card = dialog.getByRole('button', { name: /Chase Freedom Unlimited/ });
      await adding.click();
      await dialog.getByText('Card limit reached! Upgrade to add more cards.').waitFor();
      await card.and(page.locator(':enabled:not([aria-disabled])')).click();
      const plans = dialog.getByRole('link', { name: 'See Plans' });
      await plans.and(page.locator(':focus')).waitFor();
      await audit('full');
      await plans.click();
      await page.getByText('3 / 3', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Choose Monthly' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Upgrade', exact: true }).click();
      await page.getByText('Upgrade Successful!', { exact: true }).waitFor();
      await page.getByText('3 / 30', { exact: true }).waitFor();
      await dismissToast(page);

      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await adding.click();
      await card.and(page.locator(':enabled:not([aria-disabled])')).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('Card added successfully', { exact: true }).waitFor();
      await page
        .getByRole('list', { name: 'My cards' })
        .getByText('Chase Freedom Unlimited')
        .first()
        .waitFor();
      await page.goto(`${app.url}/subscription`);
      await page.getByText('4 / 30', { exact: true }).waitFor();
      await end();
    },
  );
});
