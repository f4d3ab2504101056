import type { Page } from 'playwright-core';

/** Called on each screen and dialog with its name. */
export type VisitScreen = (screen: string) => Promise<void>;

/** Dismisses the toast, which would cover the screen. */
export async function dismissToast(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  if (await dismiss.isVisible()) await dismiss.click();
}
