import { expect, test } from 'vitest';
import type { Device, Scheme } from '../support/browser/browser';
import { describeInBrowser } from '../support/browser/journey';
import { dismissToast } from '../support/browser/screens';

const KEY = 'a-key-that-only-this-test-knows';

/** Both devices change the same card. */
const NEW_CATEGORY = { phone: 'Fitness', desktop: 'Transit' } as const;

describeInBrowser(
  'the admin dashboard',
  (open) => {
    test.each<{ device: Device; scheme: Scheme; revised: string; retired: string; price: string }>([
      { device: 'phone', scheme: 'dark', revised: 'citi-double-cash', retired: 'amex-gold', price: '4.25' },
      {
        device: 'desktop',
        scheme: 'light',
        revised: 'wells-fargo-active-cash',
        retired: 'citi-strata-premier',
        price: '4.49',
      },
    ])(
      'changes the catalog and the prices on the $device in $scheme',
      async ({ device, scheme, revised, retired, price }) => {
        const { app, page, audit, end } = await open(device, scheme);
        const dialog = page.getByRole('dialog');

        await page.goto(`${app.url}/admin/catalog`);
        await page.getByLabel('Admin Key').fill(KEY);
        await page.keyboard.press('Enter');
        await page.getByRole('rowheader').first().waitFor();
        await audit('catalog');

        await page.getByLabel('Search cards').fill(revised);
        await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
        await page.getByRole('rowheader').getByRole('link').click();
        const editor = page.getByLabel('Card Data');
        await editor.waitFor();
        await audit('card');
        const data = JSON.parse(await editor.inputValue()) as object;
        await editor.fill(JSON.stringify({ ...data, annualFee: -1 }));
        await page.getByRole('button', { name: 'Review Changes' }).click();
        await page.getByText('annualFee must be at least 0.').waitFor();
        await editor.fill(JSON.stringify({ ...data, annualFee: 45 }));
        await page.getByRole('button', { name: 'Review Changes' }).click();
        const change = dialog.getByRole('row', { name: /Annual fee/ });
        await change.waitFor();
        expect(await change.textContent()).toBe('Annual fee$0$45');
        await audit('review');
        await dialog.getByRole('button', { name: 'Save Revision' }).click();
        await page.getByText('0 cards added, 1 revised, 0 retired.', { exact: true }).waitFor();
        await dismissToast(page);
        await expect
          .poll(async () => JSON.parse(await editor.inputValue()) as object)
          .toMatchObject({
            annualFee: 45,
          });

        await page.getByRole('link', { name: 'Catalog' }).last().click();
        await page.getByLabel('Search cards').fill(retired);
        await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
        await page.getByRole('rowheader').getByRole('link').click();
        await page.getByRole('button', { name: 'Retire Card' }).click();
        await audit('retire question');
        await dialog.getByRole('button', { name: 'Retire', exact: true }).click();
        await page.getByText('0 cards added, 0 revised, 1 retired.', { exact: true }).waitFor();
        await dismissToast(page);
        await page.getByRole('button', { name: 'List Again' }).waitFor();

        await page.getByRole('link', { name: 'Catalog' }).last().click();
        await page.getByRole('link', { name: 'Rotating Quarters' }).click();
        await page.getByRole('rowheader').first().waitFor();
        await audit('quarters');
        await page
          .getByRole('button', { name: /^(Enter|Edit) / })
          .first()
          .click();
        await dialog.getByLabel(NEW_CATEGORY[device]).check();
        await audit('quarter');
        await dialog.getByRole('button', { name: 'Review' }).click();
        await dialog.getByRole('row', { name: /quarter .*: categories/i }).waitFor();
        await dialog.getByRole('button', { name: 'Save Revision' }).click();
        await page.getByText('0 cards added, 1 revised, 0 retired.', { exact: true }).waitFor();
        await dismissToast(page);

        await page.getByRole('link', { name: 'Prices' }).click();
        await page.getByRole('region', { name: 'Monthly changes' }).waitFor();
        await page.getByLabel('Monthly Price').fill(price);
        await page.keyboard.press('Enter');
        await audit('price question');
        await dialog.getByRole('button', { name: 'Change Price' }).click();
        await page.getByText(`The monthly price is now $${price}.`, { exact: true }).waitFor();
        await dismissToast(page);
        const history = page.getByRole('region', { name: 'Monthly changes' });
        await history.getByRole('row', { name: new RegExp(`Admin.*\\$${price}`) }).waitFor();
        await audit('prices');

        await end([
          'console: Failed to load resource: the server responded with a status of 400 (Bad Request)',
        ]);
      },
    );
  },
  { ADMIN_KEY: KEY },
);
