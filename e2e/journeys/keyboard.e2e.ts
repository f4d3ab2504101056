import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../support/browser/journey';
import { focusAndPress, isFocused, pressTabUntil } from '../support/browser/keyboard';

async function signUpByKeyboard(page: Page): Promise<void> {
  await focusAndPress(page, page.getByRole('link', { name: 'Get Started' }).first());
  const name = page.getByLabel('Full Name');
  await pressTabUntil(page, name);
  for (const text of ['Ada Lovelace', 'ada@example.com', 'correct horse', 'correct horse']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await focusAndPress(page, page.getByRole('button', { name: 'Sign Up' }));
}

async function completeOnboardingByKeyboard(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' });
  await page.getByRole('heading', { name: 'Welcome to Tapwise' }).waitFor();
  await focusAndPress(page, next);
  await focusAndPress(page, page.getByRole('button', { name: /Maximize Cashback/ }), 'Space');
  await focusAndPress(page, next);
  await focusAndPress(page, page.getByRole('button', { name: /Chase Sapphire Preferred/ }));
  await page.getByText('Card added successfully', { exact: true }).waitFor();
  await focusAndPress(page, next);
  await page.getByRole('heading', { name: 'You’re All Set' }).waitFor();
  await focusAndPress(page, next);
}

describeInBrowser('the keyboard alone', (open) => {
  test('is enough from sign-up to feedback; dialogs trap the focus and return it', async () => {
    const { app, page, end } = await open('desktop', 'light');
    await page.goto(app.url);
    await signUpByKeyboard(page);
    await completeOnboardingByKeyboard(page);

    const adding = page.getByRole('button', { name: '+ Add Card' });
    await focusAndPress(page, adding);
    const list = page.getByRole('dialog', { name: 'Add New Card' });
    await list.getByRole('button', { name: 'Add' }).first().waitFor();
    const moving = await list.evaluate((dialog) =>
      dialog
        .getAnimations()
        .concat(document.querySelector('[data-slot=overlay]')?.getAnimations() ?? [])
        .map(({ playState }) => playState),
    );
    expect(moving).not.toContain('running');
    await page.keyboard.press('Shift+Tab');
    for (let stop = 0; stop < 5; stop += 1) {
      expect(await list.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(adding)).toBe(true);

    const box = page.getByRole('combobox');
    await page.keyboard.press('Control+Home');
    await pressTabUntil(page, box);
    await page.keyboard.type('starb');
    await page.getByRole('option', { name: 'Starbucks', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Starbucks', exact: true, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const found = page.getByRole('dialog', { name: 'Best Card Found!' });
    await found.waitFor();
    await page.keyboard.press('Escape');
    await found.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(box)).toBe(true);
    expect(await box.inputValue()).toBe('Starbucks');

    await page.keyboard.press('Enter');
    await found.waitFor();
    const amount = found.getByLabel('Estimated Purchase Amount');
    const rejected = page.getByText('Please enter a valid purchase amount', { exact: true });
    const toasts = page.getByRole('region', { name: /F8/ });
    const isAmongToasts = () => toasts.evaluate((region) => region.contains(document.activeElement));
    await pressTabUntil(page, amount);
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await rejected.waitFor();
    await page.keyboard.press('F8');
    await expect.poll(isAmongToasts).toBe(true);
    await page.keyboard.press('Escape');
    await rejected.waitFor({ state: 'hidden' });
    expect(await found.isVisible()).toBe(true);
    await pressTabUntil(page, amount);
    await page.keyboard.press('Enter');
    await rejected.waitFor();
    await page.keyboard.press('Escape');
    await found.waitFor({ state: 'hidden' });
    expect(await rejected.isVisible()).toBe(true);
    await expect.poll(() => isFocused(box)).toBe(true);

    await page.keyboard.press('Enter');
    await found.waitFor();
    await focusAndPress(page, found.getByRole('button', { name: 'Record Purchase' }));
    const feedback = page.getByRole('dialog', { name: 'Quick Feedback' });
    await focusAndPress(page, feedback.getByRole('button', { name: 'Yes' }));
    await feedback.waitFor({ state: 'hidden' });
    await page.getByText('Feedback submitted', { exact: true }).waitFor();

    await page.keyboard.press('F8');
    await expect.poll(isAmongToasts).toBe(true);
    await focusAndPress(page, page.getByRole('button', { name: 'Dismiss' }));
    await page.getByText('Feedback submitted', { exact: true }).waitFor({ state: 'hidden' });
    await end();
  });
});
