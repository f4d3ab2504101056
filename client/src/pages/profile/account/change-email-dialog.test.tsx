import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, findDialog, listToastTexts, renderApp } from '../../../testing/render-app';

async function openEmailDialog() {
  const app = renderApp('/profile');
  await app.user.click(await findButton(/^Change email/));
  const dialog = await findDialog('Change Email');
  const type = async (email: string, password: string) => {
    for (const [label, text] of Object.entries({ 'New Email': email, Password: password }))
      if (text !== '') await app.user.type(within(dialog).getByLabelText(label), text);
  };
  const submit = () => app.user.click(within(dialog).getByRole('button', { name: 'Send Link' }));
  return { ...app, dialog, type, submit };
}

it('requests a link, explains what happens next, and closes', async () => {
  const { api, dialog, type, submit } = await openEmailDialog();
  expect(dialog).toHaveTextContent('Until you confirm it, keep signing in with ada@example.com.');
  await type('ada.new@example.com', 'secret1');
  await submit();
  expect(await listToastTexts('Confirm Your New Email')).toEqual([
    'Confirm Your New Email',
    'Open the link that we sent to your new address. It expires in 1 hour.',
  ]);
  expect(api.getCalls('changeEmail').map(({ body }) => body)).toEqual([
    { email: 'ada.new@example.com', password: 'secret1' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['New Email', 'Please enter a valid email address.', 'ada', 'secret1'],
  ['Password', 'Please enter your password.', 'ada.new@example.com', ''],
])('focuses "%s", says "%s", and sends nothing', async (label, message, email, password) => {
  const { api, dialog, type, submit } = await openEmailDialog();
  await type(email, password);
  await submit();
  const field = within(dialog).getByLabelText(label);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(api.getCalls('changeEmail')).toHaveLength(0);
});

it('shows that the password is wrong and stays open', async () => {
  const { api, dialog, type, submit } = await openEmailDialog();
  api.rejectWith('changeEmail', 403, 'Incorrect password.');
  await type('ada.new@example.com', 'wrong-1');
  await submit();
  expect(await listToastTexts('Email Not Changed')).toEqual(['Email Not Changed', 'Incorrect password.']);
  expect(within(dialog).getByLabelText('New Email')).toHaveValue('ada.new@example.com');
});
