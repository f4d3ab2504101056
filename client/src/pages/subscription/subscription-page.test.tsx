import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const PREMIUM_STATE = {
  plan: { type: 'premium', status: 'active', expiresAt: '2026-12-20T10:00:00.000Z' },
} as const;

it('shows the plan, the cards added, and both plans with their prices', async () => {
  renderApp('/subscription', { wallet: [toWalletEntry(SAPPHIRE)] });
  await screen.findByRole('heading', { name: 'Free Plan' });
  expect(screen.getByText('1 / 3')).toBeVisible();
  const annual = screen.getByRole('region', { name: 'Annual plan' });
  expect(within(annual).getByText('Best Value')).toBeVisible();
  await within(annual).findByText('$20.00');
  expect(within(annual).getByText('$1.67 a month. Save $15.88 a year.')).toBeVisible();
});

it('upgrades, and then shows premium', async () => {
  const { api, user } = renderApp('/subscription');
  await user.click(await findButton('Upgrade to Annual'));
  const [, description] = await listToastTexts('Upgrade Successful!');
  expect(description).toContain('upgraded to Premium plan with unlimited cards');
  expect(api.getCalls('upgradeToPremium')[0]?.body).toEqual({ planType: 'annual' });
  await screen.findByRole('heading', { name: 'Premium Plan' });
  expect(screen.getByText('0 / 30')).toBeVisible();
});

it('shows an error if an upgrade fails', async () => {
  const { api, user } = renderApp('/subscription');
  api.rejectWith('upgradeToPremium');
  await user.click(await findButton('Upgrade to Monthly'));
  expect(await listToastTexts('Upgrade Failed')).toEqual([
    'Upgrade Failed',
    'Failed to upgrade to Premium. Please try again.',
  ]);
});

it('cancels after a confirmation, and shows when premium ends', async () => {
  const { user } = renderApp('/subscription', PREMIUM_STATE);
  await user.click(await findButton('Cancel Subscription'));
  const dialog = await findDialog('Cancel Premium?');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  const [, description] = await listToastTexts('Subscription Cancelled');
  expect(description).toMatch(/keep Premium until your billing cycle ends.*Free plan with 3 cards/);
  await screen.findByText('Canceled');
  expect(screen.getByText('Dec 20, 2026')).toBeVisible();
});

it('shows an error if a cancellation fails', async () => {
  const { api, user } = renderApp('/subscription', PREMIUM_STATE);
  api.rejectWith('cancelSubscription');
  await user.click(await findButton('Cancel Subscription'));
  await user.click(await findButton('Confirm'));
  expect(await listToastTexts('Error')).toEqual([
    'Error',
    'Failed to cancel subscription. Please try again.',
  ]);
});
