import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addMonths, toDay, toMonth } from '@tapwise/contracts/vocabulary/day';
import { postAs, signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { hasHorizontalScroll } from '../support/browser/has-horizontal-scroll';
import { describeInBrowser } from '../support/browser/journey';

const CARD = 'citi-double-cash';
const TODAY = toDay(new Date().toISOString());
const TWO_MONTHS_AGO = addMonths(TODAY, -2);

/** Expects that both columns of the month start with their panels and tiles side by side, and end together. */
async function expectFilledColumns(page: Page): Promise<void> {
  const getBox = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('It isn’t on the screen.');
    return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
  };
  const getPanel = (name: string) => getBox(page.getByRole('region', { name }));
  const tile = await getBox(page.locator('section').filter({ hasText: /^Rewards This Month/ }));
  expect((await getPanel('Monthly Rewards Rate')).top).toBe(tile.top);
  expect((await getPanel('Top Spending Categories')).bottom).toBe((await getPanel('Favorite Stores')).bottom);
}

describeInBrowser('the insights screen', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])('follows the wallet and the purchases, on the %s in %s', async (device, scheme) => {
    const { app, context, page, audit, end } = await open(device, scheme);
    const send = (path: string, body: object) => postAs(context.request, app.url + path, body);
    const email = `ada.${device}@example.com`;
    await signInWith(context, app.url, email, []);

    await page.goto(`${app.url}/insights`);
    await page.getByRole('link', { name: 'Add Your First Card' }).waitFor();
    await audit('empty');

    await send('/api/user/cards', { cardId: CARD });
    await page.reload();
    await page.getByText('Start recording purchases', { exact: true }).waitFor();
    await audit('without purchases');

    for (const [storeName, amount] of [
      ['Costco', '100'],
      ['Costco', '50'],
      ['Shell', '30'],
    ] as const) {
      await send('/api/purchases', { cardId: CARD, storeName, amount, category: storeName.toLowerCase() });
    }
    await page.reload();
    const stores = page.getByRole('list', { name: 'Favorite stores' }).getByRole('listitem');
    await stores.first().waitFor();
    expect(await stores.first().textContent()).toContain('Costco2 purchases$150.00 spent');
    expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toContain('2% back');
    expect(await page.getByRole('list', { name: 'Most used cards' }).textContent()).toContain('3 purchases');
    await page.getByText(/as a Table$/).press('Enter');
    expect(await page.getByRole('row').nth(1).textContent()).toContain('$180.00$3.60');
    await audit('with purchases');
    expect(await hasHorizontalScroll(page)).toBe(false);

    if (device === 'desktop') await expectFilledColumns(page);
    await end();
  });

  test('shows earlier months, opens their purchases, and returns with Back', async () => {
    const { app, context, page, audit, end } = await open('phone', 'light');
    await signInWith(context, app.url, 'grace.months@example.com', [CARD]);
    for (const [storeName, purchasedOn] of [
      ['Costco', TODAY],
      ['Blue Door Kiosk', TWO_MONTHS_AGO],
    ] as const) {
      const body = { cardId: CARD, storeName, amount: '40', category: '', purchasedOn };
      await postAs(context.request, `${app.url}/api/purchases`, body);
    }
    await page.goto(`${app.url}/insights`);
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByText('No purchases in', { exact: false }).first().waitFor();
    await audit('a month without purchases');
    await page.getByRole('button', { name: 'Previous month' }).click();
    const stores = page.getByRole('list', { name: 'Favorite stores' });
    await stores.getByRole('link', { name: 'Blue Door Kiosk' }).waitFor();
    await page
      .getByRole('list', { name: 'Top spending categories' })
      .getByRole('link', { name: 'General' })
      .getByText('Blue Door Kiosk')
      .waitFor();
    await audit('an earlier month');
    expect(await hasHorizontalScroll(page)).toBe(false);
    const previous = page.getByRole('button', { name: 'Previous month' });
    expect(await previous.getAttribute('aria-disabled')).toBe('true');
    await stores.getByRole('link', { name: 'Blue Door Kiosk' }).click();
    await page.getByRole('heading', { name: 'Purchases', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Actions for Blue Door Kiosk/ }).waitFor();
    await page.goBack();
    await stores.getByRole('link', { name: 'Blue Door Kiosk' }).waitFor();
    expect(new URL(page.url()).searchParams.get('month')).toBe(toMonth(TWO_MONTHS_AGO));
    await end();
  });
});
