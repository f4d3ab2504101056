import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createHousehold } from '../../../testing/fake-household';
import { findButton, findDialog, listToastTexts, renderApp } from '../../../testing/render-app';

describe('the household on Profile', () => {
  it('lists the members, and marks the user', async () => {
    const { user } = renderApp('/profile', { household: createHousehold('Sam', 'Kim', 'Ada') });
    await user.click(await findButton('Members 3 people'));
    const dialog = await findDialog('Household');
    const rows = await within(dialog).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Sam', 'Kim', 'AdaYou']);
  });

  it('creates a link with its expiry, which the user copies', async () => {
    const { api, user } = renderApp('/profile');
    await user.click(await findButton('Members None'));
    await findDialog('Household');
    await user.click(await findButton('Create Invitation Link'));
    expect(
      await screen.findByText('https://cards.example.com/join-household?token=good-token'),
    ).toBeVisible();
    expect(
      screen.getByText(/^Send it to one person. It works once, for 24 hours, until Nov 22, /),
    ).toBeVisible();
    await findButton('Copy Link');
    expect(api.getCalls('inviteToHousehold')).toHaveLength(1);
  });

  it('shows no button for a fifth person', async () => {
    const { user } = renderApp('/profile', { household: createHousehold('Sam', 'Kim', 'Lee', 'Ada') });
    await user.click(await findButton('Members 4 people'));
    expect(await screen.findByText('Lee')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Invitation Link' })).toBeNull();
  });

  it('leaves after a confirmation', async () => {
    const { api, user } = renderApp('/profile', { household: createHousehold('Sam', 'Ada') });
    await user.click(await findButton('Leave household'));
    await findDialog('Leave your household?');
    expect(api.getCalls('leaveHousehold')).toEqual([]);
    await user.click(await findButton('Leave'));
    expect(await listToastTexts('Household Left')).toEqual([
      'Household Left',
      'The others no longer see your cards.',
    ]);
    await findButton('Members None');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Leave household' })).toBeNull();
    });
  });

  it('shows why a link can’t be created', async () => {
    const { user } = renderApp('/profile', {}, (api) => {
      api.rejectWith('inviteToHousehold', 409, 'A household can have at most 4 people.');
    });
    await user.click(await findButton('Members None'));
    await user.click(await findButton('Create Invitation Link'));
    expect(await listToastTexts('Link Not Created')).toEqual([
      'Link Not Created',
      'A household can have at most 4 people.',
    ]);
  });
});
