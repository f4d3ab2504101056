import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import type { Device, Scheme } from '../support/browser/browser';
import { hasHorizontalScroll } from '../support/browser/has-horizontal-scroll';
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

  test('fit a phone at 200% zoom', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await page.setViewportSize({ width: 195, height: 422 });
    await signInWith(context, app.url, 'zoe@example.com', CARDS);
    for (const [path, heading] of [
      ['/', 'What are you shopping for today?'],
      ['/my-cards', 'My Cards'],
      ['/explore', 'Explore'],
      ['/insights', 'Wallet Insights'],
      ['/profile', 'Security and Authentication'],
      ['/subscription', 'Compare Plans'],
    ] as const) {
      await page.goto(app.url + path);
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await hasHorizontalScroll(page), path).toBe(false);
    }
    await page.getByRole('button', { name: 'Open profile menu' }).click();
    const menu = await page.getByRole('menu').boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 999)).toBeLessThanOrEqual(195);
    await end();
  });
});
