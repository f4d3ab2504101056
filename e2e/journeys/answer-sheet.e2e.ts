import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import { isUncovered } from '../support/browser/is-uncovered';
import { describeInBrowser } from '../support/browser/journey';
import { isFocused } from '../support/browser/keyboard';

describeInBrowser('the answer on a phone', (open) => {
  test('shows the rate, the runner-up, and the reasons without scrolling', async () => {
    const { app, context, page, end } = await open('phone', 'light');
    await signInWith(context, app.url, 'ada@example.com', ['amex-blue-cash-preferred', 'citi-double-cash']);
    await page.goto(app.url);
    await page.getByRole('combobox').fill('Whole Foods');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Best Card Found!' });
    const reasons = dialog.locator('section', { hasText: 'Why this card?' }).getByRole('listitem');
    await reasons.first().waitFor();
    const shown = [
      dialog.getByRole('heading', { level: 3, name: /Blue Cash Preferred/ }),
      dialog.getByText('6% back', { exact: true }),
      dialog.locator('[data-slot="runner-up"]'),
      ...(await reasons.all()),
    ];
    expect(shown.length).toBeGreaterThan(3);
    for (const part of shown) await expect.poll(() => isUncovered(part)).toBe(true);
    await end();
  });

  test('opens at its top on a short screen, and scrolls to an amount that isn’t valid', async () => {
    const { app, context, page, end } = await open('desktop', 'light');
    await page.setViewportSize({ width: 720, height: 450 });
    await signInWith(context, app.url, 'bo@example.com', ['amex-blue-cash-preferred', 'citi-double-cash']);
    await page.goto(app.url);
    await page.getByRole('combobox').fill('Whole Foods');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Best Card Found!' });
    const amount = dialog.getByLabel('Estimated Purchase Amount');
    await expect.poll(() => isFocused(amount)).toBe(true);
    for (const part of [
      dialog.getByRole('heading', { level: 3, name: /Blue Cash/ }),
      dialog.getByText('6% back'),
    ])
      await expect.poll(() => isUncovered(part.first())).toBe(true);
    await amount.fill('-5');
    await dialog.getByRole('button', { name: 'Other Cards in Your Wallet' }).scrollIntoViewIfNeeded();
    await page.keyboard.press('Enter');
    await page.getByText('Invalid amount', { exact: true }).waitFor();
    await expect.poll(() => isUncovered(amount)).toBe(true);
    await end();
  });
});
