import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, findDialog, listToastTexts, renderApp } from '../../../testing/render-app';

async function openDeleteDialog() {
  const app = renderApp('/profile');
  await app.user.click(await findButton('Delete account'));
  const dialog = await findDialog('Delete your account?');
  const submit = () => app.user.click(within(dialog).getByRole('button', { name: 'Delete Account' }));
  const type = (text: string) => app.user.type(within(dialog).getByLabelText('Password'), text);
  return { ...app, dialog, submit, type };
}

it('deletes the account and shows the landing page', async () => {
  const { api, submit, type } = await openDeleteDialog();
  await type('secret1');
  await submit();
  await screen.findByRole('heading', { level: 1, name: 'Know which card to tap before you tap it.' });
  expect(api.getCalls('deleteAccount').map(({ body }) => body)).toEqual([{ password: 'secret1' }]);
});

it('shows that the password is wrong and stays open', async () => {
  const { api, dialog, submit, type } = await openDeleteDialog();
  api.rejectWith('deleteAccount', 403, 'Incorrect password.');
  await type('wrong-1');
  await submit();
  expect(await listToastTexts('Account Not Deleted')).toEqual(['Account Not Deleted', 'Incorrect password.']);
  expect(within(dialog).getByLabelText('Password')).toHaveValue('wrong-1');
});

it('requires the password and clears it after Cancel', async () => {
  const { api, user, dialog, submit, type } = await openDeleteDialog();
  await submit();
  const field = within(dialog).getByLabelText('Password');
  expect(field).toHaveAccessibleDescription('Please enter your password.');
  expect(field).toHaveFocus();
  await type('secret1');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await findButton('Delete account'));
  expect(within(await findDialog('Delete your account?')).getByLabelText('Password')).toHaveValue('');
  expect(api.getCalls('deleteAccount')).toHaveLength(0);
});
