import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

async function signIn(user: ReturnType<typeof renderApp>['user'], email: string, password: string) {
  const emailBox = await screen.findByLabelText('Email');
  if (email !== '') await user.type(emailBox, email);
  if (password !== '') await user.type(screen.getByLabelText('Password'), password);
  await user.click(await findButton('Sign In'));
}

it('opens the home screen for an onboarded user', async () => {
  const { api, user } = renderApp('/login', { user: null });
  await signIn(user, 'ada@example.com', 'secret1');
  await listToastTexts('Welcome back!');
  await screen.findByRole('heading', { name: 'What are you shopping for today?' });
  expect(window.location.pathname).toBe('/');
  expect(api.getCalls('signIn')[0]?.body).toEqual({ email: 'ada@example.com', password: 'secret1' });
});

it('requires both email and password', async () => {
  const { api, user } = renderApp('/login', { user: null });
  await signIn(user, 'ada@example.com', '');
  expect(await listToastTexts('Missing Information')).toEqual([
    'Missing Information',
    'Please enter both your email and password.',
  ]);
  const password = screen.getByLabelText('Password');
  expect(password).toBeInvalid();
  expect(password).toHaveAccessibleDescription('Enter your password.');
  expect(password).toHaveFocus();
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(api.getCalls('signIn')).toHaveLength(0);
});

it("shows the server's message if it rejects the request", async () => {
  const { api, user } = renderApp('/login', { user: null });
  api.rejectWith('signIn', 401, 'Wrong email or password.');
  await signIn(user, 'ada@example.com', 'wrong-one');
  expect(await listToastTexts('Login Failed')).toEqual(['Login Failed', 'Wrong email or password.']);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Wrong email or password.');
  expect(window.location.pathname).toBe('/login');
});

it('redirects a signed-in user to the home screen', async () => {
  renderApp('/login');
  await waitFor(() => {
    expect(window.location.pathname).toBe('/');
  });
});

it('shows its own message if the server sends none', async () => {
  const { api, user } = renderApp('/login', { user: null });
  api.rejectWith('signIn', 500, '');
  await signIn(user, 'ada@example.com', 'secret1');
  expect(await listToastTexts('Login Failed')).toEqual([
    'Login Failed',
    'Unable to log in. Please try again.',
  ]);
});
