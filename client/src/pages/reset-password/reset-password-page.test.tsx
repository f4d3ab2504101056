import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const VALID_LINK = '/reset-password?token=good-token';

async function setPassword(user: ReturnType<typeof renderApp>['user'], password: string, again: string) {
  await user.type(await screen.findByLabelText('New Password'), password);
  await user.type(screen.getByLabelText('Confirm New Password'), again);
  await user.click(await findButton('Reset Password'));
}

it('sets a new password and links to the sign-in page', async () => {
  const { api, user } = renderApp(VALID_LINK, { user: null });
  await setPassword(user, 'new-secret', 'new-secret');
  expect(await listToastTexts('Password Reset')).toEqual([
    'Password Reset',
    'Your password has been changed.',
  ]);
  expect(api.getCalls('resetPassword')[0]?.body).toEqual({ token: 'good-token', newPassword: 'new-secret' });
  await user.click(await screen.findByRole('link', { name: 'Continue to Sign In' }));
  await screen.findByRole('heading', { name: 'Welcome Back' });
});

it('also signs out the user of this browser', async () => {
  const { user } = renderApp(VALID_LINK);
  await setPassword(user, 'new-secret', 'new-secret');
  await user.click(await screen.findByRole('link', { name: 'Continue to Sign In' }));
  await screen.findByRole('heading', { name: 'Welcome Back' });
});

it('shows a spinner while it checks the link', async () => {
  renderApp('/login', { user: null });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  act(() => {
    navigate(VALID_LINK);
  });
  expect(await screen.findByRole('status')).toHaveTextContent('Checking your reset link');
});

it('links to a new request if the link is invalid', async () => {
  const { user } = renderApp('/reset-password?token=old', { user: null });
  expect(await listToastTexts('Invalid Token')).toEqual([
    'Invalid Token',
    'This reset link was already used.',
  ]);
  await screen.findByRole('heading', { name: 'Invalid Reset Link' });
  await user.click(screen.getByRole('link', { name: 'Request New Reset Link' }));
  expect(window.location.pathname).toBe('/forgot-password');
});

it('rejects a URL without a token, without a call', async () => {
  const { api } = renderApp('/reset-password', { user: null });
  expect(await listToastTexts('Invalid Token')).toEqual([
    'Invalid Token',
    'This reset link is invalid or expired.',
  ]);
  expect(api.getCalls('verifyResetToken')).toHaveLength(0);
});

it("shows an error if the link can't be checked, and retries", async () => {
  const { api, user } = renderApp('/login', { user: null });
  api.rejectWith('verifyResetToken');
  act(() => {
    navigate(VALID_LINK);
  });
  expect(await listToastTexts('Error')).toEqual(['Error', 'Failed to verify reset token.']);
  api.stopRejecting('verifyResetToken');
  await user.click(await findButton('Try Again'));
  await screen.findByLabelText('New Password');
});

it('requires six characters', async () => {
  const { api, user } = renderApp(VALID_LINK, { user: null });
  await setPassword(user, 'short', 'short');
  expect(await listToastTexts('Password Too Short')).toEqual([
    'Password Too Short',
    'Password must be at least 6 characters long.',
  ]);
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
    'Password must be at least 6 characters long.',
  );
  expect(api.getCalls('resetPassword')).toHaveLength(0);
});

it('requires identical entries', async () => {
  const { api, user } = renderApp(VALID_LINK, { user: null });
  await setPassword(user, 'new-secret', 'new-secrets');
  expect(await listToastTexts('Password Mismatch')).toEqual([
    'Password Mismatch',
    'Please make sure both passwords are identical.',
  ]);
  const confirmation = screen.getByLabelText('Confirm New Password');
  expect(confirmation).toHaveAccessibleDescription('Please make sure both passwords are identical.');
  expect(confirmation).toHaveFocus();
  expect(api.getCalls('resetPassword')).toHaveLength(0);
});

it('keeps the typed password if the server rejects it', async () => {
  const { api, user } = renderApp(VALID_LINK, { user: null });
  api.rejectWith('resetPassword', 400, 'This reset link is invalid or expired.');
  await setPassword(user, 'new-secret', 'new-secret');
  expect(await listToastTexts('Reset Failed')).toEqual([
    'Reset Failed',
    'This reset link is invalid or expired.',
  ]);
  expect(screen.getByLabelText('New Password')).toHaveValue('new-secret');
});

it('shows its own message if the server sends none', async () => {
  const { api, user } = renderApp(VALID_LINK, { user: null });
  api.rejectWith('resetPassword', 500, '');
  await setPassword(user, 'new-secret', 'new-secret');
  expect(await listToastTexts('Reset Failed')).toEqual([
    'Reset Failed',
    'We couldn’t reset your password. Please try again.',
  ]);
});
