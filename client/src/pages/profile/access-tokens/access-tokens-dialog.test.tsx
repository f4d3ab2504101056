import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findButton, findDialog, listToastTexts, renderApp } from '../../../testing/render-app';

const SPREADSHEET = {
  id: 'token-1',
  name: 'My spreadsheet',
  scopes: ['read' as const, 'record' as const],
  createdAt: '2026-11-01T10:00:00.000Z',
};

async function openDialog(state: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp('/profile', state);
  await app.user.click(await findButton('Access tokens'));
  return { ...app, dialog: within(await findDialog('Access Tokens')) };
}

describe('the access tokens dialog', () => {
  it('lists each token with what it allows, and revokes one', async () => {
    const { user, dialog } = await openDialog({ accessTokens: [SPREADSHEET] });
    const [row] = await dialog.findAllByRole('listitem');
    expect(row).toHaveTextContent('My spreadsheetRead your data, Record purchasesCreated on Nov 1, 2026');
    await user.click(dialog.getByRole('button', { name: 'Revoke My spreadsheet' }));
    expect(await listToastTexts('Token Revoked')).toEqual(['Token Revoked', 'It no longer works.']);
    expect(await dialog.findByText('You have no access tokens.')).toBeVisible();
  });

  it('creates a token with a name and scopes, and shows it once, to copy', async () => {
    const { user, api, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Create Token' }));
    await user.type(dialog.getByLabelText('Name'), 'My assistant');
    await user.click(dialog.getByRole('checkbox', { name: 'Ask for recommendations' }));
    await user.click(dialog.getByRole('button', { name: 'Create Token' }));
    expect(await dialog.findByText('tw_token-1')).toBeVisible();
    expect(api.state.accessTokens).toMatchObject([{ name: 'My assistant', scopes: ['read', 'ask'] }]);
    await user.click(dialog.getByRole('button', { name: 'Copy Token' }));
    expect(await dialog.findByRole('button', { name: 'Token Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('tw_token-1');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await dialog.findByText('My assistant')).toBeVisible();
    expect(dialog.queryByText('tw_token-1')).toBeNull();
  });

  it('requires a name and at least one scope', async () => {
    const { user, api, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Create Token' }));
    await user.click(dialog.getByRole('button', { name: 'Create Token' }));
    const name = dialog.getByLabelText('Name');
    expect(name).toHaveAccessibleDescription('Please enter a name.');
    expect(name).toHaveFocus();
    await user.type(name, 'My assistant');
    expect(name).toBeValid();
    await user.click(dialog.getByRole('checkbox', { name: 'Read your data' }));
    await user.click(dialog.getByRole('button', { name: 'Create Token' }));
    expect(await listToastTexts('Select a Permission')).toEqual([
      'Select a Permission',
      'Please choose what the token allows.',
    ]);
    expect(api.state.accessTokens).toEqual([]);
  });

  it('shows a new token even if the browser doesn’t allow copying', async () => {
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Create Token' }));
    await user.type(dialog.getByLabelText('Name'), 'My assistant');
    await user.click(dialog.getByRole('button', { name: 'Create Token' }));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await user.click(await dialog.findByRole('button', { name: 'Copy Token' }));
    expect(dialog.getByText('tw_token-1')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy Token' })).toBeVisible();
  });

  it('reports a rejection, such as too many tokens, and keeps the form', async () => {
    const { user, api, dialog } = await openDialog();
    api.rejectWith('createAccessToken', 409, 'You can have 20 access tokens.');
    await user.click(await dialog.findByRole('button', { name: 'Create Token' }));
    await user.type(dialog.getByLabelText('Name'), 'My assistant');
    await user.click(dialog.getByRole('button', { name: 'Create Token' }));
    expect(await listToastTexts('Token Not Created')).toEqual([
      'Token Not Created',
      'You can have 20 access tokens.',
    ]);
    expect(dialog.getByLabelText('Name')).toHaveValue('My assistant');
  });

  it('offers another attempt if the tokens can’t be loaded', async () => {
    const { user, api } = renderApp('/profile', { accessTokens: [SPREADSHEET] });
    api.rejectWith('accessTokens', 500, 'Broken.');
    await user.click(await findButton('Access tokens'));
    await screen.findByText('We couldn’t load your access tokens.');
    api.stopRejecting('accessTokens');
    await user.click(await findButton('Try Again'));
    expect(await screen.findByText('My spreadsheet')).toBeVisible();
  });
});
