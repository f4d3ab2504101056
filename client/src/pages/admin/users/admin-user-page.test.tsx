import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ANN, BOB } from '../../../testing/admin-users';
import { KEY, openAdminSection, openDashboard, submitKey } from '../../../testing/open-admin-dashboard';
import { findButton, findDialog, listToastTexts, renderApp } from '../../../testing/render-app';

const open = () => openAdminSection(`/admin/users/${BOB.id}`, BOB.name);

describe('the page of a user', () => {
  it('opens from the table, and shows the plan, the cards, and the activity', async () => {
    const { user } = await openDashboard();
    await user.click(await screen.findByRole('link', { name: ANN.name }));
    await screen.findByRole('heading', { name: ANN.name, level: 1 });
    expect(window.location.pathname).toBe(`/admin/users/${ANN.id}`);
    expect(screen.getByText(ANN.email)).toBeInTheDocument();
    expect(screen.getByText('Gold')).toBeInTheDocument();
    expect(screen.getByText('Inactive')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Nov 24.* 2 1 \$3\.50$/ })).toBeInTheDocument();
    expect(screen.queryByText('Nov 25')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Overview', current: false }));
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
  });

  it('sends a reset link', async () => {
    const { api, user } = await open();
    await user.click(await findButton('Send Reset Link'));
    expect(await listToastTexts('Reset Link Sent')).toContain('A reset link is on its way to the user.');
    expect(api.getCalls('sendPasswordResetEmail')[0]?.headers.get('Authorization')).toBe(`Bearer ${KEY}`);
  });

  it("shows why a reset link wasn't sent", async () => {
    const { api, user } = await open();
    api.rejectWith('sendPasswordResetEmail', 429, 'Too many attempts. Please try again later.');
    await user.click(await findButton('Send Reset Link'));
    expect(await listToastTexts('Reset Link Not Sent')).toContain(
      'Too many attempts. Please try again later.',
    );
  });

  it('deletes the account after a confirmation, and returns to the users', async () => {
    const { api, user } = await open();
    await user.click(await findButton('Delete Account'));
    const question = await findDialog('Delete this account?');
    expect(api.getCalls('deleteUser')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Delete Account' }));
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    expect(api.state.accounts.map(({ id }) => id)).not.toContain(BOB.id);
    await screen.findByText(ANN.name);
    expect(screen.queryByText(BOB.name)).not.toBeInTheDocument();
    expect(api.getCalls('adminUser')).toHaveLength(1);
  });

  it('deletes nothing after Cancel', async () => {
    const { api, user } = await open();
    await user.click(await findButton('Delete Account'));
    await user.click(
      within(await findDialog('Delete this account?')).getByRole('button', { name: 'Cancel' }),
    );
    expect(api.getCalls('deleteUser')).toHaveLength(0);
  });

  it('says that there is no such account', async () => {
    const app = renderApp(`/admin/users/${BOB.id}`, { user: null });
    app.api.rejectWith('adminUser', 404, 'This account doesn’t exist.');
    await submitKey(app.user, KEY);
    expect(await screen.findByText('This account doesn’t exist.')).toBeInTheDocument();
  });
});

describe('a download', () => {
  it('sends the key in a header, never in the URL', async () => {
    const urls = { createObjectURL: vi.fn(() => 'blob:users'), revokeObjectURL: vi.fn() };
    vi.stubGlobal('URL', Object.assign(URL, urls));
    const { api, user } = await openDashboard();
    await screen.findByText(ANN.name);
    await user.click(await findButton('CSV: Download users'));
    await vi.waitFor(() => {
      expect(urls.createObjectURL).toHaveBeenCalled();
    });
    const call = api.getCalls('adminUsers').at(-1);
    expect(call?.query).toEqual({ sort: 'createdAt', order: 'desc', format: 'csv' });
    expect(call?.headers.get('Authorization')).toBe(`Bearer ${KEY}`);
  });
});
