import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postAs, signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { hasHorizontalScroll } from '../support/browser/has-horizontal-scroll';
import { describeInBrowser } from '../support/browser/journey';

const CARD = 'amex-blue-cash-preferred';
const VERIFIED_TEXT = 'Checked again: the same result.';

describeInBrowser('a receipt', (open) => {
  test.each<[Device, Scheme]>([
    ['phone', 'light'],
    ['desktop', 'dark'],
  ])('opens from Home and from a purchase, on the %s in %s', async (device, scheme) => {
    const { app, context, page, audit, end } = await open(device, scheme);
    const { request } = context;
    await signInWith(context, app.url, `ada.${device}@example.com`, [CARD, 'citi-double-cash']);
    const send = (path: string, body: object) => postAs(request, app.url + path, body);
    await send('/api/purchases', { cardId: CARD, storeName: 'Kroger', amount: '5950' });
    const response = await request.post(`${app.url}/api/recommend`, {
      data: { location: 'whole fods', amount: '120' },
    });
    const { id: recommendationId } = (await response.json()) as { id: string };
    await send('/api/purchases', {
      cardId: CARD,
      storeName: 'Whole Foods Market',
      amount: '120',
      recommendationId,
    });

    await page.goto(app.url);
    await page.getByRole('list', { name: 'Recent recommendations' }).getByRole('link').click();
    await page.waitForURL(`${app.url}/receipts/${recommendationId}`);
    await page.getByText(VERIFIED_TEXT).waitFor();
    await page.getByText('$50 of $6,000 left that year').waitFor();
    await page.getByText('You typed: whole fods').waitFor();
    await audit('receipt');
    expect(await hasHorizontalScroll(page)).toBe(false);

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto('about:blank');
    await context.clearCookies();
    await page.goto(link);
    await page.getByLabel('Email').fill(`ada.${device}@example.com`);
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(link);
    await page.getByText(VERIFIED_TEXT).waitFor();

    await page.goto(`${app.url}/purchases`);
    await page.getByRole('button', { name: /^Actions for Whole Foods Market/ }).click();
    await page.getByRole('menuitem', { name: 'Show the Recommendation' }).click();
    await page.getByText(VERIFIED_TEXT).waitFor();

    const unknown = `${app.url}/receipts/${randomUUID()}`;
    await page.goto(unknown);
    await page.getByRole('heading', { name: 'Receipt not found' }).waitFor();
    await audit('receipt-not-found');
    await end(['console: Failed to load resource: the server responded with a status of 404 (Not Found)']);
  });
});
