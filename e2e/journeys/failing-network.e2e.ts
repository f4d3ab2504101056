import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInWith } from '../support/browser/api-calls';
import { expectErrorToast, FORCED_ERRORS, holdCalls } from '../support/browser/failing-network';
import { describeInBrowser, type Visit } from '../support/browser/journey';

const KEY = 'a-key-that-only-this-test-knows';

describeInBrowser(
  'a failing network',
  (open) => {
    /** A page of an onboarded user with one card. */
    async function openAs(email: string): Promise<Visit> {
      const visit = await open('phone', 'light');
      await signInWith(visit.context, visit.app.url, email, ['chase-sapphire-preferred']);
      return visit;
    }
    const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

    test('causes an error toast for each call, rolls optimistic updates back, and allows retries', async () => {
      const { app, page, pageErrors, end } = await openAs('ada@example.com');
      await page.goto(app.url);
      await page.getByRole('list', { name: 'Quick picks' }).waitFor();
      await expectErrorToast(
        page,
        ['POST', '/api/recommend'],
        () => press(page, 'Starbucks'),
        'Failed to get recommendation. Please try again.',
      );

      const star = page.getByRole('button', { name: 'Favorite Costco' });
      const toggle = await holdCalls(page, 'POST', '/api/user/favorites/toggle', 'fails');
      await star.click();
      await page.getByRole('button', { name: 'Favorite Costco', pressed: true }).waitFor();
      toggle.release();
      await page.getByText('Failed to update favorite', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Favorite Costco', pressed: false }).waitFor();

      await press(page, '+ Add Card');
      const adding = page.getByRole('dialog', { name: 'Add New Card' });
      const choice = adding.getByRole('button', { name: /Blue Cash Preferred/ });
      const addition = await holdCalls(page, 'POST', '/api/user/cards', 'fails');
      await choice.first().click();
      await choice.filter({ hasText: 'Added' }).waitFor();
      addition.release();
      await page.getByText('Failed to add card to your wallet.', { exact: true }).waitFor();
      await choice.filter({ hasText: 'Added' }).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await adding.waitFor({ state: 'hidden' });
      expect(await page.getByText('Blue Cash Preferred').count()).toBe(0);

      await press(page, 'Get Best Card Recommendation');
      await page.getByRole('dialog', { name: 'Best Card Found!' }).waitFor();
      const record = () => press(page, 'Record Purchase');
      await expectErrorToast(page, ['POST', '/api/purchases'], record, 'Failed to record purchase');
      await record();
      await page.getByRole('dialog', { name: 'Quick Feedback' }).waitFor();
      await expectErrorToast(
        page,
        ['POST', '/api/user/feedback'],
        () => press(page, 'Yes'),
        'Failed to submit feedback. Please try again.',
      );

      await page.goto(`${app.url}/my-cards`);
      await press(page, /^Chase Sapphire Preferred/);
      const removal = await holdCalls(page, 'DELETE', '/api/user/cards/', 'fails');
      await press(page, 'Remove Chase Sapphire Preferred');
      await page.getByText('No cards yet', { exact: true }).waitFor();
      removal.release();
      await page.getByText('Failed to remove card. Please try again.', { exact: true }).waitFor();
      await page.getByRole('button', { name: /^Chase Sapphire Preferred/ }).waitFor();

      await page.goto(`${app.url}/explore`);
      await press(page, 'Smart Recommendation');
      await page.getByLabel('Purchase Location').fill('Costco');
      const enter = () => page.keyboard.press('Enter');
      await expectErrorToast(page, ['POST', '/api/recommend'], enter, 'Please try again later.');

      await page.goto(`${app.url}/profile`);
      await press(page, 'Edit Goals');
      await press(page, /Maximize Cashback/);
      await expectErrorToast(
        page,
        ['PUT', '/api/user/goals'],
        () => press(page, 'Save Goals'),
        'Failed to update your goals. Please try again.',
      );

      await page.goto(`${app.url}/subscription`);
      await press(page, 'Choose Annual');
      const upgrade = () => press(page, 'Upgrade');
      const notUpgraded = 'Failed to upgrade to Premium. Please try again.';
      await expectErrorToast(page, ['POST', '/api/upgrade-to-premium'], upgrade, notUpgraded);
      await upgrade();
      await press(page, 'Cancel Subscription');
      const notCanceled = 'Failed to cancel subscription. Please try again.';
      await expectErrorToast(
        page,
        ['POST', '/api/cancel-subscription'],
        () => press(page, 'Cancel Subscription'),
        notCanceled,
      );

      expect(pageErrors).toHaveLength(10);
      await end(FORCED_ERRORS);
    });

    test('also causes error toasts for visitors and operators', async () => {
      const { app, page, pageErrors, end } = await open('desktop', 'dark');
      // In one step, because a closing toast may move the focus after the field gets it.
      const enterIn = (label: string) => () => page.getByLabel(label, { exact: true }).press('Enter');

      await page.goto(`${app.url}/login`);
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      await expectErrorToast(
        page,
        ['POST', '/api/auth/login'],
        enterIn('Password'),
        'Unable to log in. Please try again.',
      );

      await page.goto(`${app.url}/signup`);
      await page.getByLabel('Full Name').fill('Grace');
      await page.getByLabel('Email').fill('grace@example.com');
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      await page.getByLabel('Confirm Password').fill('correct horse');
      await expectErrorToast(
        page,
        ['POST', '/api/auth/signup'],
        enterIn('Confirm Password'),
        'Unable to create account. Please try again.',
      );

      await page.goto(`${app.url}/forgot-password`);
      await page.getByLabel('Email').fill('ada@example.com');
      const forgot = ['POST', '/api/auth/forgot-password'] as const;
      await expectErrorToast(page, forgot, enterIn('Email'), 'Failed to send reset email.');
      await expectErrorToast(
        page,
        [...forgot, 'is lost'],
        enterIn('Email'),
        'Network error. Please try again.',
      );

      await page.goto(`${app.url}/admin`);
      await page.getByLabel('Admin Key').fill(KEY);
      await enterIn('Admin Key')();
      await page.getByLabel('Monthly Price').fill('3.25');
      await enterIn('Monthly Price')();
      const noPrice = 'Failed to update pricing. Please check your admin key.';
      const change = () => page.getByRole('dialog').getByRole('button', { name: 'Change Price' }).click();
      await expectErrorToast(page, ['POST', '/api/admin/pricing'], change, noPrice);
      await page.getByRole('button', { name: 'Hotel' }).click();
      const refresh = () => page.getByRole('dialog').getByRole('button', { name: 'Refresh' }).click();
      const noRefresh = 'Failed to refresh credit card data. Please try again.';
      await expectErrorToast(page, ['POST', '/api/admin/refresh-cards'], refresh, noRefresh);

      expect(pageErrors).toHaveLength(6);
      await end(FORCED_ERRORS);
    });

    test('shows skeletons and pending labels, and sends each call once', async () => {
      const { app, page, end } = await openAs('slow@example.com');
      const wallet = await holdCalls(page, 'GET', '/api/user/cards', 'continues');
      await page.goto(app.url);
      await page.getByRole('combobox').waitFor();
      expect(await page.getByText('No cards added yet').count()).toBe(0);
      await expect.poll(() => page.getByRole('status', { name: /Loading/ }).count()).toBeGreaterThan(0);
      wallet.release();
      await page.getByRole('list', { name: 'My cards' }).waitFor();

      const calls = await holdCalls(page, 'POST', '/api/recommend', 'continues');
      await page.getByRole('combobox').fill('Costco');
      await page.keyboard.press('Enter');
      const pending = page.getByRole('button', { name: 'Finding Best Card...' });
      await pending.waitFor();
      expect(await pending.isDisabled()).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => calls.sent()).toBe(1);
      calls.release();
      await page.getByRole('dialog', { name: 'Best Card Found!' }).waitFor();
      expect(calls.sent()).toBe(1);

      await page.goto(`${app.url}/explore`);
      await press(page, 'Smart Recommendation');
      const smart = await holdCalls(page, 'POST', '/api/recommend', 'continues');
      await page.getByLabel('Purchase Location').fill('Costco');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Analyzing...' }).waitFor();
      await page.keyboard.press('Enter');
      expect(smart.sent()).toBe(1);
      smart.release();
      await page.getByRole('heading', { name: 'Why This Card?' }).waitFor();
      await end();
    });
  },
  { ADMIN_KEY: KEY },
);
