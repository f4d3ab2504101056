import { expect, test } from 'vitest';
import { postAs, signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { hasHorizontalScroll } from '../support/browser/has-horizontal-scroll';
import { describeInBrowser } from '../support/browser/journey';

const CARD = 'citi-double-cash';

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
    expect(await stores.first().textContent()).toContain('Costco2 visits$150.00 spent');
    expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toContain('2% back');
    expect(await page.getByRole('list', { name: 'Most used cards' }).textContent()).toContain('3 purchases');
    await page.getByText('Show as a Table').press('Enter');
    expect(await page.getByRole('row').nth(1).textContent()).toContain('$180.00$3.60');
    await audit('with purchases');
    expect(await hasHorizontalScroll(page)).toBe(false);

    await end();
  });
});
