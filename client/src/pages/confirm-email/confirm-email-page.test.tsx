import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const LINK = '/confirm-email?token=good-token';

it.each([
  ['signed out', { user: null }],
  ['signed in', {}],
])('confirms when the button is pressed, not before: %s', async (_, state) => {
  const { api, user } = renderApp(LINK, state);
  const button = await findButton('Confirm Email');
  expect(api.getCalls('confirmEmail')).toHaveLength(0);
  expect(window.location.search).toBe('');
  await user.click(button);
  await screen.findByRole('heading', { name: 'Email Changed' });
  expect(api.getCalls('confirmEmail').map(({ body }) => body)).toEqual([{ token: 'good-token' }]);
});

it('shows the new address on Profile afterward', async () => {
  const { user } = renderApp(LINK);
  await user.click(await findButton('Confirm Email'));
  await user.click(await screen.findByRole('link', { name: 'Back to Home' }));
  await user.click(await screen.findByRole('link', { name: 'Profile' }));
  expect((await screen.findAllByText('ada.new@example.com')).length).toBeGreaterThan(0);
});

it('shows why a link is rejected, and keeps the button', async () => {
  const { api, user } = renderApp(LINK, { user: null });
  api.rejectWith('confirmEmail', 409, 'An account with this email address already exists.');
  await user.click(await findButton('Confirm Email'));
  expect(await listToastTexts('Email Not Changed')).toEqual([
    'Email Not Changed',
    'An account with this email address already exists.',
  ]);
  await findButton('Confirm Email');
});

it('rejects a URL without a token, without a call', async () => {
  const { api } = renderApp('/confirm-email', { user: null });
  await screen.findByRole('heading', { name: 'Invalid Confirmation Link' });
  expect(api.getCalls('confirmEmail')).toHaveLength(0);
});
