import type { Page } from 'playwright-core';
import { dismissToast, type VisitScreen } from './screens';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export async function signUp(
  page: Page,
  url: string,
  account: NewAccount,
  visit: VisitScreen,
): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visit('landing');
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await visit('login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Full Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
  await visit('signup');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Account Created!', { exact: true }).waitFor();
  await visit('account-created');
  await dismissToast(page);
}

export async function completeOnboarding(page: Page, visit: VisitScreen): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' });
  await page.getByRole('heading', { name: 'Welcome to Tapwise' }).waitFor();
  await visit('onboarding-1');
  await next.click();
  await page.getByRole('button', { name: /Maximize Cashback/ }).click();
  await page.getByRole('button', { name: /Travel Rewards/ }).click();
  await visit('onboarding-2');
  await next.click();
  await page.getByRole('button', { name: /Chase Sapphire Preferred/ }).click();
  await page.getByText('Card added successfully', { exact: true }).waitFor();
  await dismissToast(page);
  await visit('onboarding-3');
  await next.click();
  await page.getByRole('heading', { name: 'You’re All Set' }).waitFor();
  await visit('onboarding-4');
  await next.click();
  await page.getByRole('heading', { name: 'What are you shopping for today?' }).waitFor();
}

export async function addCard(page: Page, search: string, card: RegExp, visit: VisitScreen): Promise<void> {
  await page.getByRole('button', { name: '+ Add Card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Card' });
  await dialog.getByRole('button', { name: 'Add' }).first().waitFor();
  await visit('add-new-card');
  await dialog.getByLabel('Search cards').fill(search);
  await visit('add-new-card-search');
  await dialog.getByRole('button', { name: card }).first().click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Card added successfully', { exact: true }).waitFor();
  await dismissToast(page);
}

export async function requestRecommendation(page: Page, place: string, visit: VisitScreen): Promise<void> {
  const box = page.getByRole('combobox');
  await box.fill(place.slice(0, 5));
  await page.getByRole('option').first().waitFor();
  await visit('suggestions');
  await box.fill(place);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Get Best Card Recommendation' }).click();
  await page.getByRole('dialog', { name: 'Best Card Found!' }).waitFor();
  await visit('best-card');
}

export async function recordPurchase(page: Page, amount: string, visit: VisitScreen): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Best Card Found!' });
  await dialog.getByRole('button', { name: 'I Used Another Card' }).click();
  const picker = page.getByRole('dialog', { name: 'Which card did you use?' });
  await picker.waitFor();
  await visit('best-card-used-another');
  await picker.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByLabel('Estimated Purchase Amount').fill(amount);
  await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await visit('best-card-amount');
  await dialog.getByRole('button', { name: 'Record Purchase' }).click();
  await page.getByRole('dialog', { name: 'Quick Feedback' }).waitFor();
  await page.getByText('Purchase recorded!', { exact: true }).waitFor();
}

export async function giveFeedback(page: Page, card: RegExp, visit: VisitScreen): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Quick Feedback' });
  await visit('feedback');
  await dialog.getByRole('button', { name: 'No' }).click();
  await visit('feedback-which-card');
  await dialog.getByRole('button', { name: card }).click();
  await page.getByText('Feedback submitted', { exact: true }).waitFor();
  const move = page.getByRole('dialog', { name: 'Move the purchase?' });
  await move.waitFor();
  await visit('move-purchase');
  await move.getByRole('button', { name: 'Keep It There' }).click();
  await move.waitFor({ state: 'hidden' });
  await dismissToast(page);
}
