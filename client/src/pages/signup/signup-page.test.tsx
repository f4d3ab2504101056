import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const ADA = {
  'Full Name': 'Ada',
  Email: 'ada@example.com',
  Password: 'secret1',
  'Confirm Password': 'secret1',
};

async function signUp(user: ReturnType<typeof renderApp>['user'], form: Readonly<Record<string, string>>) {
  await screen.findByLabelText('Full Name');
  for (const [label, text] of Object.entries(form)) {
    if (text !== '') await user.type(screen.getByLabelText(label), text);
  }
  await user.click(await findButton('Sign Up'));
}

it('creates an account and opens the onboarding', async () => {
  const { api, user } = renderApp('/signup', { user: null });
  await signUp(user, ADA);
  await listToastTexts('Account Created!');
  await screen.findByRole('heading', { name: 'Welcome to Tapwise' });
  expect(window.location.pathname).toBe('/onboarding');
  const [call] = api.getCalls('signUp');
  expect(call?.body).toEqual({ name: 'Ada', email: 'ada@example.com', password: 'secret1' });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
});

it.each([
  [
    'an empty field',
    { ...ADA, 'Full Name': '' },
    { title: 'Missing Information', description: 'Please fill in all fields.' },
    { label: 'Full Name', message: 'Enter your name.' },
  ],
  [
    'different passwords',
    { ...ADA, 'Confirm Password': 'secret2' },
    { title: 'Password Mismatch', description: 'Passwords do not match.' },
    { label: 'Confirm Password', message: 'Passwords do not match.' },
  ],
  [
    'a short password',
    { ...ADA, Password: 'abc', 'Confirm Password': 'abc' },
    { title: 'Password Too Short', description: 'Password must be at least 6 characters long.' },
    { label: 'Password', message: 'Password must be at least 6 characters long.' },
  ],
  [
    'an email without an at sign',
    { ...ADA, Email: 'ada' },
    { title: 'Invalid Email', description: 'Please enter a valid email address.' },
    { label: 'Email', message: 'Please enter a valid email address.' },
  ],
])('rejects %s', async (_case, form, { title, description }, { label, message }) => {
  const { api, user } = renderApp('/signup', { user: null });
  await signUp(user, form);
  expect(await listToastTexts(title)).toEqual([title, description]);
  const field = screen.getByLabelText(label);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(api.getCalls('signUp')).toHaveLength(0);
});

it('marks every invalid field at once', async () => {
  const { user } = renderApp('/signup', { user: null });
  await signUp(user, { ...ADA, 'Full Name': '', Password: 'abc', 'Confirm Password': 'abd' });
  expect(await listToastTexts('Missing Information')).toContain('Please fill in all fields.');
  expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription('Enter your name.');
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    'Password must be at least 6 characters long.',
  );
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match.');
});

it('marks an invalid email together with invalid passwords', async () => {
  const { user } = renderApp('/signup', { user: null });
  await signUp(user, { ...ADA, Email: 'ada', Password: 'abc', 'Confirm Password': 'abd' });
  expect(await listToastTexts('Password Mismatch')).toContain('Passwords do not match.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Confirm Password')).toBeInvalid();
});

it("shows the server's message if it rejects the request", async () => {
  const { api, user } = renderApp('/signup', { user: null });
  api.rejectWith('signUp', 409, 'An account with this email exists already.');
  await signUp(user, ADA);
  expect(await listToastTexts('Signup Failed')).toEqual([
    'Signup Failed',
    'An account with this email exists already.',
  ]);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'An account with this email exists already.',
  );
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('shows its own message if the server sends none', async () => {
  const { api, user } = renderApp('/signup', { user: null });
  api.rejectWith('signUp', 500, '');
  await signUp(user, ADA);
  expect(await listToastTexts('Signup Failed')).toEqual([
    'Signup Failed',
    'Unable to create account. Please try again.',
  ]);
});
