import type { Page } from 'playwright-core';
import { dismissToast, type VisitScreen } from './screens';

/** My Cards: opens a card and the three tabs of Add Card. */
export async function visitAddCardTabs(page: Page, url: string, visit: VisitScreen): Promise<void> {
  await page.goto(`${url}/my-cards`);
  await page.getByRole('button', { name: /^Citi Double Cash/ }).click();
  await page.getByRole('button', { name: /^Remove/ }).waitFor();
  await visit('my-cards');
  await page.getByRole('button', { name: '+ Add Card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Card' });
  await dialog.getByRole('button', { name: /^Add / }).first().waitFor();
  await visit('add-card-popular');
  await dialog.getByRole('tab', { name: 'Search' }).click();
  await visit('add-card-search');
  await dialog.getByRole('tab', { name: 'All' }).click();
  await dialog.getByRole('button', { name: /^Add / }).first().waitFor();
  await visit('add-card-all');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** A card's page, from My Cards: opens what counts in a category. */
export async function readCardPage(page: Page, url: string, visit: VisitScreen): Promise<void> {
  await page.goto(`${url}/my-cards`);
  await page.getByRole('button', { name: /^Blue Cash Preferred/ }).click();
  await page.getByRole('link', { name: /^Rates and settings of Blue Cash Preferred/ }).click();
  await page.getByRole('list', { name: 'Spending Caps' }).waitFor();
  await page.getByRole('button', { name: 'What counts as US supermarkets' }).click();
  await page
    .getByText(/High confidence$/)
    .first()
    .waitFor();
  // At the top, the header covers no button.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  await visit('card');
}

/** Purchases: opens the dialogs of one, then removes it and undoes that. */
export async function visitPurchases(page: Page, url: string, visit: VisitScreen): Promise<void> {
  await page.goto(`${url}/purchases`);
  const open = page.getByRole('button', { name: /^Actions for / }).first();
  await open.waitFor();
  await visit('purchases');
  await open.click();
  await visit('purchase-menu');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit Purchase' }).waitFor();
  await visit('edit-purchase');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await open.click();
  await page.getByRole('menuitem', { name: 'Record a Refund' }).click();
  await page.getByRole('dialog', { name: 'Record a Refund' }).waitFor();
  await visit('refund-purchase');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await open.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await visit('removed-purchase');
  await page.getByRole('button', { name: /^Undo removing/ }).click();
}

/** Explore: filters the catalog, then gets a recommendation and skips its feedback. */
export async function requestSmartRecommendation(
  page: Page,
  url: string,
  place: string,
  visit: VisitScreen,
): Promise<void> {
  await page.goto(`${url}/explore`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await visit('explore');
  await page.getByRole('button', { name: 'Travel', exact: true }).click();
  await visit('explore-travel');
  await page.getByRole('button', { name: 'Smart Recommendation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Smart Card Recommendation' });
  await dialog.waitFor();
  await visit('smart-question');
  await dialog.getByLabel('Purchase Location').fill(place);
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Why This Card?' }).waitFor();
  await visit('smart-recommendation');
  await dialog.getByRole('button', { name: 'Use This Card' }).click();
  await page.getByRole('button', { name: 'Skip feedback' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Profile: the page, its sheets, and the goal editor. */
export async function editGoals(page: Page, url: string, visit: VisitScreen): Promise<void> {
  await page.goto(`${url}/profile`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Free Plan', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Point values Our values' }).waitFor();
  await visit('profile');
  await page.getByRole('button', { name: 'Memberships and bank tiers' }).click();
  await page.getByRole('button', { name: /^Show All \d+$/ }).click();
  await page.getByRole('group', { name: 'I have Walmart+' }).waitFor();
  await visit('profile-memberships');
  for (const [row, name] of [
    ['Point values', 'profile-point-values'],
    ['Reminders', 'profile-reminders'],
    ['Calendar feed', 'profile-calendar-feed'],
    ['Change name', 'profile-name'],
  ] as const) {
    await closeSheet(page);
    await page.getByRole('button', { name: row }).click();
    await page.getByRole('dialog').waitFor();
    await visit(name);
  }
  await closeSheet(page);
  await page.getByRole('button', { name: 'Edit Goals' }).click();
  await visit('profile-edit-goals');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
}

/** Profile: creates an access token, and revokes it. */
export async function createToken(page: Page, visit: VisitScreen): Promise<void> {
  await page.getByRole('button', { name: 'Access tokens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Tokens' });
  await dialog.getByText('You have no access tokens.').waitFor();
  const create = dialog.getByRole('button', { name: 'Create Token' });
  await create.click();
  await dialog.getByLabel('Name').fill('My spreadsheet');
  await visit('access-token-form');
  await create.click();
  await dialog.getByText(/^tw_/).waitFor();
  await visit('created-access-token');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const revoke = dialog.getByRole('button', { name: 'Revoke My spreadsheet' });
  await revoke.waitFor();
  await visit('access-tokens');
  await revoke.click();
  await dialog.getByText('You have no access tokens.').waitFor();
  await dismissToast(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Subscription: upgrades to premium, cancels it, resumes it, and cancels it again. */
export async function changePlan(page: Page, url: string, visit: VisitScreen): Promise<void> {
  await page.goto(`${url}/subscription`);
  await page.getByText('$20.00', { exact: true }).waitFor();
  await visit('subscription');
  await page.getByRole('button', { name: 'Choose Annual' }).click();
  await visit('upgrade');
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
  await page.getByText('Upgrade Successful!', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Premium Plan' }).waitFor();
  await visit('subscription-premium');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await visit('cancel-subscription');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByText('Subscription Cancelled', { exact: true }).waitFor();
  await page.getByText('Canceled', { exact: true }).waitFor();
  await visit('subscription-canceled');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByText('Premium Resumed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cancel Subscription' }).waitFor();
  await visit('subscription-resumed');
}
