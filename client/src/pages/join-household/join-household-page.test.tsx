import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADA } from '../../testing/fake-state';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const LINK = '/join-household?token=good-token';

it('joins when the button is pressed, not before, and hides the token', async () => {
  const { api, user } = renderApp(LINK);
  const button = await findButton('Join Household');
  expect(window.location.search).toBe('');
  expect(api.getCalls('joinHousehold')).toEqual([]);
  await user.click(button);
  expect(await listToastTexts('Household Joined')).toEqual([
    'Household Joined',
    'You share a household with Sam.',
  ]);
  await findButton('Members 2 people');
  expect(window.location.pathname).toBe('/profile');
  expect(api.getCalls('joinHousehold').map(({ body }) => body)).toEqual([{ token: 'good-token' }]);
});

it('opens sign-in for a visitor, then the invitation', async () => {
  const { api, user } = renderApp(LINK, { user: null });
  await user.type(await screen.findByLabelText('Email'), ADA.email);
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(await findButton('Sign In'));
  await user.click(await findButton('Join Household'));
  await waitFor(() => {
    expect(api.getCalls('joinHousehold').map(({ body }) => body)).toEqual([{ token: 'good-token' }]);
  });
});

it('shows why an invitation doesn’t work, and keeps the button', async () => {
  const { api, user } = renderApp(LINK);
  api.rejectWith('joinHousehold', 404, 'This invitation doesn’t work.');
  await user.click(await findButton('Join Household'));
  expect(await listToastTexts('Household Not Joined')).toEqual([
    'Household Not Joined',
    'This invitation doesn’t work.',
  ]);
  await findButton('Join Household');
});

it('rejects a URL without a token, without a call', async () => {
  const { api } = renderApp('/join-household');
  expect(await screen.findByText('This link is incomplete. Ask for a new invitation.')).toBeVisible();
  expect(api.getCalls('joinHousehold')).toEqual([]);
});
