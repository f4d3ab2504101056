import type { Page } from 'playwright-core';
import { listResetLinks } from '../mailed-links';
import { dismissToast, type VisitScreen } from './screens';
import type { RunningApp } from './start-app';

/** A password reset, from the email to the new password, and the same link used again. */
export async function resetPassword(
  page: Page,
  app: RunningApp,
  email: string,
  visit: VisitScreen,
): Promise<void> {
  const sent = listResetLinks(app.dataDir).length;
  await page.goto(`${app.url}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await visit('forgot-password');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await dismissToast(page);
  await visit('check-your-email');
  const link = listResetLinks(app.dataDir)[sent] ?? '';
  await page.goto(app.url + link);
  await page.getByLabel('New Password', { exact: true }).fill('new secret');
  await page.getByLabel('Confirm New Password').fill('new secret');
  await visit('reset-password');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Password Reset' }).waitFor();
  await dismissToast(page);
  await visit('password-changed');
  await page.goto(app.url + link);
  await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
  await dismissToast(page);
  await visit('invalid-link');
}

/** The admin screen: a wrong key, the right one, and the confirmation of a refresh. */
export async function visitAdmin(
  page: Page,
  app: RunningApp,
  key: string,
  visit: VisitScreen,
): Promise<void> {
  await page.goto(`${app.url}/admin`);
  await page.getByLabel('Admin Key').fill('a guess');
  await page.keyboard.press('Enter');
  await page.getByText('Access Denied: Invalid admin key. Please try again.').waitFor();
  await visit('admin-gate');
  await page.getByLabel('Admin Key').fill(key);
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader').first().waitFor();
  await visit('admin');
  await page.getByRole('button', { name: 'Hotel' }).click();
  await visit('admin-refresh');
}
