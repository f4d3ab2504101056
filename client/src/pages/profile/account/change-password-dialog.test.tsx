import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, findDialog, listToastTexts, renderApp } from '../../../testing/render-app';

async function openPasswordDialog() {
  const app = renderApp('/profile');
  await app.user.click(await findButton('Change password'));
  const dialog = await findDialog('Change Password');
  const type = async (current: string, next: string, confirmation = next) => {
    const texts = { 'Current Password': current, 'New Password': next, 'Confirm New Password': confirmation };
    for (const [label, text] of Object.entries(texts))
      if (text !== '') await app.user.type(within(dialog).getByLabelText(label), text);
  };
  const submit = () => app.user.click(within(dialog).getByRole('button', { name: 'Change Password' }));
  return { ...app, dialog, type, submit };
}

it('changes the password and closes', async () => {
  const { api, type, submit } = await openPasswordDialog();
  await type('secret1', 'changed1');
  await submit();
  expect(await listToastTexts('Password Changed')).toEqual([
    'Password Changed',
    'You’re signed out everywhere else.',
  ]);
  expect(api.getCalls('changePassword').map(({ body }) => body)).toEqual([
    { currentPassword: 'secret1', newPassword: 'changed1' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [
    'Current Password',
    'Please enter your current password.',
    { current: '', next: 'changed1', confirmation: 'changed1' },
  ],
  [
    'New Password',
    'Password must be at least 6 characters long.',
    { current: 'secret1', next: 'abc', confirmation: 'abc' },
  ],
  [
    'Confirm New Password',
    'Please make sure both passwords are identical.',
    { current: 'secret1', next: 'changed1', confirmation: 'changed2' },
  ],
])('focuses "%s", says "%s", and sends nothing', async (label, message, typed) => {
  const { api, dialog, type, submit } = await openPasswordDialog();
  await type(typed.current, typed.next, typed.confirmation);
  await submit();
  const field = within(dialog).getByLabelText(label);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(api.getCalls('changePassword')).toHaveLength(0);
});

it('shows that the current password is wrong and stays open', async () => {
  const { api, dialog, type, submit } = await openPasswordDialog();
  api.rejectWith('changePassword', 403, 'Incorrect password.');
  await type('wrong-1', 'changed1');
  await submit();
  expect(await listToastTexts('Password Not Changed')).toEqual([
    'Password Not Changed',
    'Incorrect password.',
  ]);
  expect(within(dialog).getByLabelText('Current Password')).toHaveValue('wrong-1');
});
