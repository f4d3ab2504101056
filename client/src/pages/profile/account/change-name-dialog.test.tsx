import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findButton, findDialog, listToastTexts, renderApp } from '../../../testing/render-app';

async function openNameDialog() {
  const app = renderApp('/profile');
  await app.user.click(await findButton(/^Change name/));
  const dialog = await findDialog('Change Name');
  const field = within(dialog).getByLabelText('Name');
  const enter = async (name: string) => {
    await app.user.clear(field);
    if (name !== '') await app.user.type(field, name);
    await app.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  };
  return { ...app, dialog, field, enter };
}

describe('the name dialog', () => {
  it('saves the new name, which the page then shows', async () => {
    const { api, field, enter } = await openNameDialog();
    expect(field).toHaveValue('Ada Lovelace');
    await enter('Ada King ');
    expect((await listToastTexts('Name Changed'))[0]).toBe('Name Changed');
    await screen.findByRole('heading', { level: 1, name: 'Ada King' });
    expect(api.getCalls('changeName').map(({ body }) => body)).toEqual([{ name: 'Ada King' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await findButton(/^Change name/)).toHaveFocus();
  });

  it('requires a name', async () => {
    const { api, field, enter } = await openNameDialog();
    await enter('');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Please enter your name.');
    expect(field).toHaveFocus();
    expect(api.getCalls('changeName')).toEqual([]);
  });

  it('sends nothing if the name is the same', async () => {
    const { api, enter } = await openNameDialog();
    await enter('Ada Lovelace');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.getCalls('changeName')).toEqual([]);
  });

  it("shows the server's message and stays open", async () => {
    const { api, dialog, enter } = await openNameDialog();
    api.rejectWith('changeName', 400, 'This field must not contain a card number.');
    await enter('4111');
    expect(await listToastTexts('Name Not Changed')).toEqual([
      'Name Not Changed',
      'This field must not contain a card number.',
    ]);
    expect(dialog).toBeVisible();
  });
});
