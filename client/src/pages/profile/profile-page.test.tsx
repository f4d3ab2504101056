import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { ADA, toWalletEntry } from '../../testing/fake-state';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const FULL_WALLET = { wallet: [SAPPHIRE, BLUE_CASH, DOUBLE_CASH].map(toWalletEntry) };

it('shows the user, the plan, and the counts', async () => {
  renderApp('/profile', { wallet: [toWalletEntry(SAPPHIRE)] });
  await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
  expect(screen.getAllByText('ada@example.com')[0]).toBeVisible();
  await screen.findByText('Free Plan');
  expect(screen.getByText('Active Cards')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reset Password' })).toHaveAttribute('href', '/forgot-password');
});

it('shows that the plan is full', async () => {
  renderApp('/profile', FULL_WALLET);
  await screen.findByText('Card limit reached! Upgrade to add more cards.');
});

it('shows the premium badge', async () => {
  renderApp('/profile', { plan: { type: 'premium', status: 'active' } });
  await screen.findByText('Premium Member');
});

it('saves edited goals and closes the editor', async () => {
  const { api, user } = renderApp('/profile', { user: { ...ADA, goals: ['cashback', 'travel'] } });
  const goals = await screen.findByRole('list', { name: 'Your goals' });
  expect(within(goals).getAllByRole('listitem')[0]).toHaveTextContent('1Maximize Cashback');
  await user.click(await findButton('Edit Goals'));
  await user.click(await findButton(/Maximize Cashback/));
  await user.click(await findButton('Save Goals'));
  expect(await listToastTexts('Goals Updated')).toEqual([
    'Goals Updated',
    'Your financial priorities have been saved',
  ]);
  expect(api.getCalls('setGoals')[0]?.body).toMatchObject({ goals: ['travel'] });
  expect(await findButton('Edit Goals')).toHaveFocus();
});

it('discards edited goals on Cancel', async () => {
  const { api, user } = renderApp('/profile', { user: { ...ADA, goals: ['premium'] } });
  await user.click(await findButton('Edit Goals'));
  await user.click(await findButton(/Build Credit/));
  await user.click(await findButton('Cancel'));
  expect(await screen.findByRole('list', { name: 'Your goals' })).toHaveTextContent('Premium Benefits');
  expect(api.getCalls('setGoals')).toHaveLength(0);
});

it("shows an error if goals can't be saved", async () => {
  const { api, user } = renderApp('/profile');
  api.rejectWith('setGoals');
  await user.click(await findButton('Edit Goals'));
  await user.click(await findButton(/Build Credit/));
  await user.click(await findButton('Save Goals'));
  expect(await listToastTexts('Update Failed')).toEqual([
    'Update Failed',
    'Failed to update your goals. Please try again.',
  ]);
});

it("exports the user's data as JSON", async () => {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file);
      return 'blob:made';
    },
    revokeObjectURL: () => undefined,
  });
  const { user } = renderApp('/profile', { wallet: [toWalletEntry(SAPPHIRE)] });
  await user.click(await findButton('Export data'));
  await vi.waitFor(() => {
    expect(files).toHaveLength(1);
  });
  const text = await files[0]?.text();
  expect(JSON.parse(text ?? '{}')).toMatchObject({
    user: { name: 'Ada Lovelace' },
    cards: [{ cardId: SAPPHIRE.id }],
  });
});
