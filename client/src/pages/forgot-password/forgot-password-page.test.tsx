import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const openPage = () => renderApp('/forgot-password', { user: null });

it('sends a link and shows where to find it', async () => {
  const { api, user } = openPage();
  await user.type(await screen.findByLabelText('Email'), ' ada@example.com ');
  await user.click(await findButton('Send Reset Link'));
  await screen.findByRole('heading', { name: 'Check Your Email' });
  expect(await listToastTexts('Reset Link Sent')).toEqual([
    'Reset Link Sent',
    'Check your email. The link expires in 1 hour.',
  ]);
  expect(api.getCalls('forgotPassword')[0]?.body).toEqual({ email: 'ada@example.com' });
});

it('sends another link to the same address, or returns to a form that keeps it', async () => {
  const { api, user } = openPage();
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.click(await findButton('Send Reset Link'));
  await user.click(await findButton('Send Another Reset Link'));
  await findButton('Send Another Reset Link');
  expect(api.getCalls('forgotPassword').map(({ body }) => body)).toEqual([
    { email: 'ada@example.com' },
    { email: 'ada@example.com' },
  ]);
  await user.click(await findButton('Change it'));
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
});

it('links to the home screen', async () => {
  const { user } = openPage();
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Back to Home' }));
  expect(window.location.pathname).toBe('/');
});

it.each(['', 'ada.example.com'])('the page doesn’t send an email to "%s"', async (typed) => {
  const { api, user } = openPage();
  const input = await screen.findByLabelText('Email');
  if (typed !== '') await user.type(input, typed);
  await user.click(await findButton('Send Reset Link'));
  expect(await listToastTexts('Invalid Email')).toEqual([
    'Invalid Email',
    'Please enter a valid email address.',
  ]);
  expect(input).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(input).toHaveFocus();
  expect(api.getCalls('forgotPassword')).toHaveLength(0);
});

it("shows the server's message if it rejects the request", async () => {
  const { api, user } = openPage();
  api.rejectWith('forgotPassword', 429, 'Too many attempts. Please try again later.');
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  expect(await listToastTexts('Error')).toEqual(['Error', 'Too many attempts. Please try again later.']);
});

it('shows its own message if the server sends none', async () => {
  const { user } = openPage();
  const input = await screen.findByLabelText('Email');
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  await user.type(input, 'ada@example.com{Enter}');
  expect(await listToastTexts('Error')).toEqual(['Error', 'Failed to send reset email.']);
});

it('shows a network error', async () => {
  const { user } = openPage();
  const input = await screen.findByLabelText('Email');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(input, 'ada@example.com{Enter}');
  expect(await listToastTexts('Error')).toEqual(['Error', 'Network error. Please try again.']);
});

it("fills in the signed-in user's email, and leads back to the profile", async () => {
  renderApp('/forgot-password');
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});
