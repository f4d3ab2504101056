import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { ADA, toWalletEntry } from '../../testing/fake-state';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const FULL_WALLET = { wallet: [SAPPHIRE, BLUE_CASH, DOUBLE_CASH].map(toWalletEntry) };

describe('the profile page', () => {
  it('shows the user, the plan, and the counts', async () => {
    renderApp('/profile', { wallet: [toWalletEntry(SAPPHIRE)] });
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    expect(screen.getAllByText('ada@example.com')[0]).toBeVisible();
    await screen.findByText('Free Plan');
    expect(screen.getByText('Active Cards')).toBeVisible();
    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reset Password' })).toHaveAttribute('href', '/forgot-password');
  });

  it('names each setting on the page itself, and the way out once', async () => {
    renderApp('/profile');
    await screen.findByRole('heading', { name: 'Financial Goals and Priorities' });
    for (const text of ['Reset Password', 'Enable push notifications', 'Export data'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText('Logout')).toHaveLength(1);
  });

  it('shows that the plan is full', async () => {
    renderApp('/profile', FULL_WALLET);
    await screen.findByText('Card limit reached! Upgrade to add more cards.');
    expect(screen.getByRole('link', { name: 'See Plans' })).toHaveAttribute('href', '/subscription');
  });

  it('tries again if the plan could not be loaded', async () => {
    const { api, user } = renderApp('/profile', FULL_WALLET, (fake) => {
      fake.rejectWith('subscription');
    });
    await screen.findByText('We couldn’t load your plan.');
    api.stopRejecting('subscription');
    await user.click(await findButton('Try Again'));
    await screen.findByText('Card limit reached! Upgrade to add more cards.');
  });

  it('shows the premium badge', async () => {
    renderApp('/profile', { plan: { type: 'premium', status: 'active' } });
    await screen.findByText('Premium Member');
  });

  it('shows the end of a canceled plan, also in the menu of the header', async () => {
    const expiresAt = '2099-12-20T10:00:00.000Z';
    const { user } = renderApp('/profile', { plan: { type: 'premium', status: 'cancelled', expiresAt } });
    const text = 'Premium until December 20, 2099';
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: 'Manage Subscription' })).toBeVisible();
    await user.click(await findButton('Open profile menu'));
    expect(await within(await screen.findByRole('menu')).findByText(text)).toBeVisible();
  });

  it('changes the theme of the browser', async () => {
    const { user } = renderApp('/profile');
    const themes = within(await screen.findByRole('group', { name: 'Theme' }));
    expect(themes.getByRole('radio', { name: 'System' })).toBeChecked();
    await user.click(themes.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.click(themes.getByRole('radio', { name: 'System' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
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
});

describe('the goals editor', () => {
  it('saves edited goals and closes the sheet', async () => {
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
    expect(screen.queryByRole('dialog')).toBeNull();
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
});
