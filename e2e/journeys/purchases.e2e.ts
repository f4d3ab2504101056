import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { postAs, signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { hasHorizontalScroll } from '../support/browser/has-horizontal-scroll';
import { describeInBrowser } from '../support/browser/journey';

const CARD = 'citi-double-cash';
const OTHER_CARD = 'chase-sapphire-preferred';
/** Each audit takes a few seconds on a small machine. */
const AUDITED_MS = 240_000;
/** One more than a page of the list. */
const PURCHASE_COUNT = 26;

const formatDay = (date: Date) => toDay(date.toISOString());
const now = new Date();
const TODAY = formatDay(now);
/** The 15th of the month before. */
const LAST_MONTH = formatDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)));

async function choose(page: Page, store: string, action: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Actions for ${store}`) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const findRow = (page: Page, store: string) => page.getByRole('listitem').filter({ hasText: store });

describeInBrowser('the purchases screen', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])(
    'records, edits, refunds, and removes a purchase with undo, on the %s in %s',
    async (device, scheme) => {
      const { app, context, page, audit, end } = await open(device, scheme);
      await signInWith(context, app.url, `ada.${device}@example.com`, [CARD, OTHER_CARD]);
      await page.goto(`${app.url}/purchases`);
      await page.getByText('No purchases yet', { exact: true }).waitFor();
      await audit('empty');
      for (const [storeName, amount, purchasedOn] of [
        ['Costco', '100', TODAY],
        ['Shell', '30', TODAY],
        ['Whole Foods Market', '50', LAST_MONTH],
      ] as const)
        await postAs(context.request, `${app.url}/api/purchases`, {
          cardId: CARD,
          storeName,
          amount,
          purchasedOn,
        });
      await page.reload();
      await page.getByText('$130.00', { exact: true }).waitFor();
      await page.getByText('$50.00', { exact: true }).first().waitFor();
      await audit('list');

      await choose(page, 'Costco', 'Edit');
      const editing = page.getByRole('dialog', { name: 'Edit Purchase' });
      await editing.getByLabel('Amount').fill('80');
      await editing.getByLabel('Day').fill(LAST_MONTH);
      await audit('edit');
      await editing.getByRole('button', { name: 'Save' }).click();
      await editing.waitFor({ state: 'hidden' });
      await findRow(page, 'Costco').getByText('$80.00', { exact: true }).waitFor();
      expect(await findRow(page, 'Costco').textContent()).toContain('$80.00$1.60 back');
      await page.getByText('$130.00', { exact: true }).waitFor();

      await choose(page, 'Shell', 'Record a Refund');
      const refunding = page.getByRole('dialog', { name: 'Record a Refund' });
      await refunding.getByLabel('Amount').fill('12.50');
      await audit('refund');
      await refunding.getByRole('button', { name: 'Record Refund' }).click();
      await refunding.waitFor({ state: 'hidden' });
      await page.getByText('$12.50 refunded', { exact: true }).waitFor();
      await page.getByText('$17.50', { exact: true }).waitFor();

      await choose(page, 'Whole Foods Market', 'Remove');
      await page.getByText('Removed Whole Foods Market', { exact: true }).waitFor();
      await audit('removed');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Actions for Whole Foods Market/ }).waitFor();

      await choose(page, 'Whole Foods Market', 'Remove');
      await page.getByText('Removed Whole Foods Market', { exact: true }).waitFor();
      await page.reload();
      await page.getByText('$80.00', { exact: true }).first().waitFor();
      await findRow(page, 'Whole Foods Market').waitFor({ state: 'detached' });
      await page.reload();
      await page.getByText('$17.50', { exact: true }).waitFor();
      expect(await findRow(page, 'Whole Foods Market').count()).toBe(0);
      expect(await findRow(page, 'Shell').textContent()).toContain('$30.00$12.50 refunded$0.35 back');
      expect(await hasHorizontalScroll(page)).toBe(false);

      await end();
    },
    AUDITED_MS,
  );

  test(
    'finds purchases from Insights, by filters, and page by page',
    async () => {
      const { app, context, page, end } = await open('desktop', 'light');
      await signInWith(context, app.url, 'grace@example.com', [CARD]);
      for (let number = 0; number < PURCHASE_COUNT; number += 1)
        await postAs(context.request, `${app.url}/api/purchases`, {
          cardId: CARD,
          storeName: number === 0 ? 'Shell' : 'Costco',
          amount: '10',
          purchasedOn: number === 0 ? LAST_MONTH : TODAY,
        });
      await page.goto(`${app.url}/insights`);
      await page.getByRole('list', { name: 'Favorite stores' }).getByRole('link', { name: 'Costco' }).click();
      await page.getByRole('heading', { name: 'Purchases', exact: true }).waitFor();
      await page.getByText('$250.00', { exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('store')).toBe('Costco');
      await page.getByRole('button', { name: 'Clear Filters' }).click();
      expect(await findRow(page, 'Shell').count()).toBe(0);
      await page.getByRole('button', { name: 'Show More' }).click();
      await findRow(page, 'Shell').waitFor();
      await page.getByRole('searchbox', { name: 'Search purchases' }).fill('shell');
      await findRow(page, 'Costco').first().waitFor({ state: 'detached' });
      await page.reload();
      await findRow(page, 'Shell').waitFor();
      expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1);
      // On a phone, a part of the last filter shows that the row scrolls.
      await page.setViewportSize({ width: 360, height: 800 });
      expect((await page.getByLabel('Category').boundingBox())?.x).toBeLessThan(360);
      await end();
    },
    AUDITED_MS,
  );
});
