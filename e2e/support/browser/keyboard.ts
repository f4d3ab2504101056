import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MAX_TAB_STOPS = 120;

export const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab, or Shift+Tab, until the target is focused. Throws if it isn't reachable. */
export async function pressTabUntil(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} doesn't lead to ${target.toString()}`);
}

/** Focuses the target with Tab, and presses a key. */
export async function focusAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await pressTabUntil(page, target);
  await page.keyboard.press(key);
}

/** Checks that a control or a text has the focus, instead of the page as a whole. */
export async function expectFocus(page: Page): Promise<void> {
  const isSomewhere = () => page.evaluate(() => document.activeElement?.matches(':not(html, body)') === true);
  await expect.poll(isSomewhere).toBe(true);
}
