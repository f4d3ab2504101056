import type { Page } from 'playwright-core';

/** Called on each screen and dialog with its name. */
export type VisitScreen = (screen: string) => Promise<void>;

/** Dismisses the toast, if there is one, in one step, because it also closes by itself. */
export const dismissToast = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Dismiss' }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
