import type { Locator } from 'playwright-core';

/** Whether the element is on the screen without scrolling, and nothing covers its upper and lower edge. */
export const isUncovered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, width, top, bottom } = element.getBoundingClientRect();
    const isOnTop = (y: number) => element.contains(document.elementFromPoint(x + width / 2, y));
    return isOnTop(top + 2) && isOnTop(bottom - 2);
  });
