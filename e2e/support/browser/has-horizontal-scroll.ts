import type { Page } from 'playwright-core';

/** Whether the page is wider than the screen. */
export function hasHorizontalScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
